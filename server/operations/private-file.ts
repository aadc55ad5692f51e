import { lstatSync, rmSync, writeFileSync } from 'node:fs';
import { CommandError } from './command.ts';

/**
 * Writes a file that this user alone can read, whatever stood there before: a file that is only overwritten keeps its
 * mode, and programs that have it open. Links and devices are refused, since writing would follow them elsewhere.
 */
export function writePrivateFile(path: string, text: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() === false) {
    throw new CommandError(`${path} is no ordinary file.`);
  }
  rmSync(path, { force: true });
  // `wx` fails when something has taken the place meanwhile, links included.
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
}

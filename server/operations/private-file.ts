import { lstatSync, rmSync, writeFileSync } from 'node:fs';
import { CommandError } from './command.ts';

/**
 * Writes a file that this user alone can read. Replaces an existing one, because an overwritten file keeps its mode and
 * its readers. Refuses links and devices, since writing would follow them elsewhere.
 */
export function writePrivateFile(path: string, text: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isFile() === false) {
    throw new CommandError(`${path} is no ordinary file.`);
  }
  rmSync(path, { force: true });
  // `wx` fails if anything, also a link, has taken the place meanwhile.
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
}

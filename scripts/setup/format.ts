import { spawnSync } from 'node:child_process';
import { command, root } from '../check/run-command.ts';

/** A file of `site/` as `npm run fix` would leave it. */
export function formatted(file: string, text: string): string {
  const args = [command('biome'), 'format', `--stdin-file-path=${file}`];
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    input: text,
    encoding: 'utf8',
  });
  // Without the formatter the text says the same.
  return status === 0 ? stdout : text;
}

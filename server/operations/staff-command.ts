import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A command as the staff type it: with npm, or with the program of the release that this server runs from. */
export function staffCommand(
  program: 'requests' | 'status',
  words: string,
  node = process.execPath,
): string {
  const own = join(dirname(node), 'site');
  // `current` outlives the release, whose folder is `releases/<n>`.
  const current = join(dirname(node), '..', '..', '..', 'current', 'bin', 'site');
  const site = [current, own].find((path) => existsSync(path));
  return existsSync(own) && site ? `${site} ${program} ${words}` : `npm run ${program} -- ${words}`;
}

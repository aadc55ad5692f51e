/** Releases side by side: `releases/<number>`, and `current`, a link to the one in use. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { columns, moment } from '../../server/operations/text-table.ts';

const releasesIn = (folder: string): string => join(folder, 'releases');
const currentIn = (folder: string): string => join(folder, 'current');

export const releaseFolder = (folder: string, number: number): string =>
  join(releasesIn(folder), String(number));

/** Oldest first. */
export function releaseNumbers(folder: string): readonly number[] {
  if (!existsSync(releasesIn(folder))) return [];
  return readdirSync(releasesIn(folder))
    .filter((name) => /^[1-9]\d*$/.test(name))
    .map(Number)
    .sort((one, other) => one - other);
}

/** Undefined before the first release is in use. */
export function currentRelease(folder: string): number | undefined {
  try {
    return Number(basename(readlinkSync(currentIn(folder))));
  } catch {
    return undefined;
  }
}

/** Renames a new link, so that `current` always leads to a release. The link is relative, so that the folder may be moved. */
export function switchTo(folder: string, number: number): void {
  const next = join(folder, `.current-${process.pid}`);
  rmSync(next, { force: true });
  symlinkSync(join('releases', String(number)), next);
  renameSync(next, currentIn(folder));
}

/** One line for each release, oldest first: its number, when it was made, its version, and whether it is in use. */
export function releaseLines(folder: string): readonly string[] {
  const current = currentRelease(folder);
  return columns(
    releaseNumbers(folder).map((number) => {
      const about = join(releaseFolder(folder, number), 'package.json');
      const { version }: { version: string } = JSON.parse(readFileSync(about, 'utf8'));
      const made = moment(statSync(about).mtimeMs);
      return [String(number), made, version, number === current ? 'current' : ''];
    }),
  );
}

export class ReleaseError extends Error {}

/** The release before the one in use. */
export function previousRelease(folder: string): number {
  const current = currentRelease(folder);
  const earlier = releaseNumbers(folder).filter((number) => number < (current ?? 0));
  const previous = earlier.at(-1);
  if (previous === undefined) {
    throw new ReleaseError(`There is no release in ${folder} to go back to.`);
  }
  return previous;
}

/** Fills a new release under another name first, so that an interrupted copy never counts. Returns its number. */
export function addRelease(folder: string, fill: (target: string) => void): number {
  mkdirSync(releasesIn(folder), { recursive: true });
  const number = (releaseNumbers(folder).at(-1) ?? 0) + 1;
  const part = `${releaseFolder(folder, number)}.part`;
  rmSync(part, { recursive: true, force: true });
  fill(part);
  renameSync(part, releaseFolder(folder, number));
  return number;
}

/** Removes the oldest beyond `keep`, never the one in use. Returns their numbers. */
export function removeOld(folder: string, keep: number): readonly number[] {
  const current = currentRelease(folder);
  const old = releaseNumbers(folder)
    .slice(0, -keep)
    .filter((number) => number !== current);
  for (const number of old) rmSync(releaseFolder(folder, number), { recursive: true });
  return old;
}

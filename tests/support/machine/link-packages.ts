import { lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Every tool writes its own again. */
const caches = new Set(['.astro', '.cache', '.vite', '.vite-temp']);

/**
 * Links the packages one by one, so that node_modules is a folder of the copy. A package that is a link already is a folder
 * of the project: its link is repeated, and leads to the same folder of the copy.
 */
export function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from).filter((each) => !caches.has(each))) {
    const [source, target] = [join(from, name), join(to, name)];
    if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (name.startsWith('@')) linkPackages(source, target);
    else symlinkSync(source, target);
  }
}

/** Copies the project as a fresh clone would have it, with the packages that are already installed. */
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');

/** Built, installed or generated files, which are not part of the project. */
const excluded = new Set([
  '.astro',
  '.build',
  '.data',
  '.git',
  'bench',
  'dist',
  'node_modules',
  'screenshots',
  'test-results',
]);
const caches = new Set(['.astro', '.cache', '.vite', '.vite-temp']);

/** Links the packages one by one, so that node_modules is a new folder without caches. */
export function copyProject(folder: string): void {
  for (const name of readdirSync(root).filter((each) => !excluded.has(each))) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => !caches.has(each))) {
    symlinkSync(join(root, 'node_modules', name), join(packages, name));
  }
}

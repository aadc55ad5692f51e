/** The project as a fresh clone would have it, with the packages that are already here. */
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** What is built, installed or kept by tools; everything else is the project. */
const left = new Set([
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

/** The packages are linked one by one, so that their folder is new and holds no cache. */
export function copyProject(folder: string): void {
  for (const name of readdirSync(root).filter((each) => !left.has(each))) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => !caches.has(each))) {
    symlinkSync(join(root, 'node_modules', name), join(packages, name));
  }
}

/** Copies the project as a fresh clone would have it, with the packages that are already installed. */
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { linkPackages } from './link-packages.ts';

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

export function copyProject(folder: string): void {
  for (const name of readdirSync(root).filter((each) => !excluded.has(each))) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
}

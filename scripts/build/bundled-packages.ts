/** Notes which packages the scripts of pages are made of, by the modules that the bundler joined. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const fileIn = (root: string): string => join(root, '.build', 'bundled-packages.json');

/** Of `…/node_modules/react/index.js`, or of a module that the bundler makes itself, such as `\0vite/preload-helper`. */
export function packageOf(id: string): string | undefined {
  const folder = 'node_modules/';
  const path = id.includes(folder) ? id.slice(id.lastIndexOf(folder) + folder.length) : id;
  if (path === id && !id.startsWith('\0')) return undefined;
  return /^\0?((?:@[\w.-]+\/)?[\w.-]+)/.exec(path)?.[1];
}

export const readBundledPackages = (root: string): ReadonlySet<string> =>
  new Set(JSON.parse(readFileSync(fileIn(root), 'utf8')));

export const noteBundledPackages = (root: string): Plugin => ({
  name: 'note-bundled-packages',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: (_options, bundle) => {
    const modules = Object.values(bundle).flatMap((part) =>
      part.type === 'chunk' ? part.moduleIds : [],
    );
    const names = new Set(modules.map(packageOf).filter((name) => name !== undefined));
    mkdirSync(join(root, '.build'), { recursive: true });
    writeFileSync(fileIn(root), JSON.stringify([...names].toSorted()));
  },
});

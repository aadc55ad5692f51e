import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** `site/`, or what a condition of Node (`NODE_OPTIONS=--conditions=second-company`) puts in its place. */
export const companyFolder = dirname(fileURLToPath(import.meta.resolve('#site/identity.ts')));

/** Vite plugin: `#site/…` leads there in the build too, in styles and in patterns of file names as well. */
export const companyAlias = (): Plugin => ({
  name: 'company-alias',
  config: () => ({
    resolve: { alias: [{ find: /^#site(?=\/)/, replacement: companyFolder }] },
  }),
});

import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { AstroIntegration } from 'astro';
import { optionalPaths } from '../../config/routes.ts';

/** The source of an optional page. Astro itself leaves out a folder whose name starts with an underscore. */
export const optionalSource = (path: string): string => `src/pages/_optional${path}.astro`;

/** The pages below it that the server fills, with their paths. */
const templatesOf = (path: string): readonly (readonly [path: string, source: string])[] =>
  globSync(`src/pages/_optional${path}/*.astro`).map((source) => [
    `${path}/${basename(source, '.astro')}`,
    source,
  ]);

/** Adds the optional pages that are on. */
export function optionalPages(): AstroIntegration {
  return {
    name: 'optional-pages',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const { path } of optionalPaths.filter(({ isOn }) => isOn)) {
          for (const [pattern, source] of [[path, optionalSource(path)], ...templatesOf(path)]) {
            injectRoute({ pattern, entrypoint: `./${source}` });
          }
        }
      },
    },
  };
}

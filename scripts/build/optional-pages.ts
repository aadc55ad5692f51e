import type { AstroIntegration } from 'astro';
import { optionalPaths } from '../../config/routes.ts';

/** The source of an optional page. Astro itself leaves out a folder whose name starts with an underscore. */
export const optionalSource = (path: string): string => `src/pages/_optional${path}.astro`;

/** Adds the optional pages that are on. */
export function optionalPages(): AstroIntegration {
  return {
    name: 'optional-pages',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const { path } of optionalPaths.filter(({ isOn }) => isOn)) {
          injectRoute({ pattern: path, entrypoint: `./${optionalSource(path)}` });
        }
      },
    },
  };
}

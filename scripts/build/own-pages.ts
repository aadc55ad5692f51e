import type { AstroIntegration } from 'astro';
import { ownPages } from '../../config/routes.ts';
import type { OwnPage } from '../../shapes/pages.ts';

/** Adds the operator's pages of `site/pages`, as the registry lists them. */
export function operatorPages(): AstroIntegration {
  return {
    name: 'operator-pages',
    hooks: {
      'astro:config:setup': ({ injectRoute }) => {
        for (const { path, file } of Object.values<OwnPage>(ownPages)) {
          injectRoute({ pattern: path, entrypoint: `./site/pages/${file}` });
        }
      },
    },
  };
}

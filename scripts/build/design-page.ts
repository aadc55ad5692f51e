import type { AstroIntegration } from 'astro';

/** `/design` lists every primitive in every state; it exists in `npm run dev` and never in a build. */
export function designPage(): AstroIntegration {
  return {
    name: 'design-page',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command === 'dev') {
          injectRoute({ pattern: '/design', entrypoint: './src/pages/_design.astro' });
        }
      },
    },
  };
}

import type { AstroIntegration } from 'astro';

/** Adds `/design`, which shows every primitive in every state, to `npm run dev` only. */
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

/** Registers `client:painted` beside Astro's own client directives. */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const entrypoint = fileURLToPath(new URL('../../src/islands/client-painted.ts', import.meta.url));

export const clientDirectives = (): AstroIntegration => ({
  name: 'client-directives',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'painted', entrypoint });
    },
  },
});

import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { siteUrl } from './config/site.ts';
import { builtData } from './scripts/build/built-data.ts';
import { clientDirectives } from './scripts/build/client-directives.ts';
import { designPage } from './scripts/build/design-page.ts';
import { earlyScript } from './scripts/build/early-script.ts';
import { optionalPages } from './scripts/build/optional-pages.ts';
import { operatorPages } from './scripts/build/own-pages.ts';
import { plainImports } from './scripts/build/plain-imports.ts';

export default defineConfig({
  site: siteUrl(),
  output: 'static',
  trailingSlash: 'never',
  // Every style is a file at first: scripts/build/inline-page-styles.ts reduces what a page has of them together.
  build: { format: 'file', assets: '_assets', inlineStylesheets: 'never' },
  integrations: [react(), clientDirectives(), designPage(), optionalPages(), operatorPages()],
  devToolbar: { enabled: false },
  vite: {
    plugins: [builtData(), earlyScript(), plainImports(), tailwindcss()],
    // A small script would otherwise stand in its page and cost that page's policy a hash.
    build: { assetsInlineLimit: (path) => (path.endsWith('.js') ? false : undefined) },
    // Workers have a folder of their own, because their answers carry a policy of their own (config/headers.ts).
    worker: {
      rolldownOptions: { output: { entryFileNames: '_assets/workers/[name].[hash].js' } },
    },
  },
});

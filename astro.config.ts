import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { siteUrl } from './config/site.ts';
import { siteIntegration } from './scripts/build/astro-integration.ts';
import { importSuffixes } from './scripts/build/import-suffixes.ts';

export default defineConfig({
  site: siteUrl(),
  output: 'static',
  trailingSlash: 'never',
  // Every style is a file at first: scripts/build/inline-page-styles.ts reduces what a page has of them together.
  build: { format: 'file', assets: '_assets', inlineStylesheets: 'never' },
  integrations: [react(), siteIntegration()],
  devToolbar: { enabled: false },
  vite: {
    plugins: [importSuffixes(), tailwindcss()],
    build: {
      // A small script would otherwise stand in its page and cost that page's policy a hash.
      assetsInlineLimit: (path) => (path.endsWith('.js') ? false : undefined),
      rolldownOptions: {
        output: {
          // Bundles the shared modules that tell the time into one file.
          codeSplitting: {
            groups: [
              {
                name: 'service-hours',
                test: /(?:staffed-now|support-times|service-clock|every-minute)\.ts$/,
              },
            ],
          },
        },
      },
    },
    // Workers have a folder of their own, because their answers carry a policy of their own (config/headers.ts).
    worker: {
      rolldownOptions: { output: { entryFileNames: '_assets/workers/[name].[hash].js' } },
    },
  },
});

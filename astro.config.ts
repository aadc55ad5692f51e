import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { siteUrl } from './config/site.ts';
import { siteIntegration } from './scripts/build/astro-integration.ts';
import { importSuffixes } from './scripts/build/import-suffixes.ts';
import { siteHost } from './scripts/build/site-host.ts';

export default defineConfig({
  site: siteUrl(),
  output: 'static',
  trailingSlash: 'never',
  // Every style is a file at first: scripts/build/inline-page-styles.ts reduces what a page has of them together.
  build: { format: 'file', assets: '_assets', inlineStylesheets: 'never' },
  integrations: [react(), siteIntegration()],
  devToolbar: { enabled: false },
  vite: {
    plugins: [importSuffixes(), tailwindcss(), siteHost()],
    build: {
      // A small script would otherwise stand in its page and cost that page's policy a hash.
      assetsInlineLimit: (path) => (path.endsWith('.js') ? false : undefined),
      rolldownOptions: {
        output: {
          // Joins what is always needed together: every file costs a request, and a small one compresses badly.
          codeSplitting: {
            groups: [
              {
                name: 'service-hours',
                test: /(?:staffed-now|support-times|ribbon|every-minute)\.ts$/,
              },
              { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
              {
                name: 'island-parts',
                test: /(?:islands\/island-boundary|ui\/(?:button(?:-link|-style)?|fault-contact)|schemas\/fill)\.tsx?$/,
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

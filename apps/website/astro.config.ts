import react from '@astrojs/react';
import { siteUrl } from '@site/company/site';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { siteIntegration } from './build/astro-integration.ts';
import { companyAlias } from './build/company-folder.ts';
import { importSuffixes } from './build/import-suffixes.ts';
import { siteHost } from './build/site-host.ts';

export default defineConfig({
  site: siteUrl(),
  output: 'static',
  trailingSlash: 'never',
  // Every style is a file at first: apps/website/build/inline-page-styles.ts reduces what a page has of them together.
  build: { format: 'file', assets: '_assets', inlineStylesheets: 'never' },
  integrations: [react(), siteIntegration()],
  devToolbar: { enabled: false },
  vite: {
    plugins: [companyAlias(), importSuffixes(), tailwindcss(), siteHost()],
    build: {
      // A small script would otherwise stand in its page and cost that page's policy a hash.
      assetsInlineLimit: (path) => (path.endsWith('.js') ? false : undefined),
      rolldownOptions: {
        output: {
          // Astro's own name of a page's script would weigh as much as a short sentence.
          entryFileNames: ({ name }) =>
            `_assets/${name.replace(/\.astro_astro_type_script_index_(\d+)_lang$/, '-$1')}.[hash].js`,
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
                test: /(?:islands\/island-boundary|ui\/(?:button(?:-link|-style)?|fault-contact)|forms\/src\/fill)\.tsx?$/,
              },
            ],
          },
        },
      },
    },
    // Workers have a folder of their own, because their answers carry a policy of their own (packages/company/src/headers.ts).
    worker: {
      rolldownOptions: { output: { entryFileNames: '_assets/workers/[name].[hash].js' } },
    },
  },
});

import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { siteUrl } from './config/site.ts';
import { clientDirectives } from './scripts/build/client-directives.ts';
import { designPage } from './scripts/build/design-page.ts';
import { earlyScript } from './scripts/build/early-script.ts';

export default defineConfig({
  site: siteUrl(),
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', assets: '_assets' },
  integrations: [react(), clientDirectives(), designPage()],
  devToolbar: { enabled: false },
  vite: { plugins: [earlyScript(), tailwindcss()] },
});

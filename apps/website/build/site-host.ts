/** Vite plugin: `{{host}}` in a style sheet is the host of the site, for addresses on paper (apps/website/src/styles/print.css). */

import { siteUrl } from '@site/company/site';
import type { Plugin } from 'vite';

export const siteHost = (): Plugin => ({
  name: 'site-host',
  transform: {
    filter: { id: /\.css$/, code: /\{\{host\}\}/ },
    handler: (code) => code.replaceAll('{{host}}', new URL(siteUrl()).host),
  },
});

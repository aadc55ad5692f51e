/** Vite plugin: `{{host}}` in a style sheet is the host of the site, for addresses on paper (src/styles/print.css). */
import type { Plugin } from 'vite';
import { siteUrl } from '../../config/site.ts';

export const siteHost = (): Plugin => ({
  name: 'site-host',
  transform: {
    filter: { id: /\.css$/, code: /\{\{host\}\}/ },
    handler: (code) => code.replaceAll('{{host}}', new URL(siteUrl()).host),
  },
});

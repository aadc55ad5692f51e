import { siteUrl } from '../../config/site.ts';
import { deadLinks } from './dead-links.ts';
import { addressPaths, readPages } from './site-folder.ts';
import { BuildFailure, type BuildStep } from './step.ts';

/** The server's own addresses, and those that it fills in; everything else a page links to must have been built. */
const isServerAddress = (path: string): boolean =>
  path === '/kontakt' || path.startsWith('/system-status/') || path.includes('{{');

export const checkLinks: BuildStep = {
  name: 'links and anchors',
  run: async ({ folder }) => {
    const pages = readPages(folder);
    const files = new Set(addressPaths(folder).filter((path) => !path.endsWith('.html')));
    const dead = deadLinks({ siteUrl: siteUrl(), pages, files, isServerAddress });
    if (dead.length > 0) throw new BuildFailure(dead.join('\n'));
    return `${pages.length} pages`;
  },
};

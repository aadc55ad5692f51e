import { makeSiteFile, thorough } from './make-site-file.ts';
import { fillPlaces } from './page-template.ts';
import { errorPages, type Site, type SiteFile } from './site-files.ts';

const builtPaths: Readonly<Record<string, string>> = errorPages;
const contentType = ['Content-Type', 'text/html; charset=utf-8'] as const;

/**
 * The pages of the site that have one of these places, filled. They are found by address, the pages for failures by
 * their names in `Site`.
 */
export async function filledPages(
  { files, notFound, failure, headersOf }: Site,
  markup: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, SiteFile>> {
  const pages = new Map<string, SiteFile>();
  const all = [...files, ['notFound', notFound], ['failure', failure]] as const;
  // One after the other: compressing all at once would occupy every thread.
  for (const [path, { identity }] of all) {
    if (!identity.headers.includes(contentType[1])) continue;
    const html = identity.body.toString('utf8');
    const filled = fillPlaces(html, markup);
    if (filled === html) continue;
    const headers = [contentType, ...headersOf(builtPaths[path] ?? path)];
    pages.set(path, await makeSiteFile(filled, headers, { quality: thorough }));
  }
  return pages;
}

/** Rewrites the status marks in menu and home page to the measured state; the build wrote a fixed one. */
import type { ServiceState } from '../../schemas/service-status.ts';
import type { StatusRenderer } from './load-renderer.ts';
import { withContent } from './made-file.ts';
import type { Site, SiteFile } from './site-files.ts';

/** The marks stand in links to the status page, as menu and home page have them. */
const link = '<a href="/system-status"';

/** `rest` follows `link`. The mark is everything in the link, and its label the only text in it. */
function restated(rest: string, renderMark: (label: string) => string): string {
  const start = rest.indexOf('>') + 1;
  const end = rest.indexOf('</a>');
  const inside = rest.slice(start, end);
  if (start === 0 || end < start || !inside.startsWith('<span class="status-mark ')) return rest;
  const label = inside.replace(/<[^<>]*>/g, '');
  return rest.slice(0, start) + renderMark(label) + rest.slice(end);
}

/** The pages that have such a mark, by address; the pages for failures under their names in `Site`. */
export async function pagesInState(
  { files, notFound, failure }: Pick<Site, 'files' | 'notFound' | 'failure'>,
  state: ServiceState,
  { renderMark }: Pick<StatusRenderer, 'renderMark'>,
): Promise<ReadonlyMap<string, SiteFile>> {
  const pages = new Map<string, SiteFile>();
  // One after the other: compression of all of them at once would hold up what else needs a thread.
  for (const [path, file] of [...files, ['notFound', notFound], ['failure', failure]] as const) {
    if (!file.identity.headers.includes('text/html; charset=utf-8')) continue;
    const html = file.identity.body.toString('utf8');
    const [head = '', ...links] = html.split(link);
    const marked = (label: string) => renderMark(state, label);
    const changed = [head, ...links.map((rest) => restated(rest, marked))].join(link);
    if (changed !== html) pages.set(path, await withContent(file, changed));
  }
  return pages;
}

/** The pages' marks that lead to the status page, in the measured state: what the build wrote there was measured by nobody. */
import type { ServiceState } from '../../schemas/service-status.ts';
import type { StatusRenderer } from './load-renderer.ts';
import { withContent } from './made-file.ts';
import type { Site, SiteFile } from './site-files.ts';

/** Only in links to the status page, as menu and home page have them. */
const marks =
  /(?<=<a href="\/system-status"[^>]*>)<span class="status-mark [^>]*><svg[\s\S]*?<\/svg>([^<]*)<\/span>/g;

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
    const changed = html.replace(marks, (_, label: string) => renderMark(state, label));
    if (changed !== html) pages.set(path, await withContent(file, changed));
  }
  return pages;
}

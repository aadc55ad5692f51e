/** Which headers the answer with each built file carries, and those of the server's own answers. */
import {
  closedPolicy,
  commonHeaders,
  documentHeaders,
  fresh,
  type HeaderFields,
  lasting,
  serverAddress,
  transportSecurity,
  workerHeaders,
} from '../../config/headers.ts';
import type { HeaderRule } from '../../server/site/header-rules.ts';
import { inlineHashes } from './inline-hashes.ts';
import { consentDialog } from './inline-page-styles.ts';
import type { BuiltPage } from './site-folder.ts';

/** Files whose names change with their content, and the workers among them (astro.config.ts). */
const assets = '/_assets/';
const workers = `${assets}workers/`;

export interface BuiltSite {
  readonly pages: readonly BuiltPage[];
  /** Everything built, as address paths. */
  readonly files: readonly string[];
  readonly siteUrl: string | undefined;
}

/** A folder without pages is one rule, because hosts take a limited number of them. */
function patternOf(file: string, pages: readonly BuiltPage[]): string {
  const folder = /^\/[^/]+\//.exec(file)?.[0];
  return folder && !pages.some((page) => page.file.startsWith(folder)) ? `${folder}*` : file;
}

/**
 * Hosts that follow `_headers` join what all matching rules say. No header therefore stands in two rules that
 * match one address, and the only rule for everything, `/*`, holds no policy.
 */
export async function stateHeaders({ pages, files, siteUrl }: BuiltSite): Promise<HeaderRule[]> {
  const rules = new Map<string, HeaderFields>();
  const state = (pattern: string, ...fields: readonly HeaderFields[]) =>
    rules.set(pattern, Object.assign({}, rules.get(pattern), ...fields));
  const byName = { ...fresh, ...transportSecurity(siteUrl) };

  state('/*', commonHeaders);
  state(`${assets}*`, lasting);
  state(`${workers}*`, await workerHeaders());
  state(serverAddress, closedPolicy, byName);
  // The dialog's style enters the page on which it is opened.
  const dialog = pages.find(({ file }) => file === consentDialog)?.html ?? '';
  for (const { file, html } of pages) {
    state(file, await documentHeaders(inlineHashes(html, dialog)), byName);
  }
  for (const file of files.filter((path) => !/\.(?:html|mjs)$/.test(path))) {
    if (!file.startsWith(assets)) state(patternOf(file, pages), byName);
    if (file.endsWith('.svg')) state(file, closedPolicy);
  }
  return [...rules].map(([pattern, fields]) => ({ pattern, headers: Object.entries(fields) }));
}

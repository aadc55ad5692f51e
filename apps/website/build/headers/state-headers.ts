/** Decides the headers of every built file and of the server's own answers. */

import type { HeaderRule } from '@site/company/header-rules';
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
} from '@site/company/headers';
import { consentDialog } from '../inline-page-styles.ts';
import type { BuiltPage } from '../site-folder.ts';
import { inlineHashes } from './inline-hashes.ts';

/** Files whose names change with their content, and the workers among them (astro.config.ts). */
const assets = '/_assets/';
const workers = `${assets}workers/`;

interface BuiltSite {
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

/** Whether a folder holds SVG files only, so that its rule can hold their policy. */
const onlyDrawings = (pattern: string, files: readonly string[]): boolean =>
  pattern.endsWith('*') &&
  files
    .filter((file) => file.startsWith(pattern.slice(0, -1)))
    .every((file) => file.endsWith('.svg'));

/**
 * Hosts that read `_headers` join all matching rules. So no header is in two rules that match one address, and the
 * only rule for everything, `/*`, holds no policy.
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
    const pattern = patternOf(file, pages);
    if (!file.startsWith(assets)) state(pattern, byName);
    if (file.endsWith('.svg')) state(onlyDrawings(pattern, files) ? pattern : file, closedPolicy);
  }
  return [...rules].map(([pattern, fields]) => ({ pattern, headers: Object.entries(fields) }));
}

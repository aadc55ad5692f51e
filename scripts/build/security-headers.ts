/**
 * Writes `_headers`: the headers of every answer, with a Content-Security-Policy whose hashes are taken
 * over the final bytes of the built pages. Runs after everything that changes a page.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { securityHeaders } from '../../config/headers.ts';
import { publicUrl } from '../../config/site.ts';
import { addressPaths, pageAddress, readPages } from './site-folder.ts';
import type { BuildStep } from './step.ts';

type Node = DefaultTreeAdapterTypes.Node;

const sha256 = (text: string): string =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

/** Data blocks and scripts waiting for consent are not run, so they need no hash. */
const runs = new Set(['', 'module', 'text/javascript', 'speculationrules']);

interface InlineCode {
  readonly scripts: Set<string>;
  readonly styles: Set<string>;
}

function collect(node: Node, found: InlineCode): void {
  if ('tagName' in node) {
    const attribute = (name: string) => node.attrs.find((each) => each.name === name)?.value;
    const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    if (node.tagName === 'style') found.styles.add(sha256(text));
    if (
      node.tagName === 'script' &&
      attribute('src') === undefined &&
      runs.has(attribute('type') ?? '')
    ) {
      found.scripts.add(sha256(text));
    }
    if (node.tagName === 'template' && 'content' in node) collect(node.content, found);
  }
  for (const child of 'childNodes' in node ? node.childNodes : []) collect(child, found);
}

export function inlineHashes(pages: readonly { readonly html: string }[]) {
  const found: InlineCode = { scripts: new Set(), styles: new Set() };
  for (const { html } of pages) collect(parse(html), found);
  return { scripts: [...found.scripts].sort(), styles: [...found.styles].sort() };
}

export interface HeaderSet {
  /** On every answer. */
  readonly security: Record<string, string>;
  /** The built files, as address paths. */
  readonly files: readonly string[];
}

/** A file is asked for again each time and answered with 304 while it has not changed … */
const fresh = { 'Cache-Control': 'no-cache' };
/** … except where its name changes with its content. */
const lasting = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const lastingFolder = '/_assets/';

/**
 * What `fresh` applies to, without `/*`: hosts that follow `_headers` join what all matching rules say, so no
 * header may stand in two rules that meet. A folder is one rule, a page one for each of its two addresses.
 */
export function freshPatterns(files: readonly string[]): string[] {
  const patterns = files
    .filter((path) => !path.startsWith(lastingFolder) && !path.startsWith('/_headers'))
    .flatMap((path) => {
      const folder = /^\/[^/]+\//.exec(path)?.[0];
      return folder ? [`${folder}*`] : [pageAddress(path), path];
    });
  return [...new Set(patterns)];
}

const lines = (headers: Record<string, string>, line: (name: string, value: string) => string) =>
  Object.entries(headers).map(([name, value]) => line(name, value));

/** For static hosts that know this file (and for our own server, which follows it). */
export function asHeadersFile({ security, files }: HeaderSet): string {
  const rule = (pattern: string, headers: Record<string, string>) =>
    [pattern, ...lines(headers, (name, value) => `  ${name}: ${value}`), ''].join('\n');
  return [
    rule('/*', security),
    rule(`${lastingFolder}*`, lasting),
    ...freshPatterns(files).map((pattern) => rule(pattern, fresh)),
  ].join('\n');
}

/** What the narrowest known host (Cloudflare Pages) takes; it ignores what goes beyond. */
const hostLimits = { rules: 100, lineLength: 2000 } as const;

export function beyondHosts(headersFile: string): string {
  const all = headersFile.split('\n');
  const rules = all.filter((line) => line.startsWith('/')).length;
  const longest = Math.max(...all.map((line) => line.length));
  if (rules <= hostLimits.rules && longest <= hostLimits.lineLength) return '';
  return `; ${rules} rules and a line of ${longest} characters in _headers are more than every static host takes (${hostLimits.rules}, ${hostLimits.lineLength})`;
}

/** The same for nginx: a file for the `server` block and one for the location of the hashed files. */
export function asNginxFiles({ security }: HeaderSet): Record<'everywhere' | 'hashed', string> {
  const block = (headers: Record<string, string>) =>
    lines(headers, (name, value) => `add_header ${name} "${value}" always;\n`).join('');
  // A location with `add_header` of its own inherits none, so the second file says everything.
  return {
    everywhere: block({ ...security, ...fresh }),
    hashed: block({ ...security, ...lasting }),
  };
}

/** The same for Caddy: to be imported in the site block. Caddy sorts by matcher, so the two must not meet. */
export function asCaddyFile({ security }: HeaderSet): string {
  const set = (name: string, value: string) => `\t${name} "${value}"`;
  return [
    `@hashed path ${lastingFolder}*`,
    `@rest not path ${lastingFolder}*`,
    'header {',
    ...lines(security, set),
    '}',
    'header @hashed {',
    ...lines(lasting, set),
    '}',
    'header @rest {',
    ...lines(fresh, set),
    '}',
    '',
  ].join('\n');
}

export const writeSecurityHeaders: BuildStep = {
  name: 'security headers',
  run: async ({ folder, environment }) => {
    const hashes = inlineHashes(readPages(folder));
    const headers: HeaderSet = {
      security: await securityHeaders(hashes, publicUrl(environment)),
      files: addressPaths(folder),
    };
    const headersFile = asHeadersFile(headers);
    const nginx = asNginxFiles(headers);
    writeFileSync(join(folder, '_headers'), headersFile);
    writeFileSync(join(folder, '_headers.nginx'), nginx.everywhere);
    writeFileSync(join(folder, '_headers-assets.nginx'), nginx.hashed);
    writeFileSync(join(folder, '_headers.caddy'), asCaddyFile(headers));
    const { scripts, styles } = hashes;
    return `${scripts.length} inline scripts, ${styles.length} inline styles${beyondHosts(headersFile)}`;
  },
};

/**
 * Writes `_headers`: the headers of every answer, with a Content-Security-Policy whose hashes are taken
 * over the final bytes of the built pages. Runs after everything that changes a page.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { securityHeaders } from '../../config/headers.ts';
import { readPages } from './site-folder.ts';
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

const rule = (pattern: string, headers: Record<string, string>): string =>
  [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

export const writeSecurityHeaders: BuildStep = {
  name: 'security headers',
  run: async ({ folder, environment }) => {
    const hashes = inlineHashes(readPages(folder));
    const headers = await securityHeaders(hashes, environment['SITE_URL']);
    const rules = [
      // A file is asked for again each time and answered with 304 while it has not changed …
      rule('/*', { ...headers, 'Cache-Control': 'no-cache' }),
      // … except where its name changes with its content.
      rule('/_assets/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    ];
    writeFileSync(join(folder, '_headers'), `${rules.join('\n\n')}\n`);
    return `${hashes.scripts.length} inline scripts, ${hashes.styles.length} inline styles`;
  },
};

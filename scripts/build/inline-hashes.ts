import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { InlineHashes } from '../../config/headers.ts';

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

/** The sources that a policy needs for the inline code of these documents, each once. */
export function inlineHashes(...documents: readonly string[]): InlineHashes {
  const found: InlineCode = { scripts: new Set(), styles: new Set() };
  for (const html of documents) collect(parse(html), found);
  return { scripts: [...found.scripts].sort(), styles: [...found.styles].sort() };
}

import { createHash } from 'node:crypto';
import type { InlineHashes } from '@site/company/headers';
import { type HtmlElement, htmlElements } from '../html-elements.ts';

/** Data blocks are not run, so they need no hash. */
const runs = new Set(['', 'module', 'text/javascript', 'speculationrules']);

const isInlineScript = ({ tag, attributes }: HtmlElement): boolean =>
  tag === 'script' && !attributes.has('src') && runs.has(attributes.get('type') ?? '');

/** Runs once the visitor has agreed (apps/website/src/consent/activate.ts). */
const waitsForConsent = ({ tag, attributes }: HtmlElement): boolean =>
  tag === 'script' &&
  attributes.get('type') === 'text/plain' &&
  attributes.has('data-consent') &&
  !attributes.has('src') &&
  !attributes.has('data-src');

const hash = ({ text }: HtmlElement): string =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;

/** The sources that a policy needs for the inline code of these documents, each once. */
export function inlineHashes(...documents: readonly string[]): InlineHashes {
  const elements = documents.flatMap(htmlElements);
  const hashes = (isCovered: (element: HtmlElement) => boolean): string[] =>
    [...new Set(elements.filter(isCovered).map(hash))].sort();
  return {
    scripts: hashes((element) => isInlineScript(element) || waitsForConsent(element)),
    styles: hashes(({ tag }) => tag === 'style'),
  };
}

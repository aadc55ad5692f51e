/** Puts the words that no line may part into an element that does not wrap (`src/ui/inseparable.ts`). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { inseparable } from '../../src/ui/inseparable.ts';
import { readPages } from './site-folder.ts';
import type { BuildStep } from './step.ts';

/** Elements of running text. In others, a part of the text might become a cell of its own (`flex`, `grid`). */
const runningText = new Set([
  'p',
  'li',
  'dt',
  'dd',
  'td',
  'h1',
  'h2',
  'h3',
  'h4',
  'span',
  'summary',
]);

type Element = DefaultTreeAdapterTypes.Element;

const laysOut = (element: Element): boolean =>
  element.attrs.some(({ name, value }) => name === 'class' && /\b(?:flex|grid)\b/.test(value));

/** A link in a sentence of a legal text. Those with classes are often buttons, or stand alone. */
const isPlainLink = ({ tagName, attrs }: Element): boolean =>
  tagName === 'a' && !attrs.some(({ name }) => name === 'class');

interface TextRange {
  readonly from: number;
  readonly to: number;
  /** Whether other text may stand before and after it on its line. */
  readonly isInside: boolean;
}

/** Where texts begin and end in the source. Islands are left out: React finds its own markup again. */
function* textRanges(node: DefaultTreeAdapterTypes.Node): Generator<TextRange> {
  if (!('childNodes' in node)) return;
  if ('tagName' in node && ['astro-island', 'head', 'noscript'].includes(node.tagName)) return;
  const isInside = 'tagName' in node && isPlainLink(node);
  const isText = 'tagName' in node && runningText.has(node.tagName) && !laysOut(node);
  for (const child of node.childNodes) {
    const place = child.sourceCodeLocation;
    if (child.nodeName === '#text' && (isText || isInside) && place) {
      yield { from: place.startOffset, to: place.endOffset, isInside };
    } else yield* textRanges(child);
  }
}

export function keepWordsTogether(html: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const { from, to, isInside } of textRanges(parse(html, { sourceCodeLocationInfo: true }))) {
    const text = html.slice(from, to);
    const kept = text.replace(inseparable, '<span class="whitespace-nowrap">$&</span>');
    // A word that stands alone has nothing to be parted from.
    const isAlone = !isInside && text.trim().match(inseparable)?.[0] === text.trim();
    if (kept === text || isAlone) continue;
    parts.push(html.slice(end, from), kept);
    end = to;
  }
  return parts.join('') + html.slice(end);
}

export const keepWords: BuildStep = {
  name: 'words that belong together',
  run: async ({ folder }) => {
    for (const { file, html } of readPages(folder)) {
      writeFileSync(join(folder, file), keepWordsTogether(html));
    }
    return undefined;
  },
};

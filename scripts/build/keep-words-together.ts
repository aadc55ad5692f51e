/**
 * A browser may break a line after any hyphen: „E-|Mail“, „20-|GB-Postfach“, „Mo–|Fr“, „9:00–|18:00 Uhr“. No property of CSS forbids it,
 * and a no-break hyphen is another character: searching and copying the text would no longer find the word. So the step
 * puts such words into an element that does not wrap.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { readPages } from './site-folder.ts';
import type { BuildStep } from './step.ts';

/** An abbreviation with a short word, a size with one, two weekdays, or two times. Longer words must be able to break. */
const inseparable =
  /(?<![\p{L}\p{N}-])(?:(?:\d+-)?\p{Lu}{1,4}-\p{L}{1,10}|\p{Lu}\p{Ll}–\p{Lu}\p{Ll}|\d+:\d\d–\d+:\d\d)(?!\p{L})/gu;

/** Elements of running text. In others, a part of the text might become a cell of its own (`flex`, `grid`). */
const runningText = new Set(['p', 'li', 'dt', 'dd', 'td', 'h1', 'h2', 'h3', 'h4', 'span']);

type Element = DefaultTreeAdapterTypes.Element;

const laysOut = (element: Element): boolean =>
  element.attrs.some(({ name, value }) => name === 'class' && /\b(?:flex|grid)\b/.test(value));

/** Where texts begin and end in the source. Islands are left out: React finds its own markup again. */
function* textRanges(node: DefaultTreeAdapterTypes.Node): Generator<readonly [number, number]> {
  if (!('childNodes' in node)) return;
  if ('tagName' in node && ['astro-island', 'head', 'noscript'].includes(node.tagName)) return;
  const isText = 'tagName' in node && runningText.has(node.tagName) && !laysOut(node);
  for (const child of node.childNodes) {
    const place = child.sourceCodeLocation;
    if (child.nodeName === '#text' && isText && place) yield [place.startOffset, place.endOffset];
    else yield* textRanges(child);
  }
}

export function keepWordsTogether(html: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const [from, to] of textRanges(parse(html, { sourceCodeLocationInfo: true }))) {
    const text = html.slice(from, to);
    const kept = text.replace(inseparable, '<span class="whitespace-nowrap">$&</span>');
    // A word that stands alone has nothing to be parted from.
    if (kept === text || text.trim().match(inseparable)?.[0] === text.trim()) continue;
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

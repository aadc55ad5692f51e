/** A small picture with a component's name and state, for other sites. */
import { liveStatus } from '@site/company/status/live-status';
import type { ServiceState } from '@site/monitor/service-status';
import { xmlText } from './xml-text.ts';

/** Dark enough for white letters (contrast of at least 4.5 : 1). */
const colours: Readonly<Record<ServiceState, string>> = {
  operational: '#1b6e4b',
  degraded: '#8a5a00',
  down: '#b3261e',
  maintenance: '#56606b',
  unknown: '#56606b',
};

const height = 22;
const padding = 8;
/** The mean width of a letter at 12 px. `textLength` then fits the words to it, whatever font there is. */
const letter = 6.8;
const widthOf = (text: string): number => Math.round([...text].length * letter);

export function badge(name: string, state: ServiceState): string {
  const word = liveStatus.states[state];
  const [left, right] = [widthOf(name), widthOf(word)];
  const middle = left + 2 * padding;
  const width = middle + right + 2 * padding;
  const label = xmlText(`${name}: ${word}`);
  const text = (at: number, length: number, words: string) =>
    `<text x="${at}" y="15" textLength="${length}" lengthAdjust="spacingAndGlyphs">${xmlText(words)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}"><title>${label}</title><rect width="${middle}" height="${height}" fill="#26303a"/><rect x="${middle}" width="${width - middle}" height="${height}" fill="${colours[state]}"/><g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="12">${text(padding, left, name)}${text(middle + padding, right, word)}</g></svg>`;
}

/** Characters and lengths of a text from outside. Everything here takes time in proportion to the text. */

/** White space, and every character that Unicode shows as nothing (zero-width, fillers, blank Braille). */
const blank = /^[\s\p{DI}\u2800]*$/u;
const invisible = /[\s\p{DI}]/u;
/** Embeddings and isolates, which telephones and address books put around what is copied from them. */
const wrapping = /[\u202a-\u202c\u2066-\u2069]/gu;

export const forbidden = {
  control: /\p{Cc}/u,
  controlInText: /(?![\n\t])\p{Cc}/u,
  /** Lone surrogates and U+FFFD: what is left when a text was damaged on its way. */
  damaged: /[\p{Cs}\ufffd]/u,
  /** Override the direction of text, so that others read it wrongly. */
  override: /[\u202d\u202e]/u,
  /**
   * More marks on one character than the Stream-Safe Text Format of Unicode allows (UAX #15). `normalize` sorts the
   * marks of a character in quadratic time: 32,000 of them take five seconds, 30 at a time one millisecond. The
   * pattern begins at what is not a mark, so that it reads each run once.
   */
  crowded: /(?:^|\P{M})\p{M}{31}/u,
} as const;

export const codePoints = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

export const octets = (text: string): number => new TextEncoder().encode(text).length;

/** Longer texts are refused before `normalize`, which at best makes one character of three or four. */
export const unitsBeforeNormalizing = (longest: number): number => 4 * longest;

/**
 * Removes wrapping characters and edges; returns an empty text if nothing visible is left. Separators of lines and paragraphs
 * become line breaks, which every field knows how to treat: a mail program shows both alike.
 */
export function strip(text: string): string {
  const stripped = text
    .replace(wrapping, '')
    .replace(/\r\n|[\u2028\u2029]/g, '\n')
    .trim();
  return blank.test(stripped) ? '' : stripped;
}

export function withoutBlankEdges(text: string): string {
  const characters = [...text];
  const isVisible = (character: string) => !invisible.test(character);
  const first = characters.findIndex(isVisible);
  return first < 0 ? '' : characters.slice(first, characters.findLastIndex(isVisible) + 1).join('');
}

const quoted = 20;

/** Quotes the words before the first forbidden character, which may be invisible, so that people find it. */
export function wordsBefore(text: string, pattern: RegExp): string {
  const before = text
    .slice(0, text.search(pattern))
    .replace(/[\s\p{Cc}\u202d\u202e]+/gu, ' ')
    .trim();
  const last = [...before].slice(-quoted).join('');
  // Whole words, unless the last one alone is longer.
  return last === before ? last : `…${last.replace(/^\S+ /, ' ')}`;
}

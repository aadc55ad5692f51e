/**
 * Keeps on one line what reads as one word. A browser may break a line after any hyphen or dash („E-|Mail“, „Mo–|Fr“,
 * „0431 55512-|30“). Where an element can hold it, that has the style `nowrap` (`wordsInHtml`, `ui/kept-together.tsx`);
 * elsewhere a word joiner (U+2060) does it, which has no width and which searching a page ignores. People copy telephone
 * numbers, amounts and terms of the privacy statement: those get no joiner, because it would be pasted with them.
 */
import { NO_BREAK } from '../format.ts';

const WORD_JOINER = '\u2060';

/**
 * An abbreviation with a short word, a size with one, a count with what it counts („30-Tage-|Snapshots“), half a word with the „und“ that completes it, two weekdays, two
 * times, two amounts, or a telephone number. Longer words must be able to break.
 */
const oneWord =
  /(?<![\p{L}\p{N}])(?:(?:\d+-)?\p{Lu}{1,5}-\p{L}{1,10}|\d+-\p{Lu}\p{Ll}{1,9}(?=-)|\p{L}{1,14}-[ \u00a0](?:und|oder)|\p{Lu}\p{Ll}–\p{Lu}\p{Ll}|\d+:\d\d–\d+:\d\d|\d[\d.]{0,9}–\d[\d.]*|(?:\+\d|0\d)[\d /()-]{4,18}\d)(?!\p{L})/gu;

const oneWordApart = new RegExp(`(${oneWord.source})`, 'u');

/** „§ 36 VSBG“, „Art. 6 Abs. 1 lit. f DSGVO“: from the first sign to the name of the law. */
const reference =
  /(?:[ \u00a0]?(?:§§?|Art\.|Abs\.|Absatz|lit\.|Nr\.|Satz)[ \u00a0](?:\d+\p{L}?|\p{Ll})(?![\p{L}\d]))+(?:[ \u00a0]\p{Lu}[\p{L}-]*\p{Lu}(?!\p{L}))?/gu;

/** A space after „Richtlinie“, „Absätze“, „Verordnung“ or a count of days. */
const count =
  /(?:(?:\(EU\)|Richtlinie)(?= \d{4}\/\d)|Verordnung(?= \(EU\))|Absätzen? \d+ (?:und|bis)(?= \d)|Absätzen?(?= \d)|\d(?= (?:Minuten|Stunden|Tagen?|Werktagen?|Wochen?|Monaten?|Jahren?)\b)) /gu;

const isCopied = (word: string): boolean => /^[+\d /().–-]+$|^IP-/.test(word);
const withJoiners = (word: string): string =>
  isCopied(word) ? word : word.replaceAll(/[-–]/g, `$&${WORD_JOINER}`);

/** A shorter text fits into the narrowest column; a word at the beginning has nothing to be parted from. */
const shortestText = 18;

export function keepTogether(text: string): string {
  if (text.length < shortestText) return text;
  return text.replace(oneWord, (word, offset: number) =>
    offset === 0 ? word : withJoiners(word).replaceAll(' ', NO_BREAK),
  );
}

/** Texts and, at every second place, the words between them that stay on one line. */
export const wordsApart = (text: string): readonly string[] =>
  text
    .replaceAll(WORD_JOINER, '')
    .split(oneWordApart)
    .map((part) => part ?? '');

/** The same as HTML, for Markdown. */
export const wordsInHtml = (text: string): string =>
  wordsApart(text)
    .map((part, index) => (index % 2 ? `<span class="whitespace-nowrap">${part}</span>` : part))
    .join('');

/** No line ends within a reference to a law or within a period, however the spaces are typed. */
export const keepReferences = (text: string): string =>
  text
    .replace(reference, (found) => found[0] + found.slice(1).replaceAll(' ', NO_BREAK))
    .replace(count, (found) => found.replaceAll(' ', NO_BREAK));

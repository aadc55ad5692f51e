/** German spelling by cspell's dictionary, which knows compounds, and by the list of names in `tests/built`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';
import { company } from '../../config/company.ts';

const folder = dirname(createRequire(import.meta.url).resolve('@cspell/dict-de-de'));
const dictionary = decodeTrie(gunzipSync(readFileSync(join(folder, 'de_DE.trie.gz'))));

/** Addresses, identifiers and `{slot}`s are not prose. */
const notProse = /\S+@\S+|\S+\.(?:de|example|com|html)\b\S*|\{\w+\}|\b\w*[_/]\w*\b|\b\S*\d\S*\b/g;

const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .replace(/\u00ad/g, '')
      .replace(notProse, ' ')
      .match(/\p{L}+(?:[-’'&]\p{L}+)*-?/gu),
  ),
];

/** Keys whose values only programs read. */
const codeKeys = new Set([
  'billing',
  'href',
  'icon',
  'id',
  'kind',
  'locale',
  'state',
  'topicParameter',
  'variant',
]);

/** Every text of a content object, however deep. */
export function textsOf(copy: unknown): string[] {
  if (typeof copy === 'string') return [copy];
  if (typeof copy !== 'object' || copy === null) return [];
  return Object.entries(copy).flatMap(([key, value]) => (codeKeys.has(key) ? [] : textsOf(value)));
}

const list = readFileSync(join(import.meta.dirname, '..', 'built', 'spelling-names.txt'), 'utf8');
const names = new Set([
  ...list.split('\n').filter((line) => !line.startsWith('#')),
  ...wordsOf(textsOf(company).join(' ')),
]);

function lookUp(word: string): { isCompound: boolean } | undefined {
  const { found, forbidden, compoundUsed } = dictionary.findWord(word, { caseSensitive: true });
  return found === word && !forbidden ? { isCompound: compoundUsed } : undefined;
}

/** „datenbank“ would pass, because „bank“ may end a compound: in lower case the end must be a word of its own. */
function isWord(word: string): boolean {
  const entry = lookUp(word);
  if (!entry?.isCompound || /^\p{Lu}/u.test(word)) return entry !== undefined;
  const ends = Array.from({ length: word.length - 3 }, (_, start) => lookUp(word.slice(start + 1)));
  return ends.some((end) => end && !end.isCompound);
}

const isKnown = (word: string): boolean =>
  names.has(word) ||
  word.length === 1 ||
  isWord(word) ||
  isWord(word.charAt(0).toLowerCase() + word.slice(1));

/** A compound with hyphens is right when its parts are; „Sicherheits-“ stands for the first half of one. */
const isCorrectPart = (part: string): boolean =>
  isKnown(part) || isKnown(`${part}arbeit`) || isKnown(part.replace(/s$/, ''));

const isCorrect = (word: string): boolean =>
  isKnown(word) || (word.includes('-') && word.split('-').filter(Boolean).every(isCorrectPart));

/** The words that neither the dictionary nor the list of names knows. */
export const misspelt = (copy: unknown): string[] =>
  wordsOf(textsOf(copy).join(' ')).filter((word) => !isCorrect(word));

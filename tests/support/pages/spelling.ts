/**
 * German spelling by cspell's dictionary, which knows compounds, by the names that `site/` states, by the list of
 * names in `tests/built`, and by the operator's own in `site/words.txt`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeTrie } from 'cspell-trie-lib';
import { company } from '../../../config/company.ts';
import { consentScripts } from '../../../config/consent.ts';
import { teamMembers } from '../../../config/team.ts';
import { packageNames } from '../../../content/catalog/packages.ts';

const folder = dirname(createRequire(import.meta.url).resolve('@cspell/dict-de-de'));
const dictionary = decodeTrie(gunzipSync(readFileSync(join(folder, 'de_DE.trie.gz'))));

const ownDomain = new URL(company.siteUrl).hostname.split('.').at(-1);
/** Addresses, identifiers and `{slot}`s are not prose. */
const notProse = new RegExp(
  `\\S+@\\S+|\\w+://\\S+|\\S+\\.(?:de|example|com|html|${ownDomain})\\b\\S*|\\{\\w+\\}|\\b\\w*[_/]\\w*\\b|\\b\\S*\\d\\S*\\b`,
  'g',
);

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
  'action',
  'anchor',
  'billing',
  'href',
  'icon',
  'mark',
  'id',
  'kind',
  'locale',
  'state',
  'switchingHref',
  'termsHref',
  'topicParameter',
  'variant',
  'with',
]);

/** Every text of a content object, however deep. */
export function textsOf(copy: unknown): string[] {
  if (typeof copy === 'string') return [copy];
  if (typeof copy !== 'object' || copy === null) return [];
  return Object.entries(copy).flatMap(([key, value]) => (codeKeys.has(key) ? [] : textsOf(value)));
}

const root = join(import.meta.dirname, '..', '..', '..');

/** One word per line; lines that start with # are remarks. */
export const listedWords = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Their words are not written as in a sentence: `https://kunden.…`. */
const isAddress = /@|:\/\/|^tel:/;

/** The words of the company's data, whole, by their parts and in the genitive: „Nord-Host“, „Nord“, „Hosts“. */
export const namesIn = (data: unknown): string[] =>
  textsOf(data)
    .filter((text) => !isAddress.test(text))
    .flatMap((text) => [...wordsOf(text), ...(text.match(/\p{L}+/gu) ?? [])])
    .flatMap((word) => [word, `${word}s`]);

function readList(path: string): string[] {
  const file = join(root, path);
  return existsSync(file) ? listedWords(readFileSync(file, 'utf8')) : [];
}

/** What an operator names in `site/`: the company, services after consent, packages and people. */
const ownNames = [
  company,
  consentScripts.map(({ name }) => name),
  packageNames,
  teamMembers.map(({ name }) => name),
];

const ownList = 'site/words.txt';
const names = new Set([
  ...readList('tests/built/spelling-names.txt'),
  ...readList(ownList),
  ...namesIn(ownNames),
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

/** The words that neither the dictionary nor a list of names knows. */
export const misspelt = (copy: unknown): string[] =>
  wordsOf(textsOf(copy).join(' ')).filter((word) => !isCorrect(word));

/** Says where a word that is right can be made known. */
export const spellingAdvice = `Correct these words; one that is right goes into ${ownList} (of the shipped copy: tests/built/spelling-names.txt), on a line of its own`;

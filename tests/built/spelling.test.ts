/** Spelling of all German copy as it stands in the built pages, with hunspell's German dictionary. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { loadModule } from 'hunspell-asm';
import { beforeAll, describe, expect, it } from 'vitest';
import { routeIds, routes } from '../../config/routes.ts';
import { wholePageText } from '../support/built-text.ts';

const dictionary = dirname(createRequire(import.meta.url).resolve('dictionary-de'));
const names = new Set(
  readFileSync(join(import.meta.dirname, 'spelling-names.txt'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#')),
);

/** Addresses and identifiers are not prose. */
const notProse = /\S+@\S+|\S+\.(?:de|example|com|html)\b\S*|\b\w*[_/]\w*\b|\b\S*\d\S*\b/g;

const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .replace(/\u00ad/g, '')
      .replace(notProse, ' ')
      .match(/\p{L}+(?:[-’'&]\p{L}+)*-?/gu),
  ),
];

let isCorrect: (word: string) => boolean;

beforeAll(async () => {
  const factory = await loadModule();
  const mount = (file: string) => factory.mountBuffer(readFileSync(join(dictionary, file)), file);
  const speller = factory.create(mount('index.aff'), mount('index.dic'));
  const known = (word: string) => names.has(word) || word.length === 1 || speller.spell(word);
  // A compound with hyphens is right when its parts are; „Sicherheits-“ stands for the first half of one.
  isCorrect = (word) =>
    known(word) ||
    word
      .split('-')
      .filter(Boolean)
      .every((part) => known(part) || known(`${part}arbeit`) || known(part.replace(/s$/, '')));
});

describe('spelling', () => {
  it('notices a mistake', () => {
    expect(isCorrect('Verfügbarkeit')).toBe(true);
    expect(isCorrect('Verfügbarkiet')).toBe(false);
    expect(isCorrect('Hostng-Pakete')).toBe(false);
  });

  it.each([...routeIds.map((id) => routes[id].path), '/404', '/500'])('%s', (path) => {
    expect(wordsOf(wholePageText(path)).filter((word) => !isCorrect(word))).toEqual([]);
  });
});

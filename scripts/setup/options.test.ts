import { describe, expect, it } from 'vitest';
import { languageOf, readOptions } from './options.ts';

describe('the options of set-up', () => {
  it.each([
    [{}, 'de'],
    [{ LANG: 'C.UTF-8' }, 'de'],
    [{ LANG: 'de_AT.UTF-8' }, 'de'],
    [{ LANG: 'en_GB.UTF-8' }, 'en'],
    [{ LANG: 'en_GB.UTF-8', LC_ALL: 'de_DE.UTF-8' }, 'de'],
  ])('%j means the language %s', (variables, language) => {
    expect(languageOf(variables)).toBe(language);
  });

  it('--lang goes before the environment', () => {
    expect(readOptions(['--lang', 'en'], { LANG: 'de_DE' }).language).toBe('en');
  });

  it('names of answers are the ones to ask for', () => {
    expect(readOptions(['phone', 'city'], {}).keys).toEqual(['phone', 'city']);
    expect(readOptions([], {}).keys).toEqual([]);
  });

  it.each([
    [['phon'], 'gemeint ist wohl phone'],
    [['--lang', 'en', 'favourite'], 'There is no “favourite”'],
    [['--lang', 'fr'], 'de | en'],
    [['--form', 'a.yaml'], '--form'],
    [['--from', 'a.yaml', 'phone'], 'lassen Sie phone weg'],
  ])('%j is refused with a reason and the usage', (args, reason) => {
    expect(() => readOptions(args, {})).toThrow(reason);
    expect(() => readOptions(args, {})).toThrow('npm run setup -- --from answers.yaml');
  });
});

import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

describe('the options of set-up', () => {
  it('names of answers are the ones to ask for', () => {
    expect(readOptions(['phone', 'city']).keys).toEqual(['phone', 'city']);
    expect(readOptions([]).keys).toEqual([]);
  });

  it.each([
    [['phon'], 'gemeint ist wohl phone'],
    [['favourite'], 'Die Angabe „favourite“ gibt es nicht.'],
    [['--lang', 'en'], '--lang'],
    [['--form', 'a.yaml'], '--form'],
    [['--from', 'a.yaml', 'phone'], 'lassen Sie phone weg'],
  ])('%j is refused with a reason and the usage', (args, reason) => {
    expect(() => readOptions(args)).toThrow(reason);
    expect(() => readOptions(args)).toThrow('npm run setup -- --from answers.yaml');
  });
});

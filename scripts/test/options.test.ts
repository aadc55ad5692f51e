import { expect, test } from 'vitest';
import { partNames, readOptions, usage } from './options.ts';

const plain = { help: false, noSkips: false, long: false, site: false, filter: [] };

test.each([
  ['everything', [], { ...plain, parts: partNames }],
  ['parts in their own order', ['e2e', 'unit'], { ...plain, parts: ['unit', 'e2e'] }],
  [
    'a filter that is called like a part, and an option of the runner',
    ['unit', '--', 'built', '-t', 'x'],
    { ...plain, parts: ['unit'], filter: ['built', '-t', 'x'] },
  ],
  [
    'own options behind the separator',
    ['e2e', '--', '--no-skips', '--long', 'header'],
    { ...plain, noSkips: true, long: true, parts: ['e2e'], filter: ['header'] },
  ],
])('%s', (_, args, expected) => {
  expect(readOptions(args)).toEqual(expected);
});

test.each([
  [['rate-limit'], /Unknown part: rate-limit\./],
  [['--', 'rate-limit'], /A filter belongs to one part/],
  [['unit', 'built', '--', 'x'], /A filter belongs to one part/],
  [['checks', '--', 'x'], /A filter belongs to one part/],
])('%s is refused with the usage', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence);
  expect(() => readOptions(args)).toThrow('npm run test:<part>');
});

test.each(partNames)('the usage explains %s', (part) => {
  expect(usage).toMatch(new RegExp(`^  ${part} +\\S`, 'm'));
});

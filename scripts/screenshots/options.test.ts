import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

const pages = ['home', 'terms'];

test('without options all pages, widths and schemes are selected', () => {
  expect(readOptions([], pages)).toEqual({
    pages,
    widths: [390, 820, 1440],
    schemes: ['light', 'dark'],
  });
});

test('options narrow the selection', () => {
  const args = ['--only', 'terms', '--width', '390,320', '--scheme', 'dark'];
  expect(readOptions(args, pages)).toEqual({
    pages: ['terms'],
    widths: [390, 320],
    schemes: ['dark'],
  });
});

test.each([
  [['--only', 'nirgends'], /Unknown page nirgends\. Known: home, terms\./],
  [['--width', 'breit'], /--width takes whole numbers/],
  [['--scheme', 'bunt'], /--scheme is light or dark/],
  [['--farbe', 'rot'], /Usage: npm run screenshots/],
])('%s is rejected with a helpful message', (args, sentence) => {
  expect(() => readOptions(args, pages)).toThrow(sentence);
});

import { expect, it } from 'vitest';
import { copyRows, shown } from './copy-keys.ts';

it('prints every text whole, in one line', () => {
  const long = 'Ein langer Satz. '.repeat(40);
  expect(shown(` ${long}\n`)).toBe(long.trim());
});

it('lists figures and texts, and every text of the entries of a list, by name where they have one', () => {
  const copy = {
    title: 'Fragen',
    ranges: [500, 2000],
    none: [],
    items: [{ question: 'Wo?', answer: ['Hier.', 'Und dort.'] }],
    rows: [{ from: 1 }, { from: 2 }],
    make: () => '',
  };
  expect(copyRows(copy, '')).toEqual([
    ['title', 'Fragen'],
    ['ranges', 'list: 500 · 2000'],
    ['none', 'empty list'],
    ['items', 'list of question, answer, by question'],
    ["items.'Wo?'.answer", 'list: Hier. · Und dort.'],
    ['rows', 'list of from'],
    ['rows[0].from', '1'],
    ['rows[1].from', '2'],
  ]);
});

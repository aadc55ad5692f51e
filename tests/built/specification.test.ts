/** The specification's constants, row by row, against the built pages. */
import { describe, expect, it } from 'vitest';
import { builtFile, pageText } from '../support/pages/built-text.ts';
import { ofTheSample } from '../support/pages/untouched.ts';
import { homeRows } from '../support/specification/home.ts';
import { innerPageRows } from '../support/specification/inner-pages.ts';
import { legalRows } from '../support/specification/legal.ts';

const rows = [...homeRows, ...innerPageRows, ...legalRows];

/** A figure counts as a whole: „0 €“ is not found in „2.000 €“, nor „10 GB“ in „10 GB/s“. */
function whole(expected: string): RegExp {
  if (!/\d/.test(expected)) return new RegExp(RegExp.escape(expected), 'u');
  const before = /^\d/.test(expected) ? '(?<![\\d.,–])' : '';
  const after = /\d$/.test(expected) ? '(?![.,]?\\d)' : '(?![/\\p{L}])';
  return new RegExp(`${before}${RegExp.escape(expected)}${after}`, 'u');
}

const pattern = (expected: string | RegExp): RegExp =>
  typeof expected === 'string' ? whole(expected) : expected;

describe('the comparison', () => {
  it.each([
    ['0 €', '500–2.000 €'],
    ['4 %', '14 %'],
    ['1 %', '0,1 %'],
    ['2 GB', '12 GB'],
    ['10 GB', '10 GB/s'],
    ['5 Minuten', '15 Minuten'],
    ['Empfänger 3.000', 'Empfänger 3.000.000'],
    ['6 Monate', '6 Monaten'],
  ])('does not find %s in %s', (expected, text) => {
    expect(text).not.toMatch(whole(expected));
    expect(`vor ${expected} nach`).toMatch(whole(expected));
  });
});

describe('the constants of the specification', ofTheSample, () => {
  it.each(rows)('$page: $what', ({ page, within, shows, lacks = [] }) => {
    const text = pageText(page, within);
    for (const expected of shows) expect(text).toMatch(pattern(expected));
    for (const absent of lacks) expect(text).not.toMatch(pattern(absent));
  });

  it('numbers 28 sections of the terms', () => {
    const headings = builtFile('/agb').matchAll(/<h2 id="paragraf-(\d+)">§\u00a0(\d+) /g);
    const numbers = [...headings].map((match) =>
      Number(match[1] === match[2] ? match[1] : Number.NaN),
    );
    expect(numbers).toEqual(Array.from({ length: 28 }, (_, index) => index + 1));
  });
});

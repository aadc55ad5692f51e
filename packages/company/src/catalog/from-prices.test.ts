import { expect, it } from 'vitest';
import { fromPrices, priceLine } from './from-prices.ts';

const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

it.each([
  [
    [
      { monthlyCents: 6900, shop: false },
      { monthlyCents: 9900, shop: true },
      { monthlyCents: 24_900, shop: true },
    ],
    'Websites ab 69 €, Onlineshops ab 99 € im Monat',
  ],
  [
    [
      { monthlyCents: 6900, shop: false },
      { monthlyCents: 9900, shop: true },
    ],
    'Websites ab 69 €, Onlineshops für 99 € im Monat',
  ],
  [[{ monthlyCents: 6900, shop: true }], 'Websites und Onlineshops für 69 € im Monat'],
  [[{ monthlyCents: 6900, shop: false }], 'Websites für 69 € im Monat'],
])('a shop never seems to cost less than the package that allows one', (packages, line) => {
  expect(plain(priceLine(packages))).toBe(line);
});

it('is what the shipped packages cost', () => {
  expect(plain(fromPrices)).toBe('Websites ab 69 €, Onlineshops ab 99 € im Monat');
});

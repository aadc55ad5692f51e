import { expect, it } from 'vitest';
import { unbrokenStreet } from './street.ts';

it.each([
  ['Am Alten Speicher 112 b', 'Am Alten Speicher~112~b'],
  ['Holstenstraße 12a', 'Holstenstraße~12a'],
  ['Am Kai 1–3', 'Am Kai~1–3'],
  ['Straße des 17. Juni 135', 'Straße des 17. Juni~135'],
  ['Musterweg 5, Haus B', 'Musterweg~5, Haus B'],
  ['Alter Hof 3 (Eingang Nord)', 'Alter Hof~3 (Eingang Nord)'],
  ['Am Deich o. Nr.', 'Am Deich o. Nr.'],
])('%s breaks at no blank before its number or letter', (street, line) => {
  expect(unbrokenStreet(street)).toBe(line.replaceAll('~', '\u00a0'));
});

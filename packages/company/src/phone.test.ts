import { expect, it } from 'vitest';
import { phoneForms } from './phone.ts';

it.each([
  ['040 55501-23', '040 55501-23', '+49 40 55501-23', 'tel:+49405550123'],
  ['+49 (0) 431 / 98 76 54-0', '0431 / 98 76 54-0', '+49 431 / 98 76 54-0', 'tel:+494319876540'],
  ['+49 89 1234567', '089 1234567', '+49 89 1234567', 'tel:+49891234567'],
  ['+43 1 23456', '+43 1 23456', '+43 1 23456', 'tel:+43123456'],
])('%s in three forms', (text, display, international, link) => {
  expect(phoneForms(text)).toEqual({ display, international, link });
});

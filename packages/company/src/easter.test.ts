import { expect, it } from 'vitest';
import { easterSunday } from './support-times.ts';

/** Easter Sunday of 2000 to 2100, ten years in a line. */
const table = `
  04-23 04-15 03-31 04-20 04-11 03-27 04-16 04-08 03-23 04-12
  04-04 04-24 04-08 03-31 04-20 04-05 03-27 04-16 04-01 04-21
  04-12 04-04 04-17 04-09 03-31 04-20 04-05 03-28 04-16 04-01
  04-21 04-13 03-28 04-17 04-09 03-25 04-13 04-05 04-25 04-10
  04-01 04-21 04-06 03-29 04-17 04-09 03-25 04-14 04-05 04-18
  04-10 04-02 04-21 04-06 03-29 04-18 04-02 04-22 04-14 03-30
  04-18 04-10 03-26 04-15 04-06 03-29 04-11 04-03 04-22 04-14
  03-30 04-19 04-10 03-26 04-15 04-07 04-19 04-11 04-03 04-23
  04-07 03-30 04-19 04-04 03-26 04-15 03-31 04-20 04-11 04-03
  04-16 04-08 03-30 04-12 04-04 04-24 04-15 03-31 04-20 04-12
  03-28
`;

it('is Easter Sunday from 2000 to 2100', () => {
  const known = table
    .trim()
    .split(/\s+/)
    .map((day, index) => `${2000 + index}-${day}`);
  expect(known).toHaveLength(101);
  const found = known.map((_, index) =>
    new Date(easterSunday(2000 + index)).toISOString().slice(0, 10),
  );
  expect(found).toEqual(known);
});

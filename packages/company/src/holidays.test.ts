import { expect, it } from 'vitest';
import { refuseUnknownDays } from './holidays.ts';

it('takes days of every year and of one year', () => {
  const days = ['12-24', '02-29', '2026-12-31'];
  expect(refuseUnknownDays(days)).toEqual(days);
});

it.each(['24.12.', '12-32', '13-01', '2027-02-29', '2026-1-1', ''])('refuses „%s“', (day) => {
  expect(() => refuseUnknownDays([day])).toThrow('write 12-24 for every year');
});

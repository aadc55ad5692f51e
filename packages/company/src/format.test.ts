import { describe, expect, it } from 'vitest';
import {
  atLeast,
  countOf,
  dayAndTime,
  euro,
  euroExact,
  euroRange,
  formatIsoDate,
  gross,
  number,
  oneOf,
  percent,
  unit,
} from './format.ts';

describe('German typography', () => {
  it.each([
    [euro(69), '69\u202f€'],
    [euro(4.99), '4,99\u202f€'],
    [euro(82.1), '82,10\u202f€'],
    [euroExact(2500), '2.500,00\u202f€'],
    [euroRange([1800, 15_000]), '1.800–15.000\u202f€'],
    [percent(99.99), '99,99\u202f%'],
    [percent(99.995), '99,995\u202f%'],
    [percent(100), '100\u202f%'],
    [unit('GB')(50_000), '50.000\u202fGB'],
    [countOf('Tage')(0), '0\u00a0Tage'],
    [countOf('Tagen')(1), '1\u00a0Tag'],
    [countOf('Wochen')(1), '1\u00a0Woche'],
    [countOf('Werktagen')(1), '1\u00a0Werktag'],
    [countOf('Monaten')(2), '2\u00a0Monaten'],
    [countOf('Tage')(21), '21\u00a0Tage'],
    [countOf('Tage')(30), '30\u00a0Tage'],
    [atLeast(750), '750+'],
    [number(100_000), '100.000'],
    [oneOf(['S', 'M', 'L']), 'S, M oder L'],
    [oneOf(['S', 'M', 'L', 'XL']), 'S, M, L oder XL'],
    [formatIsoDate('2023-04-26'), '26.04.2023'],
  ])('%j', (actual, expected) => {
    expect(actual).toBe(expected);
  });

  it('shows times in Berlin, in summer and in winter', () => {
    expect(dayAndTime(Date.parse('2026-07-01T22:30:00Z'))).toBe('02.07.2026, 00:30\u00a0Uhr');
    expect(dayAndTime(Date.parse('2026-12-01T08:05:00Z'))).toBe('01.12.2026, 09:05\u00a0Uhr');
  });

  it('rejects a text that is not an ISO date', () => {
    expect(() => formatIsoDate('26.04.2023')).toThrow();
  });

  it.each([
    [69, 82.11],
    [99, 117.81],
    [249, 296.31],
    [4.99, 5.94],
  ])('adds 19 %% to %d', (net, expected) => {
    expect(gross(net, 19)).toBe(expected);
  });
});

import { typedTime } from '@site/base';
import { expect, it } from 'vitest';

it.each([
  ['2026-12-01 22:00', '2026-12-01T21:00Z'],
  ['1.7.2026, 9:05', '2026-07-01T07:05Z'],
  ['2026-03-29 01:59', '2026-03-29T00:59Z'],
  ['2026-03-29 03:00', '2026-03-29T01:00Z'],
  ['2026-10-25 01:59', '2026-10-24T23:59Z'],
  ['2026-10-25 02:30 +02:00', '2026-10-25T00:30Z'],
  ['25.10.2026 02:30 +01:00', '2026-10-25T01:30Z'],
  ['2026-10-25 03:00', '2026-10-25T02:00Z'],
])('a typed time: %s is %s', (text, moment) => {
  expect(typedTime(text, 'from')).toBe(Date.parse(moment));
});

it.each([
  ['2026-03-29 02:00', 'does not exist: the clocks go forward from 02:00 to 03:00'],
  ['2026-03-29 02:30 +01:00', 'does not exist'],
  ['2026-10-25 02:30', '"2026-10-25 02:30 +02:00" or, an hour later, "2026-10-25 02:30 +01:00"'],
  ['2026-12-01 22:00 +02:00', 'Type "2026-12-01 22:00 +01:00" instead'],
  ['2026-02-30 10:00', 'is a time such as "2026-12-01 22:00", not "2026-02-30 10:00"'],
  ['2026-01-01 24:00', 'is a time such as'],
  ['tomorrow', 'is a time such as'],
])('a typed time: %s is refused: %s', (text, reason) => {
  expect(() => typedTime(text, 'from')).toThrow(reason);
});

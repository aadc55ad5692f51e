import { expect, test } from 'vitest';
import { bandsOf, minutesOf, rows } from './ribbon.ts';

test.each([
  ['00:00', 0],
  ['09:00', 540],
  ['12:30', 750],
  ['24:00', 1440],
])('%s is at minute %i of the day', (time, minute) => {
  expect(minutesOf(time)).toBe(minute);
});

test('each span is a band from its opening to its closing', () => {
  const { y } = rows.telephone;
  expect(bandsOf('telephone', [['09:00', '18:00']])).toBe(`M540 ${y}H1080`);
  expect(
    bandsOf('telephone', [
      ['08:15', '12:00'],
      ['13:00', '17:30'],
    ]),
  ).toBe(`M495 ${y}H720M780 ${y}H1050`);
  expect(bandsOf('monitoring', [['00:00', '24:00']])).toBe(`M0 ${rows.monitoring.y}H1440`);
  expect(bandsOf('telephone', [])).toBe('');
});

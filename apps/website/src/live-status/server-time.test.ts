import { describe, expect, it } from 'vitest';
import { type Clocks, type HeardTime, hearTime, serverTime } from './server-time.ts';

const minute = 60_000;
const noon = Date.parse('2026-11-16T11:00:00Z');
/** A visitor's clock that is three days slow. */
const wrong = noon - 4320 * minute;
const start: HeardTime = { reported: noon, ticks: 1000, wall: wrong };
/** So long after the start, by each clock. */
const later = (ticks: number, wall = ticks): Clocks => ({
  ticks: start.ticks + ticks,
  wall: wrong + wall,
});

it.each([
  ['at once', later(0), noon],
  ['ten minutes later', later(10 * minute), noon + 10 * minute],
  ['after clocks that differ a little', later(10 * minute, 10 * minute + 9000), noon + 10 * minute],
  ['after a sleep in which one clock stood still', later(2000, 600 * minute), null],
  ['after the visitor set the clock back', later(minute, -60 * minute), null],
])('%s', (_, now, expected) => {
  expect(serverTime(start, now)).toBe(expected);
});

describe('an answer', () => {
  it.each([
    ['that is right moves nothing', noon + minute, noon + minute],
    ['that tells a later time is believed', noon + 9 * minute, noon + 9 * minute],
    ['that tells an earlier time than has passed is not', noon + minute / 2, noon + minute],
    ['that was frozen is not', noon, noon + minute],
    ['of a server whose clock was set back is not', noon - minute, noon + minute],
  ])('%s', (_, reported, expected) => {
    expect(serverTime(hearTime(start, reported, later(minute)), later(minute))).toBe(expected);
  });

  it('that took long counts from when it was asked for', () => {
    const heard = hearTime(start, noon + minute, later(minute));
    expect(serverTime(heard, later(minute + 8000))).toBe(noon + minute + 8000);
  });

  it('ends the doubt after a sleep only when it is later than any before', () => {
    const awake = later(2000, 600 * minute);
    expect(serverTime(hearTime(start, noon, awake), awake)).toBeNull();
    const heard = hearTime(start, noon + 600 * minute, awake);
    expect(serverTime(heard, awake)).toBe(noon + 600 * minute);
  });
});

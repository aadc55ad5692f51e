/** Who is away when, for several weeks of hours. */
import { describe, expect, test } from 'vitest';
import { awayAt } from './away.ts';
import { momentAt } from './support-times.ts';

type Spans = readonly (readonly [string, string])[];

const week = (workday: Spans, weekend: Spans = []) => [
  ...Array.from({ length: 5 }, () => workday),
  weekend,
  weekend,
];
const always = week([['00:00', '24:00']], [['00:00', '24:00']]);
const closed = ['12-25', 1];
const withBreak = week([
  ['08:15', '12:00'],
  ['13:00', '17:30'],
]);

/** 2026-11-17 is a Tuesday. */
const at = (local: string, hours: Parameters<typeof awayAt>[1]) =>
  awayAt(momentAt(Date.parse(local)), hours);

describe('with monitoring at any time', () => {
  const hours = { times: { week: withBreak, closed }, monitored: always };
  test.each([
    ['before the first span', '2026-11-17T08:14:59+01:00', 'watched'],
    ['at its opening', '2026-11-17T08:15:00+01:00', undefined],
    ['at its closing', '2026-11-17T12:00:00+01:00', 'break'],
    ['in the break', '2026-11-17T12:59:00+01:00', 'break'],
    ['in its last minute', '2026-11-17T17:29:59+01:00', undefined],
    ['after it', '2026-11-17T17:30:00+01:00', 'watched'],
    ['on a Sunday', '2026-11-15T11:00:00+01:00', 'watched'],
    ['on a holiday', '2026-12-25T11:00:00+01:00', 'watched'],
    ['on Easter Monday', '2026-04-06T11:00:00+02:00', 'watched'],
    ['in summer time', '2026-06-16T06:15:00Z', undefined],
    ['a minute earlier', '2026-06-16T06:14:00Z', 'watched'],
  ])('%s', (_, local, away) => {
    expect(at(local, hours)).toBe(away);
  });
});

test('the monitoring is awake in its own hours only, holidays included', () => {
  const hours = { times: { week: withBreak, closed }, monitored: week([['06:00', '22:00']]) };
  expect(at('2026-11-17T21:59:00+01:00', hours)).toBe('watched');
  expect(at('2026-11-17T22:00:00+01:00', hours)).toBe('quiet');
  expect(at('2026-11-15T11:00:00+01:00', hours)).toBe('quiet');
  expect(at('2026-12-25T11:00:00+01:00', hours)).toBe('watched');
});

test('without monitoring the night is quiet', () => {
  const hours = { times: { week: withBreak, closed }, monitored: week([]) };
  expect(at('2026-11-17T23:00:00+01:00', hours)).toBe('quiet');
});

test('without hours nobody is away', () => {
  const hours = { times: { week: week([]), closed }, monitored: always };
  expect(at('2026-11-17T23:00:00+01:00', hours)).toBeUndefined();
});

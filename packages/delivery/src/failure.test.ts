/** The failure table, line by line. What a relay says becomes a failure in `smtp.test.ts`. */
import { hour, minute } from '@site/base';
import { expect, it } from 'vitest';
import { DeliveryFailure, isSpent, outcomeOf, pausesQueue } from './failure.ts';
import type { Kind } from './kinds.ts';

const now = Date.parse('2026-11-17T14:00:00+01:00');
const notify: Kind = { name: 'notify', queue: 'requests', patience: 'days', canShrink: true };
const ack: Kind = { name: 'ack', queue: 'requests', patience: 'hours' };
const news: Kind = { name: 'news', queue: 'subscribers', patience: 'hours' };
const hook: Kind = { name: 'hook', queue: 'webhooks', patience: 'days' };

const first = { attempts: 1, minimal: 0 };
const last = { attempts: 99, minimal: 0 };
const atOnce = { state: 'pending', due_at: now, isCounted: false };
const counted = { state: 'pending', due_at: now + minute };

it.each([
  ['pause', ack, last, atOnce, true],
  ['stale', notify, first, atOnce, false],
  ['drop', notify, first, counted, true],
  ['retry', notify, first, counted, false],
  ['ambiguous', ack, first, { ...counted, ambiguous: 1 }, false],
  ['refuse', notify, first, { ...atOnce, minimal: 1 }, false],
  ['refuse', notify, { ...first, minimal: 1 }, { state: 'dead' }, false],
  ['refuse', ack, first, { state: 'dead' }, false],
  ['refuse', news, first, { state: 'expired' }, false],
  ['retry', notify, last, { state: 'dead' }, false],
  ['retry', ack, last, { state: 'expired' }, false],
  ['ambiguous', notify, last, { state: 'dead', ambiguous: 1 }, false],
  ['drop', hook, last, { state: 'expired' }, true],
] as const)('%s of %j, %j', (kind, rules, row, outcome, rests) => {
  const failure = new DeliveryFailure(kind, '450', { refused: ['a@x.example'] });
  const expected = { ...outcome, last_code: '450', recipients: '["a@x.example"]' };
  expect(outcomeOf(row, rules, failure, now)).toMatchObject(expected);
  expect(pausesQueue(failure)).toBe(rests);
});

it.each([
  [notify, [1, 5, 15, 30, 60, 120, ...Array(29).fill(240)]],
  [ack, [1, 5, 15, 60, 240]],
])('waits longer and longer, for five days or for some hours, and ends: %j', (kind, minutes) => {
  const failure = new DeliveryFailure('retry', '450');
  const attempts = minutes.length + 1;
  const waits = Array.from({ length: attempts }, (_, index) => {
    const { due_at: dueAt } = outcomeOf({ attempts: index + 1, minimal: 0 }, kind, failure, now);
    return dueAt && (dueAt - now) / minute;
  });
  expect(waits).toEqual([...minutes, undefined]);
  expect(minutes.reduce((sum, wait) => sum + wait, 0) * minute).toBeLessThanOrEqual(120 * hour);
  // A row that ended the process with every attempt gets no further one.
  expect(isSpent({ attempts, minimal: 0 }, kind)).toBe(false);
  expect(isSpent({ attempts: attempts + 1, minimal: 0 }, kind)).toBe(true);
});

/** The failure table, line by line. What a relay says becomes a failure in `smtp.test.ts`. */
import { hour, minute } from '@site/base';
import { expect, it } from 'vitest';
import { DeliveryFailure, outcomeOf, outcomeWhenSpent, queueAfter } from './failure.ts';
import type { Kind } from './kinds.ts';

const now = Date.parse('2026-11-17T14:00:00+01:00');
const notify: Kind = { name: 'notify', queue: 'requests', patience: 'days', canShrink: true };
const ack: Kind = { name: 'ack', queue: 'requests', patience: 'hours' };
const news: Kind = { name: 'news', queue: 'subscribers', patience: 'hours' };
const hook: Kind = { name: 'hook', queue: 'webhooks', patience: 'days' };

const first = { attempts: 1, minimal: 0 };
const last = { attempts: 99, minimal: 0 };
const atOnce = { state: 'pending', dueAt: now, isCounted: false };
const counted = { state: 'pending', dueAt: now + minute };

it.each([
  ['pause', ack, last, atOnce, 'pause'],
  ['stale', notify, first, atOnce, 'same'],
  ['drop', notify, first, counted, 'pause'],
  ['retry', notify, first, counted, 'resume'],
  ['ambiguous', ack, first, { ...counted, ambiguous: true }, 'resume'],
  ['refuse', notify, first, { ...atOnce, minimal: true }, 'resume'],
  ['refuse', notify, { ...first, minimal: 1 }, { state: 'dead' }, 'resume'],
  ['refuse', ack, first, { state: 'dead' }, 'resume'],
  ['refuse', news, first, { state: 'expired' }, 'resume'],
  ['retry', notify, last, { state: 'dead' }, 'resume'],
  ['retry', ack, last, { state: 'expired' }, 'resume'],
  ['ambiguous', notify, last, { state: 'dead', ambiguous: true }, 'resume'],
  ['drop', hook, last, { state: 'expired' }, 'pause'],
] as const)('%s of %j, %j', (kind, rules, row, outcome, queue) => {
  const recipients = ['a@x.example'];
  const failure = new DeliveryFailure(kind, '450', { refused: recipients });
  const expected = { ...outcome, code: '450', recipients };
  expect(outcomeOf(row, rules, failure, now)).toMatchObject(expected);
  expect(queueAfter(failure)).toBe(queue);
});

it.each([
  [notify, [1, 5, 15, 30, 60, 120, ...Array(29).fill(240)]],
  [ack, [1, 5, 15, 60, 240]],
])('waits longer and longer, for five days or for some hours, and ends: %j', (kind, minutes) => {
  const failure = new DeliveryFailure('retry', '450');
  const attempts = minutes.length + 1;
  const waits = Array.from({ length: attempts }, (_, index) => {
    const { dueAt } = outcomeOf({ attempts: index + 1, minimal: 0 }, kind, failure, now);
    return dueAt && (dueAt - now) / minute;
  });
  expect(waits).toEqual([...minutes, undefined]);
  expect(minutes.reduce((sum, wait) => sum + wait, 0) * minute).toBeLessThanOrEqual(120 * hour);
  // A row that ended the process with every attempt gets no further one.
  expect(outcomeWhenSpent({ attempts, minimal: 0 }, kind)).toBeUndefined();
  expect(outcomeWhenSpent({ attempts: attempts + 1, minimal: 0 }, kind)).toBeDefined();
});

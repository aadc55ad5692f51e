import { describe, expect, it } from 'vitest';
import { replyTimes } from '../../config/reply-times.ts';
import { day, hour } from '../clock.ts';
import { dueAt, reminderTimes } from './deadline.ts';
import { kinds } from './kinds.ts';

const at = (iso: string) => Date.parse(iso);
const iso = (time: number) => new Date(time).toISOString();

describe('the deadline', () => {
  it.each([
    ['within hours: same time next day', '2026-11-17T14:30:00+01:00', '2026-11-18T14:30:00+01:00'],
    ['Friday: Monday', '2026-11-13T15:00:00+01:00', '2026-11-16T15:00:00+01:00'],
    ['Saturday: from Monday 9', '2026-11-14T12:00:00+01:00', '2026-11-17T09:00:00+01:00'],
    ['early morning: from 9', '2026-11-17T05:00:00+01:00', '2026-11-18T09:00:00+01:00'],
    ['evening: from 9 next day', '2026-11-17T18:00:00+01:00', '2026-11-19T09:00:00+01:00'],
    ['over Christmas', '2026-12-24T10:00:00+01:00', '2026-12-28T10:00:00+01:00'],
    ['on Easter Monday: from Tuesday 9', '2027-03-29T10:00:00+02:00', '2027-03-31T09:00:00+02:00'],
    ['over the change to winter', '2026-10-23T10:00:00+02:00', '2026-10-26T10:00:00+01:00'],
    ['over the change to summer', '2026-03-27T10:00:00+01:00', '2026-03-30T10:00:00+02:00'],
  ])('counts business hours: %s', (_, received, due) => {
    expect(iso(dueAt(at(received), 'business-hours'))).toBe(iso(at(due)));
  });
});

describe('reminders', () => {
  it.each([
    [
      'due in the afternoon: 16 hours after receipt',
      '2026-11-17T14:00:00+01:00',
      '2026-11-18T06:00:00+01:00',
    ],
    [
      'due at night: in the last support hour',
      '2026-11-17T03:00:00+01:00',
      '2026-11-17T17:00:00+01:00',
    ],
    ['due early: the evening before', '2026-11-17T09:30:00+01:00', '2026-11-17T17:00:00+01:00'],
    [
      'received and due on the weekend: 16 hours after receipt',
      '2026-11-14T08:00:00+01:00',
      '2026-11-15T00:00:00+01:00',
    ],
  ])('%s', (_, receivedText, firstText) => {
    const received = at(receivedText);
    const due = received + day;
    const [first = 0, second = 0] = reminderTimes(received, due);
    expect(iso(first)).toBe(iso(at(firstText)));
    expect(second).toBe(due - 2 * hour);
  });
});

it('reminds of a notice after two thirds of its days, and two hours before their end', () => {
  const { dueAt: noticeDue, remindedAfter } = kinds.notice;
  const received = at('2026-11-17T14:00:00+01:00');
  const due = noticeDue(received, 'hours');
  expect(noticeDue(received, 'business-hours')).toBe(due);
  expect(due).toBe(received + replyTimes.noticeDays * day);
  const usual = received + (due - received) * (2 / 3);
  expect(reminderTimes(received, due, remindedAfter)).toEqual([usual, due - 2 * hour]);
});

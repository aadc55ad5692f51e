import { day, hour } from '@site/base';
import { replyTimes } from '@site/company/reply-times';
import { weekOf } from '@site/company/week-hours';
import { describe, expect, it } from 'vitest';
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

describe('a week with a lunch break, an early Friday and a Saturday', () => {
  const times = {
    week: weekOf([
      { days: 'Mo–Do', opens: '08:00', closes: '12:00' },
      { days: 'Mo–Do', opens: '13:00', closes: '17:00' },
      { days: 'Fr', opens: '08:00', closes: '14:00' },
      { days: 'Sa', opens: '10:00', closes: '10:30' },
    ]),
    closed: ['12-24'],
  };

  it.each([
    ['in the morning', '2026-11-17T09:00:00+01:00', '2026-11-18T09:00:00+01:00'],
    ['in the break: from its end', '2026-11-17T12:30:00+01:00', '2026-11-18T13:00:00+01:00'],
    [
      'late on Thursday: until the closing on Friday',
      '2026-11-19T16:00:00+01:00',
      '2026-11-20T14:00:00+01:00',
    ],
    [
      'on Friday: the opening on Saturday',
      '2026-11-20T09:00:00+01:00',
      '2026-11-21T10:00:00+01:00',
    ],
    ['on Friday afternoon', '2026-11-20T15:00:00+01:00', '2026-11-23T10:00:00+01:00'],
    ['before a closed day', '2026-12-23T09:00:00+01:00', '2026-12-25T09:00:00+01:00'],
  ])('counts business hours: %s', (_, received, due) => {
    expect(iso(dueAt(at(received), 'business-hours', times))).toBe(iso(at(due)));
  });

  it('reminds in the last whole hour before the deadline, not in half an hour of a Saturday', () => {
    const received = at('2026-11-20T13:30:00+01:00');
    const [first = 0] = reminderTimes(received, received + 3 * day, 30 * hour, times);
    expect(iso(first)).toBe(iso(at('2026-11-21T19:30:00+01:00')));
    const [inTheBreak = 0] = reminderTimes(
      at('2026-11-16T12:30:00+01:00'),
      at('2026-11-17T12:30:00+01:00'),
      day,
      times,
    );
    expect(iso(inTheBreak)).toBe(iso(at('2026-11-17T10:30:00+01:00')));
  });
});

it('has deadlines and reminders without any support hours', () => {
  const times = { week: weekOf([]), closed: [] };
  const received = at('2026-11-17T14:00:00+01:00');
  const due = dueAt(received, 'hours', times);
  expect(due).toBe(received + day);
  expect(reminderTimes(received, due, 16 * hour, times)).toEqual([
    received + 16 * hour,
    due - 2 * hour,
  ]);
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

import { replyTime } from '@site/company/reply-time';
import { weekOf } from '@site/company/week-hours';
import { describe, expect, it } from 'vitest';

const times = {
  week: weekOf([{ days: 'Mo–Fr', opens: '09:00', closes: '18:00' }]),
  closed: ['11-18'],
};
const words = {
  within: 'spätestens {time}',
  later: 'spätestens {time}\u00a0– meist während der Sprechzeit ab {from}\u00a0Uhr',
  outside: 'spätestens {time}\u00a0– meist während der Sprechzeit Mo–Fr',
} as const;
/** In November Berlin is one hour ahead of UTC. */
const said = (iso: string): string => replyTime(new Date(iso), times, words);

describe('replyTime', () => {
  it('names the day and the time, as people say them', () => {
    expect(said('2026-11-16T10:05:00Z')).toBe(
      'spätestens Montag, 16.\u00a0November, 11:05\u00a0Uhr',
    );
  });

  it('says after the end of a working day when an answer mostly comes', () => {
    expect(said('2026-11-16T21:39:00Z')).toBe(
      `spätestens Montag, 16.\u00a0November, 22:39\u00a0Uhr\u00a0– meist während der Sprechzeit ab 9:00\u00a0Uhr`,
    );
  });

  it.each([
    ['before the opening', '2026-11-17T05:30:00Z', 'Dienstag'],
    ['on a day without support', '2026-11-14T11:00:00Z', 'Samstag'],
    ['on a holiday', '2026-11-18T11:00:00Z', 'Mittwoch'],
  ])('names the support hours %s', (_, iso, day) => {
    expect(said(iso)).toMatch(
      new RegExp(`^spätestens ${day}, .*\u00a0– meist während der Sprechzeit `),
    );
    expect(said(iso)).not.toContain('Sprechzeit ab');
  });

  it.each([
    ['on a Saturday evening', '2026-11-14T19:00:00Z'],
    ['on a Sunday', '2026-11-15T11:00:00Z'],
    ['on a Monday before the opening', '2026-11-16T05:30:00Z'],
  ])('names no support hours where there are none before it: %s', (_, iso) => {
    expect(said(iso)).not.toContain('Sprechzeit');
  });

  it('takes a lunch break for the end of a morning', () => {
    const week = weekOf([
      { days: 'Mo–Fr', opens: '08:00', closes: '12:00' },
      { days: 'Mo–Do', opens: '13:00', closes: '17:00' },
    ]);
    const inWeek = (iso: string) => replyTime(new Date(iso), { week, closed: [] }, words);
    expect(inWeek('2026-11-16T11:30:00Z')).toContain('Sprechzeit ab 8:00');
    expect(inWeek('2026-11-16T12:30:00Z')).not.toContain('Sprechzeit');
    expect(inWeek('2026-11-20T12:30:00Z')).toContain('Sprechzeit ab 8:00');
  });

  it('names no hours where there are none', () => {
    const none = { week: weekOf([]), closed: [] };
    expect(replyTime(new Date('2026-11-16T21:39:00Z'), none, words)).toBe(
      'spätestens Montag, 16.\u00a0November, 22:39\u00a0Uhr',
    );
  });
});

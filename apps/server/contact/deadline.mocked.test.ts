/** The deadlines of operators who promise an answer within another time than ours. */

import { hour } from '@site/base';
import type { Figures } from '@site/sample/figures';
import type { Settings } from '@site/sample/settings';
import { beforeEach, expect, it, vi } from 'vitest';

function adapt(settings: Settings, figures: Figures): void {
  vi.doMock('@site/testing/pages/untouched-site', async (load) => ({
    ...(await load<object>()),
    settings,
    figures,
  }));
}

beforeEach(() => vi.resetModules());

it('is that of the hours that pages promise', async () => {
  adapt({}, { support: { replyWithin: 4 } });
  const { dueAt } = await import('./deadline.ts');
  const { replyPromise } = await import('@site/company/figures');
  const received = Date.parse('2026-11-17T14:30:00+01:00');
  expect(replyPromise).toMatch(/4\sStunden/);
  expect(dueAt(received, 'hours')).toBe(received + 4 * hour);
});

const twoDays: Settings = {
  supportHours: [
    { days: 'Di–Fr', opens: '09:00', closes: '17:00' },
    { days: 'Sa', opens: '10:00', closes: '13:00' },
  ],
  replyTimes: { contact: 'business-hours', workingDays: 2 },
};

it('is that of the working days that pages promise, and reminds later', async () => {
  adapt(twoDays, {});
  const { dueAt } = await import('./deadline.ts');
  const { kinds } = await import('./kinds.ts');
  const due = (text: string) => new Date(dueAt(Date.parse(text), 'business-hours')).toISOString();
  expect(due('2026-11-17T14:30:00+01:00')).toBe('2026-11-19T13:30:00.000Z');
  expect(due('2026-11-20T11:00:00+01:00')).toBe('2026-11-24T10:00:00.000Z');
  expect(kinds.contact.remindedAfter).toBe(32 * hour);
});

it('in working days is not stated in hours', async () => {
  adapt(twoDays, { support: { replyWithin: 48 } });
  const figures = import('@site/company/figures');
  await expect(figures).rejects.toThrow(/support\.replyWithin .*replyTimes\.workingDays .*1 to 10/);
});

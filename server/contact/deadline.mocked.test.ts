/** The deadline of an operator who promises an answer within other hours than ours. */
import { expect, it, vi } from 'vitest';
import { hour } from '../clock.ts';

it('is that of the hours that pages promise', async () => {
  vi.doMock('../../tests/support/pages/untouched-site.ts', async (load) => ({
    ...(await load<object>()),
    figures: { support: { replyWithin: 4 } },
  }));
  const { dueAt } = await import('./deadline.ts');
  const { replyPromise } = await import('../../content/figures.ts');
  const received = Date.parse('2026-11-17T14:30:00+01:00');
  expect(replyPromise).toMatch(/4\sStunden/);
  expect(dueAt(received, 'hours')).toBe(received + 4 * hour);
});

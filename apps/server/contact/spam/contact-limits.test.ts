import { clientOf } from '@site/base';
import { testClock } from '@site/testing/server/test-store';
import { expect, it } from 'vitest';
import { createContactLimits, repeatLimits } from './contact-limits.ts';

it('counts a key that comes again by itself: repetitions end, something new may still be sent', async () => {
  const clock = testClock();
  const limits = createContactLimits({
    clock,
    uptime: clock.uptime,
    store: { isStoredKey: async () => false, heldSize: async () => ({ rows: 0, bytes: 0 }) },
  });
  const client = clientOf({ ip: '192.0.2.1', socket: {} });
  const common = {
    kind: 'contact',
    client,
    channel: 'script',
    proof: undefined,
    isDoubtful: true,
    bytes: 1,
  } as const;
  const take = (key: string) => limits.take({ ...common, key });
  expect(await take('first')).toHaveProperty('giveBack');
  for (let count = 0; count < repeatLimits.perTenMinutes; count += 1) {
    expect(await take('first')).toHaveProperty('giveBack');
  }
  expect(await take('first')).toMatchObject({ cause: 'client' });
  expect(await take('second')).toHaveProperty('giveBack');
});

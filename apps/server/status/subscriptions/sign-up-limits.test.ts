import { clientOf, minute } from '@site/base';
import { testClock } from '@site/testing/server/test-store';
import { expect, it } from 'vitest';
import { createSignUpLimits, perNetwork } from './sign-up-limits.ts';

it('count an IPv4 address, and a whole /48, as one network', async () => {
  for (const address of [() => '192.0.2.1', (index: number) => `2001:db8:7:${index}::1`]) {
    const clock = testClock();
    const limits = createSignUpLimits(clock.uptime);
    const take = (ip: string) => limits.take(clientOf({ ip, socket: {} }));
    for (let index = 0; index < perNetwork.perTenMinutes; index += 1) {
      expect(await take(address(index))).toBeUndefined();
    }
    expect(await take(address(99))).toBe((10 * minute) / 1000);
    expect(await take('198.51.100.1')).toBeUndefined();
    clock.advance(10 * minute);
    expect(await take(address(99))).toBeUndefined();
  }
});

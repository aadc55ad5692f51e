import { expect, it } from 'vitest';
import { testClock } from '../../../tests/support/server/test-store.ts';
import { day, minute } from '../../clock.ts';
import { clientNetworks } from '../../http/client-address.ts';
import { createSignUpLimits, inAll, perMailbox, perNetwork } from './sign-up-limits.ts';

function open() {
  const clock = testClock();
  const limits = createSignUpLimits(clock.uptime);
  const take = async (address: string, email: string) =>
    (await limits.take(clientNetworks(address, undefined), email)).kind;
  return { clock, take };
}

const ipv4 = (index: number) => `10.0.${Math.trunc(index / 250)}.${(index % 250) + 1}`;

it('counts all spellings of a mailbox together, and is silent about it', async () => {
  const { take, clock } = open();
  const spellings = ['a.b@gmail.com', 'AB+tag@googlemail.com', 'ab@gmail.com', 'a.b+x@gmail.com'];
  const verdicts: string[] = [];
  for (const [index, email] of spellings.entries()) verdicts.push(await take(ipv4(index), email));
  expect(verdicts).toEqual(['free', 'free', 'free', 'silent']);
  expect(perMailbox.perDay).toBe(3);
  clock.advance(day);
  expect(await take(ipv4(9), 'ab@gmail.com')).toBe('free');
});

it('counts an IPv4 address, and a whole /48, as one network', async () => {
  for (const address of [() => '192.0.2.1', (index: number) => `2001:db8:7:${index}::1`]) {
    const { take, clock } = open();
    for (let index = 0; index < perNetwork.perTenMinutes; index += 1) {
      expect(await take(address(index), `a@firma${index}.example`)).toBe('free');
    }
    expect(await take(address(99), 'more@firma.example')).toBe('network');
    expect(await take('198.51.100.1', 'more@firma.example')).toBe('free');
    clock.advance(10 * minute);
    expect(await take(address(99), 'later@firma.example')).toBe('free');
  }
});

it('ends what many networks ask for together, and does not count the refused ones for theirs', async () => {
  const { take, clock } = open();
  for (let index = 0; index < inAll.perTenMinutes; index += 1) {
    expect(await take(ipv4(index), `a@firma${index}.example`)).toBe('free');
  }
  for (let count = 0; count < 2 * perNetwork.perTenMinutes; count += 1) {
    expect(await take('203.0.113.1', 'visitor@firma.example')).toBe('all');
  }
  clock.advance(10 * minute);
  expect(await take('203.0.113.1', 'visitor@firma.example')).toBe('free');
});

import { networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import { isOnThisMachine } from './probe-host.ts';

const own = Object.values(networkInterfaces()).flatMap((all) => all ?? []);

it.each([
  '127.0.1.1',
  '::1',
  '::ffff:127.0.0.1',
  ...own.map(({ address }) => address),
  ...own.filter(({ family }) => family === 'IPv4').map(({ address }) => `::ffff:${address}`),
])('%s is on this machine', (address) => {
  expect(isOnThisMachine(address)).toBe(true);
});

it.each(['192.0.2.1', '::ffff:192.0.2.1', '2001:db8::1'])('%s is not', (address) => {
  expect(isOnThisMachine(address)).toBe(false);
});

import { clientOf, readProxyList } from '@site/base';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';

it('trusts the proxies in the list and no other', async () => {
  const app = fastify({ trustProxy: [...readProxyList('10.0.0.0/8, 192.0.2.7, fd00::/8,')] });
  app.get('/', (request) => request.ip);
  const client = '198.51.100.1';
  const seenBehind = async (remoteAddress: string) =>
    (await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': client } })).body;
  for (const proxy of ['10.9.8.7', '::ffff:10.1.1.1', '192.0.2.7', 'fd12::1']) {
    expect(await seenBehind(proxy)).toBe(client);
  }
  for (const proxy of ['11.0.0.1', '192.0.2.8', '::1']) {
    expect(await seenBehind(proxy)).toBe(proxy);
  }
});

it.each(['true', '1', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0/8', 'loopback'])(
  'refuses a list of proxies that says %s',
  (list) => {
    expect(() => readProxyList(list)).toThrow();
  },
);

it.each([
  ['192.0.2.1', '192.0.2.1', undefined],
  ['::ffff:192.0.2.1', '192.0.2.1', undefined],
  ['2001:db8:1:23ff:3:4:5:6', '2001:db8:1:23ff::/64', '2001:db8:1::/48'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0db8::1', '2001:db8::/64', '2001:db8::/48'],
  ['fe80::1%eth0.5', 'fe80::/64', 'fe80::/48'],
  ['nonsense of a proxy', '198.51.100.4', undefined],
])('%s belongs to %s and %s', (ip, own, wider) => {
  const networks = clientOf({ ip, socket: { remoteAddress: '198.51.100.4' } });
  expect([networks.own, networks.wider]).toEqual([own, wider]);
});

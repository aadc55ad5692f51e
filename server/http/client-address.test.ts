import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { clientNetworks, readProxyList } from './client-address.ts';

describe('trusted proxies', () => {
  /** What Fastify makes of the list. */
  async function clientSeen(list: string, proxy: string): Promise<string> {
    const app = fastify({ trustProxy: [...readProxyList(list)] });
    app.get('/', (request) => request.ip);
    const answer = await app.inject({
      url: '/',
      remoteAddress: proxy,
      headers: { 'x-forwarded-for': '198.51.100.1' },
    });
    return answer.body;
  }

  it('trusts those in the list and no other', async () => {
    const list = '10.0.0.0/8, 192.0.2.7, fd00::/8,';
    for (const proxy of ['10.9.8.7', '::ffff:10.1.1.1', '192.0.2.7', 'fd12::1']) {
      expect(await clientSeen(list, proxy)).toBe('198.51.100.1');
    }
    for (const proxy of ['11.0.0.1', '192.0.2.8', '::1']) {
      expect(await clientSeen(list, proxy)).toBe(proxy);
    }
  });

  it.each(['true', '1', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0/8', 'loopback'])(
    'refuses %s',
    (list) => {
      expect(() => readProxyList(list)).toThrow();
    },
  );
});

describe('the client’s network', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8::1', '2001:db8::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['fe80::1%eth0.5', 'fe80::/64'],
  ])('%s', (address, network) => {
    expect(clientNetworks(address, undefined).own).toBe(network);
  });

  it('falls back on the socket when a proxy passes on nonsense', () => {
    expect(clientNetworks('unsinn', '198.51.100.4').own).toBe('198.51.100.4');
    expect(clientNetworks('', undefined).own).toBe('unknown');
  });
});

it('knows the wider networks of an IPv6 client, and none of an IPv4 client', () => {
  const names = (address: string) =>
    clientNetworks(address, undefined).wider.map(({ name }) => name);
  expect(names('2001:db8:1:23ff:3:4:5:6')).toEqual(['2001:db8:1:2300::/56', '2001:db8:1::/48']);
  expect(names('2001:db8::1')).toEqual(['2001:db8::/56', '2001:db8::/48']);
  expect(names('192.0.2.1')).toEqual([]);
});

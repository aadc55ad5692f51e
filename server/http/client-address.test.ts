import { describe, expect, it } from 'vitest';
import { clientNetwork, trustedProxies } from './client-address.ts';

describe('trusted proxies', () => {
  it('takes addresses and CIDR blocks of both versions', () => {
    const trusted = trustedProxies('10.0.0.0/8, 192.0.2.7, fd00::/8,');
    expect(['10.9.8.7', '::ffff:10.1.1.1', '192.0.2.7', 'fd12::1'].every(trusted)).toBe(true);
    expect(['11.0.0.1', '192.0.2.8', '::1', 'unsinn', ''].some(trusted)).toBe(false);
    expect(trustedProxies('')('127.0.0.1')).toBe(false);
  });

  it.each([
    'true',
    '1',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0/8',
    'proxy.example',
    '10.0.0.0/',
  ])('refuses %s', (list) => {
    expect(() => trustedProxies(list)).toThrow();
  });
});

describe('the client’s network', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s', (address, network) => {
    expect(clientNetwork(address, undefined)).toBe(network);
  });

  it('falls back on the socket when a proxy passes on nonsense', () => {
    expect(clientNetwork('unsinn', '198.51.100.4')).toBe('198.51.100.4');
    expect(clientNetwork('', undefined)).toBe('unknown');
  });
});

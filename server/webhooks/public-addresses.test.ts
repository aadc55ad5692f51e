import { expect, it } from 'vitest';
import { isPublicAddress } from './public-addresses.ts';

it.each([
  '8.8.8.8',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.0.1',
  '2a00:1450:4001::1',
  '64:ff9b::808:808',
  '::ffff:8.8.8.8',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  // The metadata service of most clouds.
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.178.1',
  '192.0.2.1',
  '198.19.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '::127.0.0.1',
  '64:ff9b::10.0.0.1',
  '64:ff9b::a9fe:a9fe',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'www.example.org',
  '',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

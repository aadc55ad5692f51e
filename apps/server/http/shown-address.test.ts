import { expect, it } from 'vitest';
import { shownAddress } from './shown-address.ts';

it.each([
  ['127.0.0.1', 'http://localhost:8080'],
  ['0.0.0.0', 'http://localhost:8080'],
  ['::', 'http://localhost:8080'],
  ['::1', 'http://[::1]:8080'],
  ['fe80::1', 'http://[fe80::1]:8080'],
  ['www.example.org', 'http://www.example.org:8080'],
])('%s is shown as %s', (host, shown) => {
  expect(shownAddress(host, 8080)).toBe(shown);
});

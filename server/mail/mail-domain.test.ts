import { expect, it } from 'vitest';
import { registeredDomain } from './mail-domain.ts';

it.each([
  ['a@firma.de', 'firma.de'],
  ['a@Mail.Firma.de', 'firma.de'],
  ['a@1.2.3.catch-all.example', 'catch-all.example'],
  ['a@gmx.de', 'gmx.de'],
  ['a@mail.firma.co.uk', 'firma.co.uk'],
  ['a@b.firma.or.at', 'firma.or.at'],
  ['a@co.uk', 'co.uk'],
  ['a@co.com', 'co.com'],
  ['a@b.net.com', 'net.com'],
  ['a@localhost', 'localhost'],
])('%s belongs to the owner of %s', (address, domain) => {
  expect(registeredDomain(address)).toBe(domain);
});

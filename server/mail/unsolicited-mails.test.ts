import { expect, it } from 'vitest';
import { mailObjection } from './unsolicited-mails.ts';

const own = ['team@provider.example', 'operator@gmx.de'];

it.each([
  ['Team+x@provider.example', 'own-address'],
  ['operator@gmx.de', 'own-address'],
  ['visitor@gmx.de', undefined],
  ['a@provider.example', 'own-domain'],
  ['a@mail.PROVIDER.example', 'own-domain'],
  ['postmaster@firma.example', 'role-address'],
  ['Mailer-Daemon@firma.example', 'role-address'],
  ['noreply@firma.example', 'role-address'],
  ['no-reply@firma.example', 'role-address'],
  ['do-not-reply@firma.example', 'role-address'],
  ['liste-request@firma.example', 'role-address'],
  ['liste-bounces@firma.example', 'role-address'],
  ['noreply+1@firma.example', 'role-address'],
  ['owner-liste@firma.example', 'role-address'],
  ['owner-@firma.example', undefined],
  ['-owner@firma.example', undefined],
  ['a@notprovider.example', undefined],
  ['noreplyman@firma.example', undefined],
  ['info@firma.example', undefined],
])('%s: %s', (email, objection) => {
  expect(mailObjection(email, own)).toBe(objection);
});

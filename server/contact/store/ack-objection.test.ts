import { expect, it } from 'vitest';
import { ackObjection } from './ack-caps.ts';

const own = ['provider.example'];

it.each([
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
  expect(ackObjection(email, own)).toBe(objection);
});

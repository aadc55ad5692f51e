import { expect, it } from 'vitest';
import { securityTxt } from './security-txt.ts';

it('names the contact and expires a day before a year is over', () => {
  const text = securityTxt({
    contact: 'mailto:security@example.com',
    siteUrl: 'https://www.example.com',
    builtAt: new Date('2026-11-15T10:20:30.456Z'),
  });
  expect(text.split('\n')).toEqual([
    'Contact: mailto:security@example.com',
    'Expires: 2027-11-14T10:20:30Z',
    'Preferred-Languages: de, en',
    'Canonical: https://www.example.com/.well-known/security.txt',
    '',
  ]);
});

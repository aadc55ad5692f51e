/** What people copy holds no invisible character: telephone, e-mail, address, amounts, terms of the legal pages. */
import { describe, expect, it } from 'vitest';
import { company, postalAddress } from '../../config/company.ts';
import { routeIds, routes } from '../../config/routes.ts';
import { builtFile } from '../support/pages/built-text.ts';

const invisible = /[\u00ad\u200b\u2060]/;
const paths = [...routeIds.map((id) => routes[id].path), '/cookie-einstellungen', '/uebergabe'];
const textOf = (path: string): string =>
  (/<main\b.*<\/main>/s.exec(builtFile(path))?.[0] ?? builtFile(path))
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]+>/g, '');

describe.each(paths)('%s', (path) => {
  const text = textOf(path);

  it('divides no word by a soft hyphen', () => {
    expect(text).not.toContain('\u00ad');
  });

  it('joins no amount and no „IP-Adresse“', () => {
    expect(text).not.toMatch(/\d–\u2060\d[\d.]*[\s\u202f]*€|IP-\u2060/);
  });
});

it.each(['imprint', 'privacy', 'terms'] as const)('%s has none at all', (id) => {
  expect(textOf(routes[id].path)).not.toMatch(invisible);
});

it('the ways to reach the company have none', () => {
  const ways = [company.email.display, postalAddress, company.phone?.display ?? ''];
  for (const way of ways) expect(way).not.toMatch(invisible);
  expect(textOf('/').replaceAll(/\s/g, '')).toContain(company.email.display);
});

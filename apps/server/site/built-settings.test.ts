import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from '@site/testing/machine/test-folder';
import { expect, it } from 'vitest';
import { contradictions } from './built-settings.ts';

const origin = 'https://www.example.org';

function contradicted(variables: Readonly<Record<string, string>>): string[] {
  const folder = testFolder();
  const canonical = `<link rel="canonical" href="${origin}/">`;
  const form = '<form class="x" method="post" action="/kontakt">';
  writeFileSync(join(folder, 'index.html'), canonical + form);
  return contradictions(folder, variables).map(({ text }) => text);
}

it('no variable and the same ones contradict nothing', () => {
  expect(contradicted({})).toEqual([]);
  const same = { SITE_URL: origin, CONTACT_ENDPOINT: '/kontakt' };
  expect(contradicted(same)).toEqual([]);
});

it('others are named, with what the pages say', () => {
  const other = 'https://other.example';
  expect(
    contradicted({
      SITE_URL: other,
      CONTACT_ENDPOINT: `${other}/kontakt`,
    }),
  ).toEqual([
    `SITE_URL is ${other}, but the pages were built for ${origin}`,
    `CONTACT_ENDPOINT is ${other}/kontakt, but the form of the built pages posts to /kontakt`,
  ]);
});

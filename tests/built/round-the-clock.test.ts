/** What the built pages claim about the hours, against what the company states (config/hours.ts). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { company } from '../../config/company.ts';
import { isAlwaysMonitored } from '../../config/hours.ts';
import { figures } from '../../content/figures.ts';
import { figures as stated } from '../../site/figures.ts';
import { builtFile, dist, plainText } from '../support/pages/built-text.ts';

/** Texts, what is read aloud, and descriptions for search engines; not the names of classes. */
function saidOn(html: string): string {
  const attributes = [...html.matchAll(/\b(?:aria-label|alt|content|title)="([^"]*)"/g)];
  const data = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  const texts = html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ');
  const parts = [texts, ...attributes.map(([, text]) => text), ...data.map(([, text]) => text)];
  return plainText(parts.join(' | '));
}

const pages = globSync('**/*.html', { cwd: dist })
  .sort()
  .map((path) => ({ path, said: saidOn(readFileSync(join(dist, path), 'utf8')) }));

/** Each with its page and the words around it. */
const found = (pattern: RegExp): readonly string[] =>
  pages.flatMap(({ path, said }) =>
    [...said.matchAll(pattern)].map(
      ({ index, 0: match }) =>
        `${path}: …${said.slice(Math.max(0, index - 40), index + match.length + 40)}…`,
    ),
  );

const neverPauses =
  /24\/7|24\s?\/\s?7|rund um die Uhr|(?:ohne|keine) Pause|auch nachts|Tag und Nacht|jeder Stunde|bei Nacht|eine Nacht|durchgehend|nachts (?:und|oder|ab|in|greifen)\b|am Wochenende/gi;

test('look like more than a handful, or the searches below would find nothing', () => {
  expect(pages.length).toBeGreaterThan(20);
});

test('a service around the clock is claimed by a company that monitors always, and by no other', () => {
  const claims = found(neverPauses);
  if (isAlwaysMonitored) {
    // The search finds what it looks for.
    expect(claims.length).toBeGreaterThan(10);
  } else {
    // What the operator says of a single thing, such as a guarded building, is their own word.
    const ownFigures = Object.values(stated).flatMap((group) => Object.values(group));
    const ownWords = ownFigures.filter((value) => `${value}`.search(neverPauses) >= 0);
    const unbacked = claims.filter((claim) => !ownWords.some((word) => claim.includes(`${word}`)));
    expect(unbacked).toEqual([]);
    expect(builtFile('/managed-services')).not.toContain('id="night-title"');
  }
});

test('the hours stand on the pages where people look for them', () => {
  for (const path of ['/', '/system-status', '/kontakt/danke', '/impressum']) {
    expect(saidOn(builtFile(path)), path).toContain(plainText(figures.support.hours.text));
  }
});

test('a telephone can be called from every page of a company that has one, and from no page of another', () => {
  const called = found(/rufen Sie (?:uns )?an\b|Anrufen|am Telefon\b|telefonisch/gi);
  const numbers = pages.filter(({ path }) =>
    /href="tel:(?!110")/.test(readFileSync(join(dist, path), 'utf8')),
  );
  if (company.phone) {
    expect(called.length).toBeGreaterThan(10);
    // All but the cookie settings, which are fetched into a page.
    expect(numbers.length).toBeGreaterThanOrEqual(pages.length - 1);
  } else {
    expect([...called, ...numbers]).toEqual([]);
  }
});

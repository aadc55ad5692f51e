/** What the operator may change and the law still binds: the pages agree with the figures, the terms and each other. */

import { fromPrices } from '@site/company/catalog/from-prices';
import { figures, transferAnchor } from '@site/company/figures';
import { packageTable } from '@site/company/pages/packages';
import { switching } from '@site/company/pages/switching';
import { optionalHref } from '@site/company/routes';
import { describe, expect, test } from 'vitest';
import { needs } from '../support/machine/needs.ts';
import { builtFile, pageText, plainText, wholePageText } from '../support/pages/built-text.ts';
import { ofTheSample } from '../support/pages/untouched.ts';

describe('/wechsel', needs('/wechsel is on', optionalHref('switching') !== undefined), () => {
  test('keeps within the limits of the EU Data Act', () => {
    const { notice, transition, delayNotice, longestTransition, retrieval, freeSince } =
      figures.switching;
    expect(notice.value).toBeLessThanOrEqual(2);
    expect(transition.value).toBeLessThanOrEqual(30);
    expect(delayNotice.value).toBeLessThanOrEqual(14);
    expect(longestTransition.value).toBeLessThanOrEqual(7);
    expect(retrieval.value).toBeGreaterThanOrEqual(30);
    expect(freeSince.value <= '2027-01-12').toBe(true);
  });

  test('lists everything that can be taken along, with format and way', () => {
    const text = pageText('switching', 'mitnehmen');
    for (const { what, format, way } of switching.takeAlong.rows) {
      expect(text).toContain(plainText(`${what} ${format} ${way}`));
    }
  });

  test('and the terms link each other', () => {
    expect(builtFile('/wechsel')).toContain('href="/agb#paragraf-12"');
    expect(builtFile('/agb')).toMatch(/Wechselrechte bleiben unberührt[\s\S]*href="\/wechsel"/);
  });
});

test('the imprint says where content is reported: on the page for it, else by e-mail', () => {
  const how = /<strong>Rechtswidrige Inhalte[\s\S]*?<\/p>/.exec(builtFile('/impressum'))?.[0];
  const href = optionalHref('reportContent');
  expect(how).toContain(href ? `href="${href}"` : 'an dieselbe E-Mail-Adresse');
});

test('wherever an availability is promised, the clause that defines it and its credit is a link away', () => {
  // An operator's own terms may lack it.
  const isDefined = builtFile('/agb').includes('<h3 id="verfuegbarkeitsgarantie">');
  for (const path of ['/', '/infrastruktur', '/email-hosting', '/system-status']) {
    expect(builtFile(path)).not.toMatch(/jede\sMinute/);
    expect(builtFile(path).includes('href="/agb#verfuegbarkeitsgarantie"')).toBe(isDefined);
  }
});

test('what a lawyer asked for stands there in these words', ofTheSample, () => {
  expect(plainText(builtFile('/email-hosting'))).toContain(
    'Den Vertrag zur Auftragsverarbeitung, den die DSGVO verlangt, schließen wir mit Ihnen vor Beginn.',
  );
  for (const promise of ['/', '/infrastruktur', '/email-hosting'])
    expect(plainText(builtFile(promise))).toContain('Angekündigte Wartung, berechtigte Sperren');
  expect(builtFile('/ssl-zertifikate')).not.toMatch(/alle\sBrowser|von 1\.000/);
});

test('the lowest price is said of what it buys, also in search results and link pictures', () => {
  const said = plainText(fromPrices);
  const page = plainText(builtFile('/'));
  for (const name of ['name="description"', 'property="og:image:alt"']) {
    expect(new RegExp(`<meta ${name} content="([^"]*)"`).exec(page)?.[1]).toContain(said);
  }
});

test('the price table says what every package contains, and links the clauses', () => {
  const table = pageText('home', 'services');
  for (const { title } of packageTable.included.items) expect(table).toContain(plainText(title));
  // An operator's own terms may lack one of them.
  for (const id of ['paragraf-12', transferAnchor]) {
    const isThere = builtFile('/agb').includes(` id="${id}">`);
    expect(builtFile('/').includes(`href="/agb#${id}"`)).toBe(isThere);
  }
});

test('the hours stand on the pages where people look for them', () => {
  for (const path of ['/', '/system-status', '/kontakt/danke', '/impressum']) {
    expect(wholePageText(path), path).toContain(plainText(figures.support.hours.text));
  }
});

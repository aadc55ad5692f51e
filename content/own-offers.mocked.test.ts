/** What is sold beside the packages: mailboxes and certificates of an operator, on every page that speaks of them. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PackageChanges } from '../shapes/packages.ts';
import type { Settings } from '../shapes/settings.ts';
import { allTexts, found } from '../tests/support/pages/all-texts.ts';

/** What unit tests read in the place of site/. */
const site = '../tests/support/pages/untouched-site.ts';

const single: PackageChanges = {
  S: false,
  M: false,
  L: false,
  Praxis: {
    netPrice: 29,
    popular: false,
    storageGb: 20,
    mailGb: 50,
    databaseGb: 5,
    backupGb: 500,
    short: 'Website',
    audience: 'Für die Website einer Praxis.',
    extras: [],
  },
};

function adapt(settings: Settings, packageChanges: PackageChanges = {}): void {
  vi.doMock(site, async (load) => ({ ...(await load<object>()), packageChanges, settings }));
}

const plain = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2060', '');

/** Every text that speaks of them. */
async function offered() {
  const { email } = await import('./pages/email.ts');
  const { ssl } = await import('./pages/ssl.ts');
  const { questions } = await import('./pages/questions.ts');
  const { switching } = await import('./pages/switching.ts');
  const { products } = await import('./frame/products.ts');
  const { socialPictures } = await import('./frame/social-pictures.ts');
  const { fillPlaceholders } = await import('./legal-text.ts');
  const { readFileSync } = await import('node:fs');
  const terms = fillPlaceholders(readFileSync(new URL('legal/agb.md', import.meta.url), 'utf8'), {
    document: { date: '' },
  });
  return {
    email: plain(email),
    ssl: plain(ssl),
    questions: plain(questions),
    switching: plain(switching),
    products: plain(products),
    picture: plain(socialPictures.ssl),
    terms: plain(terms),
  };
}

beforeEach(() => vi.resetModules());

it('is what the specification says, unless it is stated', async () => {
  adapt({});
  const { email, ssl, questions, switching, products, picture, terms } = await offered();
  expect(email).toContain('Jeder Block steht für 10 GB.');
  expect(email).toContain('Der KI-Agent im 50-GB-Postfach, wenn Sie ihn einschalten');
  expect(email).toContain('Auch zum kleinsten.');
  expect(ssl).toContain('"SSL-Zertifikate: kostenlos, Wildcard und EV"');
  expect(ssl).toContain(
    'enthalten, Wildcard gibt es ab 189 €, EV ab 389 € pro Jahr zzgl. USt. Ein',
  );
  expect(ssl).toContain('"Die Zertifikate im Vergleich"');
  expect(ssl).toContain(
    'Bei uns übernimmt das der Server: Sie zahlen pro Jahr, egal wie oft er das Zertifikat erneuert. Nur bei EV',
  );
  expect(questions).toContain(
    'Netto kosten größere Postfächer ab 4,99 € je Postfach im Monat, weitere Zertifikate ab 189 € im Jahr. Preise für Domains nennen wir vorher. Arbeiten',
  );
  expect(switching).toContain('Zertifikate für Ihre Domains: kostenlose, Wildcard und EV');
  expect(products).toContain(
    'Mit Abgleich von Kalender und Kontakten (CalDAV, CardDAV) und KI-Agent für E-Mails; mit',
  );
  expect(picture).toContain('Kostenlos enthalten, Wildcard oder EV auf Wunsch');
  expect(terms).toContain('wie größere Postfächer oder zusätzliche Zertifikate teilen');
  expect(terms).toContain('### Auftragsverarbeitung und KI-Agent');
});

it('is nothing: one size of mailbox, one certificate, and no price for more', async () => {
  adapt(
    {
      mailboxSizes: [{ sizeGb: 25, netPrice: 0 }],
      certificatePrices: { wildcard: false, ev: false },
    },
    single,
  );
  const texts = await offered();
  const { email, ssl, questions, switching, products, terms } = texts;
  expect(plain(texts)).not.toMatch(/Wildcard|\bEV\b|KI-Agent|CalDAV|rößere Postfächer| {2}|NaN/);
  expect(email).toContain('25 GB je Postfach sind enthalten');
  expect(email).not.toMatch(/kleinste|Größe|nächste/);
  expect(ssl).toContain('"SSL-Zertifikate: in jedem Paket enthalten"');
  expect(ssl).not.toMatch(/Vergleich|allen|beide|zahlen pro Jahr|Empfohlen",".*"recommended":true/);
  expect(questions).toContain('"Preise für Domains nennen wir vorher. Arbeiten außerhalb');
  expect(switching).toContain('"Zertifikate für Ihre Domains"');
  expect(products).not.toContain('189');
  expect(terms).toContain('Hinzugebuchte Leistungen teilen die Laufzeit');
});

it('is all that „Welches Paket passt?“ asks for and offers', async () => {
  const choosing = async () => (await import('./choosing/choosing.ts')).choosing;
  adapt(
    {
      mailboxSizes: [{ sizeGb: 25, netPrice: 0 }],
      certificatePrices: { wildcard: false, ev: false },
    },
    single,
  );
  const { duties, drawing, labels, parts, lead } = await choosing();
  expect(
    duties.we.map(({ with: occasion }) => occasion).filter((word) => word !== 'always'),
  ).toEqual(['several']);
  expect(plain(drawing)).toContain('dazu: Datenbank, Briefkasten, Umzugskartons und ein zweiter');
  expect(plain(labels.mailboxes)).toBe('"Postfächer mit je 25 GB"');
  expect(plain([parts.mail, lead, duties.you])).not.toMatch(/Newsletter|Shop|Bestellungen/);
  vi.resetModules();
  adapt({});
  const shipped = await choosing();
  expect(new Set(shipped.duties.we.map(({ with: occasion }) => occasion)).size).toBe(6);
  expect(shipped.drawing).toBe(
    'Ein Laden neben seinem Server. Mit jeder Angabe kommt etwas dazu: ein volles Regal, ein zweiter Server, Datenbank, Briefkasten, Newsletter, Schloss, Umzugskartons und ein zweiter Laden.',
  );
  expect(shipped.labels.mailboxes).toBe('Postfächer');
});

describe('mailboxes', () => {
  it('of other sizes: prices, blocks and features follow', async () => {
    adapt({
      mailboxSizes: [
        { sizeGb: 2, netPrice: 0, calendars: true },
        { sizeGb: 25, netPrice: 2.5, popular: true, calendars: true },
        { sizeGb: 100, netPrice: 9, calendars: true },
      ],
    });
    const { email } = await import('./pages/email.ts');
    expect(email.sizes.items.map(({ blocks }) => blocks)).toEqual([1, 2, 8]);
    expect(plain(email.sizes.scaleNote)).toContain('Jeder Block steht für bis zu 13 GB.');
    for (const { features } of email.sizes.items) expect(plain(features)).toContain('CalDAV');
    expect(email.sizes.agent).toBeUndefined();
    const { questions, products } = await offered();
    expect(questions).toContain('größere Postfächer ab 2,50 € je Postfach');
    expect(products).toContain('"name":"Postfach mit 100 GB"');
  });
});

describe('certificates', () => {
  it('without EV: nothing speaks of it, and the others are compared', async () => {
    adapt({ certificatePrices: { wildcard: 99, ev: false } });
    const { ssl, picture, switching, products } = await offered();
    expect(ssl + picture + switching + products).not.toMatch(/\bEV\b|Firmendaten|Extended/);
    expect(ssl).toContain('Wildcard gibt es für 99 € pro Jahr zzgl. USt.');
    expect(ssl).toContain('"Die Zertifikate im Vergleich"');
    expect(switching).toContain('kostenlose und Wildcard');
  });

  it('at a stated price: „ab“ stands nowhere before it', async () => {
    const sizes = [
      { sizeGb: 2, netPrice: 0 },
      { sizeGb: 25, netPrice: 2.5 },
    ] as const;
    adapt({ certificatePrices: { wildcard: 99, ev: false }, mailboxSizes: sizes }, single);
    const text = await allTexts();
    expect(found(text, /\bab [\d{][^"]{0,8}(?:€|amount|net|gross)/g)).toEqual([]);
    const { questions } = await offered();
    expect(questions).toContain(
      'größere Postfächer 2,50 € je Postfach im Monat, weitere Zertifikate 99 € im Jahr.',
    );
    vi.resetModules();
    adapt({});
    expect(
      found(await allTexts(), /\bab [\d{][^"]{0,8}(?:€|amount|net|gross)/g).length,
    ).toBeGreaterThan(5);
  });

  it('without further wildcards: those of the packages stay, at no price', async () => {
    adapt({ certificatePrices: { wildcard: false } });
    const { ssl } = await import('./pages/ssl.ts');
    const [, wildcard] = ssl.options.items;
    expect(plain(wildcard?.price)).toContain('"enthalten","notes":["in Paket S, M und L"');
    expect(wildcard?.description).not.toContain('weitere');
    expect(plain(ssl.metaDescription)).toContain('enthalten, EV gibt es ab 389 € pro Jahr');
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { company } from '@site/company/company';
import { figures } from '@site/company/figures';
import { countOf } from '@site/company/format';
import { retention } from '@site/company/retention';
import { describe, expect, it } from 'vitest';
import { fillPlaceholders } from './legal-text.ts';

describe('placeholders of the legal texts', () => {
  it('are filled from figures and company data', () => {
    expect(fillPlaceholders('{{figures.terms.licencePenalty}}, {{company.phone.display}}')).toBe(
      `2.500,00\u202f€, ${company.phone?.display}`,
    );
  });

  it.each(['{{figures.terms.unknown}}', '{{nobody.knows}}', '{{company.phone}}', '{{figures}}'])(
    'stop the build when unknown: %s',
    (text) => {
      expect(() => fillPlaceholders(text)).toThrow('names no text');
    },
  );
});

describe('conditions of the legal texts', () => {
  const text = 'a\n{{if photos.host}}\nb\n{{else}}\nc\n{{end}}\nd';

  it.each([
    ['images.example', 'a\nb\nd'],
    ['', 'a\nc\nd'],
  ])('photos.host “%s”', (host, filled) => {
    expect(fillPlaceholders(text, { photos: { host } })).toBe(filled);
  });

  it.each([
    ['images.example', '', 'a\nc\nd'],
    ['images.example', 'x', 'a\nb\nd'],
    ['', 'x', 'd'],
  ])('one inside another: “%s”, “%s”', (host, recipient, filled) => {
    const nested =
      '{{if photos.host}}\na\n{{if photos.recipient}}\nb\n{{else}}\nc\n{{end}}\n{{end}}\nd';
    expect(fillPlaceholders(nested, { photos: { host, recipient } })).toBe(filled);
  });

  it.each([
    ['{{if photos.host}}\nb', 'has no {{end}}'],
    ['b\n{{end}}', '{{end}} without {{if …}}'],
    ['{{else}}', '{{else}} without {{if …}}'],
    ['{{if photos.host}}\n{{if photos.host}}\n{{end}}', 'has no {{end}}'],
    ['{{if nobody.knows}}\n{{end}}', 'names no text'],
  ])('stop the build: %j', (markdown, problem) => {
    expect(() => fillPlaceholders(markdown)).toThrow(problem);
  });
});

describe('/datenschutz', () => {
  const markdown = readFileSync(join(import.meta.dirname, 'legal', 'datenschutz.md'), 'utf8');
  const functional = { consent: { functional: '', analytics: '', marketing: '', nothingElse: '' } };
  const filled = (host: string) =>
    fillPlaceholders(markdown, { photos: { host, recipient: 'Bild GmbH, Kiel' }, ...functional });

  it('names the host of external photos', () => {
    expect(filled('images.example')).toContain('Bilddienstes (images.example)');
    expect(filled('images.example')).toContain('Empfänger ist Bild GmbH, Kiel.');
    expect(filled('images.example')).toContain('der Bilddienst nur mit Ihrer Zustimmung');
  });

  it('says nothing of external pictures where there are none', () => {
    expect(filled('')).not.toMatch(/extern\w* (?:Foto|Bild)|Bilddienst|Bilder von einem fremden/i);
    expect(filled('')).toContain('liefert unser eigener Server aus');
    expect(filled('')).toMatch(/^Außerhalb der Europäischen Union/m);
  });

  it('names what the browser keeps: cookie, record of what was asked, draft, copy of a failed request', () => {
    for (const kept of ['cookie_consent', 'consent_asked', 'Session Storage', 'contact-attempt']) {
      expect(filled('')).toContain(kept);
    }
  });

  it('says how long notices and unconfirmed addresses are kept, as the server keeps them', () => {
    const kept = countOf('Jahre')(retention.noticeDays / 365);
    expect(filled('')).toContain(
      `- Meldungen rechtswidriger Inhalte: ${kept} nach der letzten Bearbeitung`,
    );
    expect(filled('')).toContain(`nach ${countOf('Stunden')(retention.unconfirmedHours)}`);
  });
});

describe('while nobody can report content here', () => {
  const off = { pages: { reportContent: '', switching: '', accessibility: '' } };
  const consent = { functional: '', analytics: '', marketing: '', nothingElse: '' };
  const text = (name: string) =>
    fillPlaceholders(readFileSync(join(import.meta.dirname, 'legal', `${name}.md`), 'utf8'), {
      ...off,
      consent,
      document: { date: '' },
    });

  it.each(['datenschutz', 'agb', 'impressum'])('/%s has no link to the page', (name) => {
    expect(text(name)).not.toContain('/inhalte-melden');
    expect(text(name)).not.toContain('## Meldung rechtswidriger Inhalte');
  });
});

describe('the addendum of the terms', () => {
  const source = readFileSync(join(import.meta.dirname, 'legal', 'agb.md'), 'utf8');
  const filled = (own: Record<string, unknown> = {}): string =>
    fillPlaceholders(source, { document: { date: '26.04.2023' }, ...own });
  const [sections = '', addendum = ''] = filled().split('## Nachtrag zu diesen AGB');

  it('has what later law brought, so that the 28 sections cite nothing younger than themselves', () => {
    expect(sections.match(/^## §/gm)).toHaveLength(28);
    expect(sections).not.toMatch(/2023\/2854|Data Act|UStG/);
    expect(addendum).toMatch(/2023\/2854[\s\S]*2022\/2065[\s\S]*UStG/);
    expect(addendum).not.toContain('## §');
  });

  it('fixes the notice of a switch, and names the page with the list of data as the footer does', () => {
    expect(addendum).toContain(`beträgt ${figures.switching.notice.text}, im Einvernehmen weniger`);
    const pages = { pages: { switching: '/weg', reportContent: '' } };
    expect(filled({ ...pages, pageLabels: { switching: 'Ausgang' } })).toContain(
      'abschließend die Seite [Ausgang](/weg)',
    );
  });

  it.each([
    [
      'the credit',
      { credit: '5 %', creditAtMost: '50 %', transferPrice: '' },
      '5 % des monatlichen',
    ],
    [
      'the price of transfer',
      { credit: '', creditAtMost: '', transferPrice: '0,50 €' },
      'kostet 0,50 €',
    ],
  ])('says %s that the operator has stated', (_, contract, words) => {
    expect(filled({ figures: { ...figures, contract } })).toContain(words);
  });
});

it('every section with a figure of the specification stands in the review for a lawyer', () => {
  const file = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
  const review = file('../../../../docs/legal-review.md');
  const sections = file('legal/agb.md')
    .split(/^## /m)
    .filter((text) => text.includes('{{figures.'))
    .flatMap((text) => /^§\s\d+/.exec(text)?.[0].replace(/\s/, ' ') ?? []);
  expect(sections.length).toBeGreaterThan(10);
  const missing = sections.filter((name) => !new RegExp(`${name}(?!\\d)`).test(review));
  expect(missing).toEqual([]);
});

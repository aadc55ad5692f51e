import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { company } from '../config/company.ts';
import { countOf } from '../config/format.ts';
import { retention } from '../config/retention.ts';
import { fillPlaceholders, keepReferences } from './legal-text.ts';

describe('placeholders of the legal texts', () => {
  it('are filled from facts and company data', () => {
    expect(fillPlaceholders('{{facts.terms.licencePenalty}}, {{company.phone.display}}')).toBe(
      `2.500,00\u202f€, ${company.phone.display}`,
    );
  });

  it.each(['{{facts.terms.unknown}}', '{{nobody.knows}}', '{{company.phone}}', '{{facts}}'])(
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
    ['{{if photos.host}}\nb', 'has no {{end}}'],
    ['b\n{{end}}', '{{end}} without {{if …}}'],
    ['{{else}}', '{{else}} without {{if …}}'],
    ['{{if photos.host}}\n{{if photos.host}}', 'stands inside {{if photos.host}}'],
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
    expect(filled('images.example')).toContain('Abgesehen von den externen Fotos');
  });

  it('says nothing of external pictures where there are none', () => {
    expect(filled('')).not.toMatch(/extern\w* (?:Foto|Bild)|Bilddienst|Bilder von einem fremden/i);
    expect(filled('')).toContain('liefert unser eigener Server aus');
    expect(filled('')).toMatch(/^In Länder außerhalb der Europäischen Union/m);
  });

  it('says how long erased requests live on in backups, and what becomes of them', () => {
    expect(filled('')).toContain('noch bis zu 14 Tage lang enthalten sein');
    expect(filled('')).toContain('entfernen wir gelöschte Anfragen daraus wieder');
  });

  it('names what the browser keeps: cookie, record of what was asked, draft', () => {
    for (const kept of ['cookie_consent', 'consent_asked', 'Session Storage']) {
      expect(filled('')).toContain(kept);
    }
  });

  it('says what a notice of illegal content is kept for and how long, as the server keeps it', () => {
    const text = filled('');
    expect(text).toContain('## Meldung rechtswidriger Inhalte');
    expect(text).toContain('Art. 6 Abs. 1 lit. c DSGVO');
    const kept = countOf('Jahre')(retention.noticeDays / 365);
    expect(text).toContain(
      `- Meldungen rechtswidriger Inhalte: ${kept} nach der letzten Bearbeitung`,
    );
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

describe('§ 7 of the terms', () => {
  const terms = fillPlaceholders(
    readFileSync(join(import.meta.dirname, 'legal', 'agb.md'), 'utf8'),
    { document: { date: '' } },
  );
  const paragraph = terms.split(/^## /m).find((text) => /^§\s7\s/.test(text)) ?? '';

  it('gives reasons and remedies for blocked content (Art. 17 DSA), and leads to notices (Art. 16)', () => {
    for (const words of [
      'begründet sie',
      'ob automatisierte Mittel eingesetzt wurden',
      'per E-Mail an',
      'Der Weg zu den Gerichten',
      '](/inhalte-melden)',
    ]) {
      expect(paragraph).toContain(words);
    }
    // § 8 (5) refers to it.
    expect(paragraph).toMatch(/^5\. Der Anbieter teilt dem Kunden eine Sperrung/m);
  });
});

describe('references to laws', () => {
  const shown = (text: string) => keepReferences(text).replaceAll('\u00a0', '_');

  it.each([
    ['(§ 36 VSBG). Haben', '(§_36_VSBG). Haben'],
    ['nach Art. 6 Abs. 1 lit. f DSGVO; unser', 'nach Art._6_Abs._1_lit._f_DSGVO; unser'],
    ['nach §\u00a025 Abs.\u00a02 Satz 1 Nr.\u00a02 TDDDG', 'nach §_25_Abs._2_Satz_1_Nr._2_TDDDG'],
    ['§§ 307, 309 Nr. 7 BGB', '§§_307, 309 Nr._7_BGB'],
    ['§ 536a Abs. 1 BGB), ist', '§_536a_Abs._1_BGB), ist'],
    ['Angaben (§ 2 DL-InfoV): keine', 'Angaben (§_2_DL-InfoV): keine'],
    ['§ 7 Absatz 5 gilt entsprechend', '§_7_Absatz_5 gilt entsprechend'],
    ['## § 12 Laufzeit', '## §_12 Laufzeit'],
    ['Verordnung (EU) 2022/2065', 'Verordnung_(EU)_2022/2065'],
    ['die Absätze 4 und 5', 'die Absätze_4_und_5'],
    ['die Absätze 4, 5 und 6', 'die Absätze_4, 5 und 6'],
    ['bis zu 14 Tage lang, 2 Wochen', 'bis zu 14_Tage lang, 2_Wochen'],
  ])('stay on one line: %s', (text, kept) => {
    expect(shown(text)).toBe(kept);
  });

  it.each([
    'Satz für Satz',
    'Abs. Müller GmbH',
    'Art. und Nr. stehen hier',
    'die Art 3 Dinge',
    'Absätze und Tage',
  ])('leave other words alone: %s', (text) => {
    expect(keepReferences(text)).toBe(text);
  });
});

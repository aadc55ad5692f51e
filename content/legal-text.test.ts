import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { company } from '../config/company.ts';
import { fillPlaceholders } from './legal-text.ts';

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
});

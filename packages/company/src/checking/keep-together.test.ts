import { describe, expect, it } from 'vitest';
import { keepReferences, keepTogether, wordsInHtml } from './keep-together.ts';

const sentence = (word: string): string => `Hier steht in einem Satz ${word}, sagte er.`;

it.each([
  ['E-Mail', 'E-^Mail'],
  ['E-Mail-Hosting', 'E-^Mail-Hosting'],
  ['30-Tage-Snapshots', '30-^Tage-Snapshots'],
  ['Vor- und Nachname', 'Vor-^~und Nachname'],
  ['Mo–Fr', 'Mo–^Fr'],
  ['9:00–18:00', '9:00–^18:00'],
  ['0431 55512-30', '0431~55512-30'],
  ['0800 / 123 45 67', '0800~/~123~45~67'],
])('keeps „%s“ on one line', (word, kept) => {
  const marked = kept.replaceAll('^', '\u2060').replaceAll('~', '\u00a0');
  expect(keepTogether(sentence(word))).toBe(sentence(marked));
});

it.each([
  sentence('Wartungs-Verträge'),
  sentence('IP-Adresse'),
  sentence('1.800–15.000\u202f€'),
  sentence('um 09:04 am 01.02.2026, 0 €, Rechnung 2024-001'),
  'E-Mail-Adresse für Rückfragen zu Ihrem Auftrag',
  'Ihre E-Mail',
])('leaves „%s“ as it is', (text) => {
  expect(keepTogether(text)).toBe(text);
});

it('marks words for HTML, without a character of its own', () => {
  expect(wordsInHtml('Ihre IP-Adresse, Mo–Fr 9:00–18:00 Uhr')).toBe(
    'Ihre <span class="whitespace-nowrap">IP-Adresse</span>, <span class="whitespace-nowrap">Mo–Fr</span> <span class="whitespace-nowrap">9:00–18:00</span> Uhr',
  );
  expect(wordsInHtml('E-\u2060Mail')).toBe('<span class="whitespace-nowrap">E-Mail</span>');
});

describe('references to laws', () => {
  const shown = (text: string) => keepReferences(text).replaceAll('\u00a0', '_');

  it.each([
    ['(§ 36 VSBG). Haben', '(§_36_VSBG). Haben'],
    ['nach Art. 6 Abs. 1 lit. f DSGVO; unser', 'nach Art._6_Abs._1_lit._f_DSGVO; unser'],
    ['§ 536a Abs. 1 BGB), ist', '§_536a_Abs._1_BGB), ist'],
    ['Angaben (§ 2 DL-InfoV): keine', 'Angaben (§_2_DL-InfoV): keine'],
    ['Verordnung (EU) 2022/2065', 'Verordnung_(EU)_2022/2065'],
    ['die Absätze 4, 5 und 6', 'die Absätze_4, 5 und 6'],
    ['bis zu 14 Tage lang, 2 Wochen', 'bis zu 14_Tage lang, 2_Wochen'],
  ])('stay on one line: %s', (text, kept) => {
    expect(shown(text)).toBe(kept);
  });

  it.each(['Satz für Satz', 'Abs. Müller GmbH', 'Absätze und Tage'])(
    'leave other words alone: %s',
    (text) => {
      expect(keepReferences(text)).toBe(text);
    },
  );
});

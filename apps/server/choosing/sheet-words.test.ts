/** What the sheet says in sentences, from the shipped words and packages. */

import { choosingCatalogue } from '@site/company/catalog/choosing-catalogue';
import { choosing } from '@site/company/choosing/choosing';
import { createFormats, sheetLines, summaryLine } from '@site/finder/lines';
import { readSheet } from '@site/finder/sheet';
import { expect, it } from 'vitest';

const { words } = choosing;
const today = '2026-11-18';
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');
const lines = (query: string) => sheetLines(query, choosingCatalogue, words, today).map(plain);
const summary = (query: string): string =>
  plain(summaryLine(readSheet(query, choosingCatalogue, today), words, createFormats(words)));

it('says „brauchen“ once, however many answers decide', () => {
  expect(lines('shop=on&storageGb=90&mailboxes=8&mailboxSize=50&recipients=500&mails=1')[0]).toBe(
    'M, weil Sie einen Onlineshop, 90 GB Speicherplatz, 8 Postfächer mit je 50 GB, ' +
      '500 Newsletter-Empfänger und eine Newsletter-E-Mail brauchen.',
  );
});

it('calls nothing a need that only missing statements rule out', () => {
  expect(lines('recipients=500')[0]).toBe(
    'M enthält den Newsletter; ob ein kleineres Paket (S) reicht, klären wir.',
  );
  expect(lines('recipients=9000')[0]).toBe('L, weil Sie 9.000 Newsletter-Empfänger brauchen.');
});

it('asks whether a smaller package will do, whatever their number', () => {
  expect(lines('recipients=500')).toContain(
    'Auf Anfrage: Reicht für den Newsletter ein kleineres Paket (S)?',
  );
});

it('says that certificates are no part of the price by the month', () => {
  expect(summary('wildcards=1')).toContain('69,00 € im Monat netto, Zertifikate extra · ');
  expect(summary('')).toMatch(/69,00 € im Monat netto$/);
});

it('says of a move that was asked for that help with it is wanted', () => {
  expect(lines('move=on')).toContain('Hilfe beim Umzug');
});

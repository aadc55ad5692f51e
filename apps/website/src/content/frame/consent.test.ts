import { photosFor } from '@site/company/photos';
import { retention } from '@site/company/retention';
import type { ConsentScript } from '@site/sample/consent';
import { describe, expect, it } from 'vitest';
import { consent, offerOf, sentencesOf, usesOf } from './consent.ts';

const matomo = {
  kind: 'external',
  category: 'analytics',
  name: 'Matomo',
  purpose: 'zählt Besuche auf unserem eigenen Server',
  src: 'https://stats.example.org/matomo.js',
} as const satisfies ConsentScript;
const starter: ConsentScript = { ...matomo, kind: 'inline', code: 'var _paq = [];' };

const { host } = photosFor('external');

describe('the dialog’s description of a category', () => {
  it('names only the photos while the operator has listed no scripts', () => {
    const uses = usesOf([], host);
    expect(sentencesOf('functional', uses)).toMatch(
      /^Fotos auf der Seite „Infrastruktur“ von Unsplash/,
    );
    expect(sentencesOf('analytics', uses)).toBe('Wird derzeit nicht genutzt.');
    expect(sentencesOf('marketing', uses)).toBe('Wird derzeit nicht genutzt.');
  });

  it('names a service once, however many scripts it has', () => {
    const uses = usesOf(
      [starter, matomo, { ...matomo, category: 'functional', name: 'Karte' }],
      host,
    );
    expect(sentencesOf('analytics', uses)).toBe('Matomo zählt Besuche auf unserem eigenen Server.');
    expect(sentencesOf('functional', uses)).toMatch(/Karte zählt.* Unsplash erhält/);
  });
});

it('without external photos no text mentions them, and without scripts the banner offers nothing', () => {
  const without = photosFor('none').host;
  expect(sentencesOf('functional', usesOf([matomo], without))).toBe('Wird derzeit nicht genutzt.');
  expect(offerOf(usesOf([matomo], without))).toBe('Nur mit Ihrer Zustimmung laden wir Matomo.');
  expect(offerOf(usesOf([], without))).toMatch(/laden wir derzeit nicht\.$/);
});

it('the banner names recipient, country and what it learns, in three sentences', () => {
  expect(offerOf(usesOf([], host))).toMatch(
    /Unsplash; Ihre IP-Adresse geht dann nach Kanada und in die USA, wo Behörden leichter darauf zugreifen können/,
  );
});

it('banner and dialog state the cookie’s lifetime', () => {
  const days = new RegExp(`\\b${retention.consentCookieDays}\\sTage`);
  expect(consent.banner.text).toMatch(days);
  expect(consent.dialog.text).toMatch(days);
});

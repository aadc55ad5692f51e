import { describe, expect, it } from 'vitest';
import type { ConsentScript } from '../config/consent.ts';
import { retention } from '../config/retention.ts';
import { consent, sentencesOf, usesOf } from './consent.ts';

const matomo = {
  kind: 'external',
  category: 'analytics',
  name: 'Matomo',
  purpose: 'zählt Besuche auf unserem eigenen Server',
  src: 'https://stats.example.org/matomo.js',
} as const satisfies ConsentScript;
const starter: ConsentScript = { ...matomo, kind: 'inline', code: 'var _paq = [];' };

describe('the dialog’s description of a category', () => {
  it('names only the photos while the operator has listed no scripts', () => {
    const uses = usesOf([]);
    expect(sentencesOf('functional', uses)).toMatch(/^Fotos eines externen Bilddienstes/);
    expect(sentencesOf('analytics', uses)).toBe('Wird derzeit nicht genutzt.');
    expect(sentencesOf('marketing', uses)).toBe('Wird derzeit nicht genutzt.');
  });

  it('names a service once, however many scripts it has', () => {
    const uses = usesOf([starter, matomo, { ...matomo, category: 'functional', name: 'Karte' }]);
    expect(sentencesOf('analytics', uses)).toBe('Matomo zählt Besuche auf unserem eigenen Server.');
    expect(sentencesOf('functional', uses)).toMatch(/vergleichbaren Datenschutz\. Karte zählt/);
  });
});

it('banner and dialog state the cookie’s lifetime', () => {
  const days = new RegExp(`\\b${retention.consentCookieDays}\\sTage`);
  expect(consent.banner.text).toMatch(days);
  expect(consent.dialog.text).toMatch(days);
});

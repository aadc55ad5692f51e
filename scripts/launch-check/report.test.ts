import { backing } from '@site/company/claims/backing';
import { figureNamed } from '@site/company/figure-named';
import { figures } from '@site/company/figures';
import { describe, expect, it } from 'vitest';
import { launchReport } from './report.ts';

const { all: claims } = backing({});
const samples = [
  { name: 'brand', value: 'Beispiel Hosting' },
  { name: 'phone', value: { display: '0431 98765-0', link: 'tel:+49431987650' } },
];

describe('the launch check', () => {
  it('fails while a sample value is left, and names it', () => {
    const { text, ready } = launchReport({ samples, claims: [] });
    expect(ready).toBe(false);
    expect(text).toMatch(/^ {4}brand +Beispiel Hosting$/m);
    expect(text).toMatch(/^ {4}phone +0431 98765-0 · tel:\+49431987650$/m);
    expect(text).toContain('Not ready. Sample values left: 2.');
    expect(text).toContain('to back: 0; they do not count towards “not ready”.');
  });

  it('fails while an entry is missing that no site can do without', () => {
    const { text, ready } = launchReport({
      samples: [],
      missing: ['answers.serverLocation'],
      claims: [],
    });
    expect(ready).toBe(false);
    expect(text).toContain('Missing in site/settings.ts: answers.serverLocation');
    expect(text).toContain('Sample values left: 0. Entries missing: 1.');
  });

  it('passes without sample values and still lists the claims', () => {
    const { text, ready } = launchReport({ samples: [], claims });
    expect(ready).toBe(true);
    for (const { title, figures: names = [] } of claims) {
      expect(text).toContain(title);
      for (const name of names) expect(text).toContain(figureNamed(name).where);
    }
    expect(text).toContain(`${claims.length} claims are yours to back`);
  });

  it('does not place figures of ours into terms that do not state them', () => {
    const { text } = launchReport({
      samples: [],
      claims,
      ownTerms: 'Der Vertrag läuft {{figures.terms.hostingTerm}}.',
    });
    expect(text).toMatch(/24\sMonate +AGB, hosting: term$/m);
    expect(text).toContain('AGB, hosting: annual average (not in your site/legal/agb.md)');
    expect(launchReport({ samples: [], claims }).text).not.toContain('not in your');
  });

  it('counts the claims that the operator calls backed, and names those that do not exist', () => {
    const { text } = launchReport({
      samples: [],
      claims: [],
      backed: 3,
      unknownBackedTitles: ['Odd'],
    });
    expect(text).toContain('3 more are backed');
    expect(text).toContain('No claim is called “Odd”');
  });
});

describe('the list of claims', () => {
  it('names figures that exist', () => {
    for (const name of claims.flatMap(({ figures: names = [] }) => names)) {
      expect(figureNamed(name).text).not.toBe('');
    }
    expect(() => figureNamed('availability.none')).toThrow('unknown figure');
  });

  it('says where every claim appears', () => {
    const nowhere = claims.filter(
      ({ figures: names = [], alsoAt }) => names.length === 0 && !alsoAt,
    );
    expect(nowhere).toEqual([]);
  });

  it('covers every figure that the provider advertises with', () => {
    const { terms, contract, retention, ...advertised } = figures;
    const listed = new Set(claims.flatMap(({ figures: names = [] }) => names));
    const all = Object.entries(advertised).flatMap(([group, entries]) =>
      Object.keys(entries).map((key) => `${group}.${key}`),
    );
    // Not the provider's claims: the VAT rate, the limits for all certificates, a text of the sample entries.
    const noClaim = /^(company\.vat|ssl\.lifetime.*|status\.activityDuration)$/;
    expect(all.filter((name) => !listed.has(name) && !noClaim.test(name))).toEqual([]);
  });
});

/** What a contract binds to stands at the price, with a link to its clause; and the answers that buyers look for. */
import { describe, expect, it } from 'vitest';
import { packages } from '../../content/catalog/packages.ts';
import { facts } from '../../content/facts.ts';
import { packageTable } from '../../content/pages/packages.ts';
import { questions } from '../../content/pages/questions.ts';
import { builtFile, pageText, plainText } from '../support/pages/built-text.ts';
import { ofTheSample } from '../support/pages/untouched.ts';

const page = builtFile('/');

describe('the price table', () => {
  const table = pageText('home', 'services');

  it.each([
    ['term', `Laufzeit ${facts.terms.hostingTerm.text}`, 12],
    ['renewal', `Verlängerung um je ${facts.terms.hostingRenewal.text}`, 12],
    ['notice', `Kündigungsfrist ${facts.terms.hostingNotice.text}`, 12],
    ['transfer', `Datentransfer mindestens ${facts.terms.includedTransfer.text} im Monat`, 3],
    // Both words stand there; the net/gross switch shows one.
    ['asterisk', `* Preise zzgl.inkl. ${facts.company.vat.text} USt.`, 9],
  ])('states the %s and links its clause', (_, words, clause) => {
    expect(table).toContain(plainText(words));
    expect(page).toContain(`href="/agb#paragraf-${clause}"`);
  });

  it('says what a package contains of another, where that one is sold', () => {
    const names = packages.map(({ name }) => name);
    for (const { name, includes } of packages) {
      const text = pageText('home', `paket-${name.toLowerCase()}`);
      if (includes && names.includes(includes))
        expect(text).toContain(`Alles aus ${includes}, dazu:`);
      else expect(text).not.toContain('Alles aus');
    }
  });

  it('excludes no newsletter from a package for which none is stated', () => {
    for (const { name, newsletter } of packages) {
      const text = pageText('home', `paket-${name.toLowerCase()}`);
      expect(text.includes('Empfänger auf Anfrage')).toBe(newsletter === undefined);
    }
  });
});

describe('what every package contains', () => {
  const table = pageText('home', 'services');

  it.each(packageTable.included.items)('names $title with its words', ({ title, text }) => {
    expect(table).toContain(plainText(`${title}${text}`));
  });

  it('lists the managed services and the free certificate', ofTheSample, () => {
    const titles = packageTable.included.items.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Managed Services', 'SSL-Zertifikat']));
  });
});

it(
  'says beneath „Support“ whose hours the round-the-clock figure does not mean',
  ofTheSample,
  () => {
    const hours = plainText(`Am Telefon ${facts.support.hours.text}`);
    expect(pageText('home', 'inhalt')).toMatch(
      new RegExp(`24/7 (?:Support )?${hours}|${hours}.{0,20}24/7`),
    );
  },
);

describe('the questions', () => {
  it('stand on the page with their answers, and in the structured data', () => {
    const text = pageText('home', 'services');
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}';
    const graph = JSON.parse(data)['@graph'] as readonly Record<string, unknown>[];
    const faq = graph.find((node) => node['@type'] === 'FAQPage');
    const asked = faq?.['mainEntity'] as readonly { readonly name: string }[];
    expect(asked.map(({ name }) => name)).toEqual(
      questions.items.map(({ question }) => question.replaceAll('\u2060', '')),
    );
    for (const { question, answer, steps = [] } of questions.items) {
      for (const part of [question, ...answer, ...steps]) {
        expect(text).toContain(plainText(part));
      }
    }
  });
});

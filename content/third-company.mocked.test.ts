/**
 * The copy of a company without a telephone, with Saturday hours, two packages, and monitoring in hours or none: no text
 * says what is not true of it. What it promises: third-company-terms.mocked.test.ts.
 */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allTexts, found } from '../tests/support/pages/all-texts.ts';
import {
  adapt,
  email,
  onePackage,
  samplePackages,
  saturdayHours,
  saturdays,
  titles,
} from '../tests/support/pages/third-company.ts';

const calls =
  /tel:(?!110)|\b[Rr]ufen Sie|Anruf(?!en)|[Tt]elefonisch|[Aa]m Telefon\b|Rückruf|anrufen|\bnull\b|undefined/g;
const neverPauses =
  /24\/7|rund um die Uhr|(?:ohne|keine) Pause|[Aa]uch nachts|Tag und Nacht|jeder Stunde|bei Nacht|[Ee]ine Nacht|durchgehend|nachts (?:und|oder|ab|in|greifen)\b|am Wochenende/gi;

beforeEach(() => vi.resetModules());

describe('a shop', () => {
  const shopWords = /Shop(?!,? Blog)|Warenkorb|Ihre Bestellungen|gleichzeitig einkaufen/g;

  it('in no package: no page speaks of one', async () => {
    adapt(saturdays);
    // Words of questions that it does not ask.
    const unasked = /"shop":"(?:einen )?Onlineshop(?: ankreuzen)?"/g;
    expect(found((await allTexts()).replaceAll(unasked, ''), shopWords)).toEqual([]);
  });

  it('in a package: what the copy then says is among the texts, and the search above finds it', async () => {
    const answers = { systems: 'Alle üblichen.', moveDuration: 'Einen Tag, ohne Pause.' };
    adapt({ ...saturdays, answers }, {}, {}, samplePackages);
    const said: string[] = [];
    const catalogue = './catalog/choosing-catalogue.ts';
    vi.doMock(catalogue, async (load) => ({
      ...(await load<object>()),
      byShop: <Phrase>(withShop: Phrase): Phrase => {
        said.push(String(withShop));
        return withShop;
      },
    }));
    const text = await allTexts();
    vi.doUnmock(catalogue);
    const named = said.filter((phrase) => /Shop|Warenkorb|einkaufen/.test(phrase));
    expect(named).toContain('Warenkorb');
    expect(named.filter((phrase) => !text.includes(phrase))).toEqual([]);
    expect(named.filter((phrase) => found(phrase, shopWords).length === 0)).toEqual([]);
  });
});

describe('one package, one size of mailbox, a notice as long as the term', () => {
  it('is said as such: nothing is chosen between, and no sentence has a gap', async () => {
    adapt(
      {
        supportHours: [],
        monitoring: [{ days: 'Mo–Fr', opens: '08:00', closes: '18:00' }],
        guarantee: 'none',
        mailboxSizes: [{ sizeGb: 5, netPrice: 0 }],
        certificatePrices: { wildcard: false, ev: false },
      },
      { legalName: 'Max Muster', owner: 'Max Muster', phone: null, vatId: null },
      { terms: { hostingTerm: 1, hostingNotice: 1 } },
      onePackage,
    );
    const text = await allTexts();
    expect(
      found(
        text,
        /Pakete im Vergleich|Leistungen im Vergleich|[Ww]elches (?:Paket|zu Ihnen)(?! passt\?)/g,
      ),
    ).toEqual([]);
    expect(found(text, /rößere Postfächer|jeder Größe|kleinsten|dieselben Leute/g)).toEqual([]);
    expect(
      found(text, /\bCDN\b|Wildcard-(?:SSL|Zertifikate? (?:statt|gilt))|EV-SSL|KI-Agent/g),
    ).toEqual([]);
    expect(
      found(text, /\b1 (?:Monate|Monaten|Tage|Pakete)\b|, \.|\(\)| ,| {2}|NaN|undefined/g),
    ).toEqual([]);
    expect(text).toContain('greifen wir ein, sobald wir wieder da sind.');
    expect(text).not.toContain('Inhaber/in');
    expect(found(text, /Pakete ansehen|Jeder Block/g)).toEqual([]);
    expect(text).toContain('Unser Paket reicht dafür nicht, weil Sie');
    expect(text).toContain('Alle Postfächer zusammen: 50 GB.');
    expect(text).toContain('automatisch um jeweils einen weiteren Monat.');
    expect(text).toContain('Alle Leistungen zum Nachschlagen');
  });
});

describe('without a telephone', () => {
  it('no text offers one, and the hours are those of answers', async () => {
    adapt(saturdays, { phone: null });
    const text = await allTexts();
    expect(found(text, calls)).toEqual([]);
    expect(text).toContain(`Bürozeit","text":"${saturdayHours}`);
    expect(text).not.toContain('Sprechzeit');
    expect(text).toContain(email);
  });

  it('who acts in the stated hours only promises no morning, and nobody sits at a desk at night', async () => {
    adapt(saturdays, { phone: null });
    const page = JSON.stringify((await import('./pages/managed-services.ts')).managedServices);
    const text = page.replaceAll('\u00a0', ' ');
    expect(
      found(text, /Arbeitsplatz bei Nacht|Headset|Morgen|10:00 Uhr:|bis jemand Zeit/g),
    ).toEqual([]);
    expect(text).toContain('alarmiert uns, und wir greifen zur nächsten Bürozeit ein.');
    expect(text).toContain('Zur nächsten Bürozeit suchen wir die Ursache.');
    expect(text).toContain('In der Bürozeit greifen wir ein, auch wenn sich noch niemand');
  });

  it('without hours either, no text has a gap', async () => {
    adapt({ supportHours: [] }, { phone: null });
    const text = await allTexts();
    expect(found(text, calls)).toEqual([]);
    expect(found(text, /, \.|\(\)| ,|: \.| {2}/g)).toEqual([]);
    expect(found(text, /Bürozeit","text/g)).toEqual([]);
  });

  it('without hours, the figure 24/7 says when an answer comes, and „Support“ only with care at night', async () => {
    adapt({ supportHours: [] }, { phone: null });
    const { home } = await import('./pages/home.ts');
    const always = home.sellingPoints.statistics.find(({ value }) => value === '24/7');
    expect(always?.note).toMatch(/^Antwort /);
    expect(always?.label).toBe('Monitoring');
  });

  it('without hours, nothing promises when a fault report is answered', async () => {
    adapt({ supportHours: [] }, { phone: null });
    const { contactPages } = await import('./contact/pages.ts');
    const { systemStatus } = await import('./pages/system-status.ts');
    const said = `${contactPages.form.faultNote} ${JSON.stringify(systemStatus.contact)}`;
    expect(said).toContain('Störungsmeldungen lesen wir, sobald wir wieder da sind.');
    expect(said).not.toContain('antworten');
  });

  it('before a break, a fault report is read until then and not „heute bis“ then', async () => {
    const opens = '09:00';
    adapt({
      supportHours: [
        { days: 'Mo–Fr', opens, closes: '12:00' },
        { days: 'Mo–Fr', opens: '13:00', closes: '18:00' },
      ],
    });
    const { faultRead } = (await import('./contact/answers.ts')).contactAnswers;
    expect(faultRead.open).toContain('jetzt, bis {to}');
  });

  it('is a risk that the launch check names', async () => {
    adapt(saturdays, { phone: null });
    expect(await titles()).toContain('A company without a telephone');
    vi.resetModules();
    adapt(saturdays, { phone: '0431 98765-0' });
    expect(await titles()).not.toContain('A company without a telephone');
  });
});

describe('monitoring', () => {
  it('that never pauses is said, so that the search below can find it', async () => {
    adapt(saturdays);
    expect(found(await allTexts(), neverPauses).length).toBeGreaterThan(10);
  });

  it('in hours: no text claims more', async () => {
    adapt({ ...saturdays, monitoring: [{ days: 'Mo–Fr', opens: '07:00', closes: '19:00' }] });
    const text = await allTexts();
    expect(found(text, neverPauses)).toEqual([]);
    expect(text).toContain('Monitoring, Mo–Fr 7:00–19:00 Uhr');
    expect(text).not.toContain('nicht erst Ihren Kunden');
    expect(text).not.toContain('am Bildschirm');
    expect(text).toContain('außerhalb der Zeiten des Monitorings ab der Meldung des Kunden');
  });

  it('none: no text offers it, and none has a gap', async () => {
    adapt({ ...saturdays, monitoring: 'none' });
    const text = await allTexts();
    expect(found(text, neverPauses)).toEqual([]);
    expect(found(text, /(?<!")Monitoring/g)).toEqual([]);
    expect(found(text, /, \.|\(\)|Monitoring, ?"/g)).toEqual([]);
    expect(found(text, /Misslingen mehrere/g)).toEqual([]);
  });
});

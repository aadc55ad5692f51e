/**
 * The copy of a company without a telephone, with Saturday hours, two packages, monitoring in hours or none and no
 * guarantee: no text says what is not true of it.
 */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Figures } from '../shapes/figures.ts';
import type { Identity } from '../shapes/identity.ts';
import type { Settings } from '../shapes/settings.ts';
import { allTexts, found } from '../tests/support/pages/all-texts.ts';

/** What unit tests read in the place of site/. */
const site = '../tests/support/pages/untouched-site.ts';
const email = 'hallo@webkrage.example';

const quotas = { storageGb: 20, mailGb: 50, databaseGb: 5, backupGb: 500 };
const words = {
  short: 'Website',
  audience: 'Für die Website eines Handwerksbetriebs.',
  extras: [],
};
const packageChanges = {
  S: false,
  M: false,
  L: false,
  Handwerksstart: { ...quotas, ...words, netPrice: 29, popular: false },
  Werkstattplus: { ...quotas, ...words, netPrice: 89, popular: true },
};

function adapt(settings: Settings, identity: Identity = {}, figures: Figures = {}): void {
  vi.doMock(site, async (load) => ({
    ...(await load<object>()),
    packageChanges,
    settings,
    figures,
    identity: { legalName: 'Webkrage e. K.', email, ...identity },
  }));
}

const saturdays: Settings = {
  supportHours: [
    { days: 'Di–Fr', opens: '10:00', closes: '16:00' },
    { days: 'Sa', opens: '09:00', closes: '12:00' },
  ],
};
const saturdayHours = 'Di–Fr 10:00–16:00, Sa 9:00–12:00 Uhr';

/** What the launch check lists. */
const titles = async (): Promise<readonly string[]> =>
  (await import('./claims/backing.ts')).backing({}).all.map(({ title }) => title);

const calls =
  /tel:(?!110)|\b[Rr]ufen Sie|Anruf(?!en)|[Tt]elefonisch|[Aa]m Telefon\b|Rückruf|anrufen|\bnull\b|undefined/g;
const neverPauses =
  /24\/7|rund um die Uhr|(?:ohne|keine) Pause|[Aa]uch nachts|Tag und Nacht|jeder Stunde|bei Nacht|[Ee]ine Nacht|durchgehend|nachts (?:und|oder|ab|in|greifen)\b|am Wochenende/gi;

beforeEach(() => vi.resetModules());

it('without a shop in any package, no page speaks of one', async () => {
  adapt(saturdays);
  // Words of questions that it does not ask.
  const unasked = /"shop":"(?:einen )?Onlineshop(?: ankreuzen)?"/g;
  const text = (await allTexts()).replaceAll(unasked, '');
  expect(
    found(text, /Shop(?!,? Blog)|Warenkorb|Ihre Bestellungen|gleichzeitig einkaufen/g),
  ).toEqual([]);
  vi.resetModules();
  vi.doUnmock(site);
  expect(found(await allTexts(), /Ihr(?:en|em)? Shop\b|Warenkorb/g).length).toBeGreaterThan(7);
});

describe('one package, one size of mailbox, a notice as long as the term', () => {
  it('is said as such: nothing is chosen between, and no sentence has a gap', async () => {
    const { S, M, L, Handwerksstart } = packageChanges;
    vi.doMock(site, async (load) => ({
      ...(await load<object>()),
      packageChanges: { S, M, L, Handwerksstart },
      settings: {
        supportHours: [],
        monitoring: [{ days: 'Mo–Fr', opens: '08:00', closes: '18:00' }],
        guarantee: 'none',
        mailboxSizes: [{ sizeGb: 5, netPrice: 0 }],
        certificatePrices: { wildcard: false, ev: false },
      },
      figures: { terms: { hostingTerm: 1, hostingNotice: 1 } },
      identity: { legalName: 'Max Muster', owner: 'Max Muster', phone: null, vatId: null, email },
    }));
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
  });

  it('none: no text offers it, and none has a gap', async () => {
    adapt({ ...saturdays, monitoring: 'none' });
    const text = await allTexts();
    expect(found(text, neverPauses)).toEqual([]);
    expect(found(text, /(?<!")Monitoring/g)).toEqual([]);
    expect(found(text, /, \.|\(\)|Monitoring, ?"/g)).toEqual([]);
  });
});

describe('the guarantee', () => {
  it('none: no page speaks of one, and nothing promises an availability', async () => {
    adapt({ ...saturdays, guarantee: 'none' });
    const text = await allTexts();
    const outsideTheTerms = text.slice(0, text.indexOf('Allgemeine Geschäftsbedingungen'));
    expect(
      found(outsideTheTerms, /[Gg]arantie|SLA|zugesagt: |[Zz]ugesagt (?:je|im|sind)/g),
    ).toEqual([]);
    expect(text).not.toContain('Verfügbarkeitsgarantie');
    expect(text).toContain('nur zu, wenn der Vertrag sie ausdrücklich nennt');
    expect(found(text, /9[89](?:,\d+)? % (?:im Jahresmittel|Uptime)/g)).toEqual([]);
    expect((await titles()).join()).not.toMatch(/[Aa]vailabilit/);
  });

  it('none: a figure that is stated all the same is a claim', async () => {
    const figures = { availability: { sellingPoints: 99.9 }, terms: { reachability: 97 } };
    adapt({ ...saturdays, guarantee: 'none' }, {}, figures);
    expect(await allTexts()).toContain('97 % im Jahresmittel');
    expect(await titles()).toContain('Two different availabilities');
  });

  it('in the operator’s words: percentage, period, remedy and exclusions stand at the figure and in the terms', async () => {
    const remedy = 'Je Stunde darunter schreiben wir einen Tag gut.';
    const exclusions = 'Angekündigte Wartung zählt nicht.';
    adapt({ ...saturdays, guarantee: { percent: 99.5, period: 'Jahr', remedy, exclusions } });
    const text = await allTexts();
    expect(text).toContain(`Sie gilt je Kalenderjahr. ${remedy} ${exclusions}`);
    expect(text).toContain('in jedem Kalenderjahr zu 99,5 % der Zeit erreichbar');
    expect(text).toContain(`3. In den Worten des Anbieters: „${remedy}“ Auf ein Verschulden`);
    expect(text).toContain(`mitgeteilt hat. In den Worten des Anbieters: „${exclusions}“`);
    expect(text).not.toContain('§ 3 Absatz 6 gilt');
    expect(await titles()).not.toContain('What the guaranteed availability gives');
    expect(found(text, /Entgelt der Zeit darüber|99,9 % Verfügbarkeit/g)).toEqual([]);
  });

  it('as shipped: size and exceptions stand at the figure, the operator’s credit in the place of the fee', async () => {
    const atTheFigure = async () =>
      (await import('./pages/home.ts')).home.about.guarantee?.text.replaceAll(
        /[\u00a0\u202f]/g,
        ' ',
      );
    adapt({ ...saturdays, guarantee: { percent: 99.5 } });
    expect(await atTheFigure()).toContain(
      'länger als 0,5 % der Zeit aus (in 30 Tagen rund 3,6 Stunden), schreiben wir Ihnen das Paketentgelt für die Zeit darüber gut',
    );
    vi.resetModules();
    adapt({ ...saturdays, guarantee: { period: 'Jahr' } });
    expect(await atTheFigure()).toContain('0,1 % der Zeit aus (in 365 Tagen rund 8,8 Stunden)');
    vi.resetModules();
    const guaranteeCredit = { percentPerHour: 5, percentAtMost: 50 };
    adapt({ ...saturdays, contract: { guaranteeCredit } });
    expect(await atTheFigure()).toMatch(
      /Stunde darüber 5 % des monatlichen Paketentgelts gut, höchstens 50 %\. Melden Sie sich .*zählen nicht\.$/,
    );
  });

  it('of the figure that is stated anyway is said once', async () => {
    adapt({ ...saturdays, guarantee: { percent: 99.99 } });
    expect(found(await allTexts(), /Ohne Gewähr|ohne Gewähr;|keine Zusage/g)).toEqual([]);
  });

  it('beside another figure: the terms say which of them is none', async () => {
    adapt(
      { ...saturdays, guarantee: { percent: 99.5 } },
      {},
      { availability: { sellingPoints: 99.99 } },
    );
    expect(await allTexts()).toContain('99,99 % Uptime ist eine Angabe des Anbieters zu seiner');
  });
});

describe('a switch', () => {
  it('that costs nothing does not in the terms either', async () => {
    adapt({ ...saturdays, switching: { asOf: '2026-11-18', charges: 'none' } });
    const text = await allTexts();
    expect(text).toContain('Für den Wechsel selbst verlangt der Anbieter nichts.');
    expect(text).not.toContain('höchstens seine unmittelbaren Kosten');
  });
});

describe('the law of the servers', () => {
  it('is named on /wechsel and in the terms once their place is stated, and not before', async () => {
    adapt(saturdays);
    expect(found(await allTexts(), /welchem Recht die Server|Die Server unterliegen/g)).toEqual([]);
    vi.resetModules();
    adapt({ ...saturdays, answers: { serverLocation: 'Die Server stehen in Kiel.' } });
    const text = await allTexts();
    expect((await titles()).join()).not.toContain('Whose law the servers');
    expect(text).toContain('Die Server stehen in Kiel. Die Server unterliegen');
    expect(text).toContain('bekannte Grenzen, welchem Recht die Server unterliegen, und wie');
  });
});

describe('what the operator states in a sentence', () => {
  it('the path at night stands at the hours and answers the question', async () => {
    const nightPath = 'Rufen Sie die Notfallnummer auf Ihrem Vertrag an.';
    adapt({ ...saturdays, nightPath });
    const { serviceHours } = await import('./contact/service-hours.ts');
    const { text } = serviceHours.night;
    expect(text).toMatch(
      /^Fällt außerhalb der Sprechzeit .* Störungsmeldungen lesen wir Di–.* auf Ihrem Vertrag an\.$/,
    );
    const { questions } = await import('./pages/questions.ts');
    expect(questions.items.find(({ question }) => /nachts/.test(question))?.answer).toEqual([text]);
    const { contactPages } = await import('./contact/pages.ts');
    expect(contactPages.form.faultNote).toMatch(/Störungsmeldungen lesen wir Di–.*Sa\s9:00/);
    expect(contactPages.form.faultNote).toContain(`Zu anderen Zeiten: ${nightPath}`);
    const { faultRead } = (await import('./contact/answers.ts')).contactAnswers;
    expect(faultRead.today).toContain(`Bis dahin: ${nightPath}`);
    expect(faultRead.open).not.toContain(nightPath);
    const { faultMails } = await import('./contact/mails.ts');
    expect(faultMails.ack.promise.join()).not.toContain(nightPath);
  });

  it('a path at night that was cleared is none', async () => {
    adapt({ ...saturdays, nightPath: '' });
    const { serviceHours } = await import('./contact/service-hours.ts');
    expect(serviceHours.night.text).toContain('Störungsmeldungen lesen wir');
    const { contactPages } = await import('./contact/pages.ts');
    expect(contactPages.form.faultNote).toMatch(/Störungsmeldungen lesen wir .*\.$/);
  });

  it.each([
    ['included', 'Dieser Auftrag ist im Preis enthalten.', undefined],
    [
      'Das kostet 40\u202f€ netto.',
      'Das kostet 40 € netto.',
      'In den Worten des Anbieters: „Das kostet 40 € netto.“',
    ],
  ])(
    'what a restore by us costs (%s): page, question, sheet and terms say the same',
    async (restoreByUs, cost, inTerms = cost) => {
      adapt({ ...saturdays, restoreByUs });
      const text = await allTexts();
      expect(found(text, new RegExp(`beauftragen uns\\. ${cost}`, 'g'))).toHaveLength(3);
      expect(text).toContain(`(§ 6 Absatz 2). ${inTerms}`);
    },
  );

  it('a restore without a stated price: every place says that it is named before', async () => {
    adapt(saturdays);
    const text = await allTexts();
    expect(found(text, /beauftragen uns\. Den Preis dafür nennen wir vorher\./g)).toHaveLength(3);
    expect(text).toContain('(§ 6 Absatz 2). Den Preis dafür nennt der Anbieter vorher.');
    expect(await titles()).toContain('What a restore by your staff costs');
  });

  it('what the rest of the term and the switch cost: prices, sheet and terms say the same', async () => {
    const earlyEnd = 'Für den Rest der Laufzeit zahlen Sie die Hälfte.';
    adapt({ ...saturdays, switching: { asOf: '2026-11-18', charges: 'none', earlyEnd } });
    const text = await allTexts();
    const said = `abgeschlossen ist. ${earlyEnd} Der Wechsel selbst kostet nichts.`;
    expect(text.split(said)).toHaveLength(3);
    expect(text).toContain(`In den Worten des Anbieters: „${earlyEnd}“`);
    expect(text).toContain('Für den Wechsel selbst verlangt der Anbieter nichts.');
    vi.resetModules();
    adapt(saturdays);
    const shipped = await allTexts();
    expect(shipped).toContain(
      'abgeschlossen ist; die restliche Laufzeit kostet nichts. Der Wechsel selbst',
    );
  });

  it('an hour of work: question and sheet say what it costs', async () => {
    adapt({ ...saturdays, answers: { hourlyRate: 'Eine Stunde kostet 95\u202f€ netto.' } });
    const { questions } = await import('./pages/questions.ts');
    const { choosing } = await import('./choosing/choosing.ts');
    for (const copy of [questions.items, choosing.sheet.notIncluded])
      expect(JSON.stringify(copy)).toMatch(/Eine Stunde kostet 95\s€ netto\./);
  });
});

describe('numbers of the tax office', () => {
  it.each([
    [{ vatId: null }, [], ''],
    [{ vatId: 'DE136695976' }, ['Umsatzsteuer'], 'DE136695976'],
    [{ vatId: null, businessId: 'DE136695976-00001' }, ['Wirtschafts'], undefined],
  ])('%o: the Impressum names those that there are', async (identity, kinds, vatId) => {
    adapt(saturdays, { brand: 'Webkrage', ...identity });
    const text = await allTexts();
    const named = [...text.matchAll(/- (\w+)-Identifikationsnummer nach/g)].map(([, kind]) => kind);
    expect(named).toEqual(kinds);
    expect(text.includes('## Steuerliche Angaben')).toBe(kinds.length > 0);
    const risk = 'Prices plus VAT from a company without a VAT ID';
    expect((await titles()).includes(risk)).toBe(!vatId);
  });
});

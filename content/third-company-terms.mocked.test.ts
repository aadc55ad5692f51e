/**
 * What a company with Saturday hours and two packages promises (a guarantee, the end of a contract, prices and sentences of its
 * own) and what it is registered as: pages, terms and launch check say the same.
 */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allTexts, found } from '../tests/support/pages/all-texts.ts';
import { adapt, saturdays, titles } from '../tests/support/pages/third-company.ts';

beforeEach(() => vi.resetModules());

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

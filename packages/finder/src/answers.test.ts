import { anyAnswers, specified, today } from '@site/testing/choosing-answers';
import { generated } from '@site/testing/machine/long';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerNames } from './answer-names.ts';
import { type Answers, readAnswers, toQuery } from './answers.ts';
import { groupDuties, makeSheet, readSheet } from './sheet.ts';

const silent = readAnswers('', specified, today).answers;
const read = (query: string) => readAnswers(query, specified, today);
const nothing = { unknown: 0, wrong: [] };

describe('the answers in an address', () => {
  it('come back as they were written, and shortly', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const query = toQuery(answers, specified, today);
        expect(query.length).toBeLessThan(800);
        const { answers: again, ignored } = read(query);
        expect(ignored).toEqual(nothing);
        // Without mailboxes their size is left out.
        expect(again).toEqual(answers.mailboxes > 0 ? answers : { ...answers, mailboxSize: 10 });
        expect(toQuery(again, specified, today)).toBe(query);
      }),
    );
  });

  it('are silent for the defaults and for the empty fields of a plain form', () => {
    expect(toQuery(silent, specified, today)).toBe('');
    const empty = answerNames.map((name) => `${name}=`).join('&');
    expect(read(empty)).toEqual({
      answers: silent,
      ignored: nothing,
      given: false,
      isOpen: true,
    });
  });

  it('are the ones of the contract', () => {
    expect(read('?shop=on&mailboxes=12&mailboxSize=20')).toEqual({
      answers: { ...silent, shop: true, mailboxes: 12, mailboxSize: 20 },
      ignored: nothing,
      given: true,
      isOpen: false,
    });
  });

  it.each([
    ['mailboxes=-1'],
    ['mailboxes=1.5'],
    ['mailboxes=10001'],
    ['mailboxSize=11'],
    ['mailboxSize=__proto__'],
    ['sites=two'],
    ['shop=off'],
    ['start=2026-11-15'],
    ['start=2028-11-17'],
    ['start=2027-02-29'],
    ['wildcards=101'],
    ['recipients=%00'],
    ['project=www.example.com'],
    ['project=a%0Ab'],
    ['project=%E2%80%AEx'],
    [`project=${'x'.repeat(41)}`],
  ])('%s counts for nothing, and says so', (query) => {
    const { answers, ignored, given, isOpen } = read(query);
    expect(isOpen).toBe(true);
    expect(answers).toEqual(silent);
    expect(ignored).toEqual({ unknown: 0, wrong: [query.split('=')[0]] });
    expect(given).toBe(true);
  });

  it('take a start from today until two years ahead', () => {
    expect(read(`start=${today}`).ignored).toEqual(nothing);
    expect(read('start=2028-11-16').answers.start).toBe('2028-11-16');
  });

  it.each([
    ['project=Relaunch+2027', 'Relaunch 2027'],
    ['project=+B%C3%A4ckerei-M%C3%BCller+', 'Bäckerei-Müller'],
    ['project=Ba%CC%88ckerei', 'Bäckerei'],
    [`project=${'ß'.repeat(40)}`, 'ß'.repeat(40)],
  ])('take a name for the sheet: %s', (query, project) => {
    expect(read(query)).toMatchObject({ answers: { project }, ignored: nothing });
  });

  it('take the first of two; names that are no answers are counted, and nothing of them is kept', () => {
    expect(read('mailboxes=3&mailboxes=9')).toMatchObject({
      answers: { mailboxes: 3 },
      ignored: { unknown: 0, wrong: ['mailboxes'] },
    });
    expect(read('__proto__=1&constructor=2&ACHTUNG=Ihr+Vertrag')).toEqual({
      answers: silent,
      given: false,
      isOpen: true,
      ignored: { unknown: 3, wrong: [] },
    });
  });

  it('bring a suggestion, a stated default too, and keep it in the address', () => {
    const sheetOf = (query: string) => readSheet(query, specified, today);
    expect(sheetOf('sites=one')).toMatchObject({ isOpen: false, query: 'sites=one' });
    expect(sheetOf('shop=on&sites=one')).toMatchObject({ isOpen: false, query: 'shop=on' });
    expect(sheetOf('utm_source=brief&shop=')).toMatchObject({ isOpen: true, query: '' });
  });

  it('never fail, whatever the query', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webQueryParameters()), (query) => {
        const sheet = makeSheet(read(query).answers, specified, today);
        expect(read(sheet.query).ignored).toEqual(nothing);
      }),
      { numRuns: generated(1000) },
    );
    const { answers, ignored } = read(`shop=on&${'x=%F0%9F&'.repeat(20_000)}`);
    expect(answers.shop).toBe(true);
    expect(ignored.unknown).toBeGreaterThan(100);
    expect(ignored.unknown).toBeLessThan(1000);
  });
});

describe('the duties', () => {
  const duties = {
    we: (['always', 'several', 'shop', 'newsletter'] as const).map((occasion) => ({
      with: occasion,
      text: occasion,
    })),
    you: ['yours'],
  };
  const grouped = (given: Partial<Answers> = {}) => {
    const { we, you, open } = groupDuties(duties, { ...silent, ...given });
    return [we, you, open].map((group) => group.map(({ text }) => text).join(' '));
  };

  it.each([
    [{}, 'always', 'yours', 'several shop newsletter'],
    [{ shop: true }, 'always shop', 'yours', 'several newsletter'],
    [{ mails: 1 }, 'always newsletter', 'yours', 'several shop'],
    [{ move: true }, 'always', 'yours', 'several shop newsletter'],
  ] as const)('of %j are ours, the customer’s, or an offer', (given, we, you, open) => {
    expect(grouped(given)).toEqual([we, you, open]);
  });
});

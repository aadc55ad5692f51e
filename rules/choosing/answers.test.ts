import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAnswers, specified, today } from '../../tests/support/choosing.ts';
import { answerNames, noAnswers, readAnswers, toQuery } from './answers.ts';
import { makeSheet, sideOf } from './sheet.ts';

const silent = noAnswers(specified, today);
const read = (query: string) => readAnswers(query, specified, today);

describe('the answers in an address', () => {
  it('come back as they were written, and shortly', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const query = toQuery(answers, specified, today);
        expect(query.length).toBeLessThan(300);
        const { answers: again, ignored } = read(query);
        expect(ignored).toEqual([]);
        // The size of no mailbox is not worth a word.
        expect(again).toEqual(answers.mailboxes > 0 ? answers : { ...answers, mailboxSize: 10 });
        expect(toQuery(again, specified, today)).toBe(query);
      }),
    );
  });

  it('are silent for the defaults and for the empty fields of a plain form', () => {
    expect(toQuery(silent, specified, today)).toBe('');
    const empty = answerNames.map((name) => `${name}=`).join('&');
    expect(read(empty)).toEqual({ answers: silent, ignored: [], given: false });
  });

  it('are the ones of the contract', () => {
    expect(read('?shop=on&mailboxes=12&mailboxSize=20')).toEqual({
      answers: { ...silent, shop: true, mailboxes: 12, mailboxSize: 20 },
      ignored: [],
      given: true,
    });
  });

  it.each([
    ['mailboxes=-1'],
    ['mailboxes=1.5'],
    ['mailboxes=1e3'],
    ['mailboxes=10001'],
    ['mailboxes=99999999999999999999'],
    ['mailboxSize=11'],
    ['mailboxSize=__proto__'],
    ['sites=two'],
    ['shop=off'],
    ['move=true'],
    ['start=2026-11-15'],
    ['start=2028-11-17'],
    ['start=2027-02-29'],
    ['start=tomorrow'],
    ['wildcards=101'],
    ['recipients=%00'],
  ])('%s counts for nothing, and says so', (query) => {
    const { answers, ignored, given } = read(query);
    expect(answers).toEqual(silent);
    expect(ignored).toMatchObject([{ name: query.split('=')[0] }]);
    expect(given).toBe(true);
  });

  it('take a start from today until two years ahead', () => {
    expect(read(`start=${today}`).ignored).toEqual([]);
    expect(read('start=2028-11-16').answers.start).toBe('2028-11-16');
  });

  it('take the first of two, and names that are no answers are ignored', () => {
    expect(read('mailboxes=3&mailboxes=9')).toMatchObject({
      answers: { mailboxes: 3 },
      ignored: [{ name: 'mailboxes', value: '9' }],
    });
    expect(read('__proto__=1&constructor=2&toString=3')).toMatchObject({
      answers: silent,
      given: false,
      ignored: [{ name: '__proto__' }, { name: 'constructor' }, { name: 'toString' }],
    });
  });

  it('never fail, whatever the query', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webQueryParameters()), (query) => {
        const { answers, ignored } = read(query);
        const sheet = makeSheet(answers, specified, today);
        expect(ignored.length).toBeLessThanOrEqual(10);
        expect(read(sheet.query).ignored).toEqual([]);
      }),
      { numRuns: 1000 },
    );
    const huge = `shop=on&${'x=%F0%9F&'.repeat(200_000)}`;
    const { answers, ignored } = read(huge);
    expect(answers.shop).toBe(true);
    expect(ignored).toHaveLength(10);
    for (const { name, value } of read(`a${'b'.repeat(1900)}=\u202e\n<script>`).ignored) {
      expect([...name].length).toBeLessThanOrEqual(40);
      expect(value).not.toMatch(/[\n\u202e]/);
    }
  });
});

describe('a duty', () => {
  it('moves with its answer and only with it', () => {
    expect(sideOf('always', silent)).toBe('we');
    expect(sideOf('yours', { ...silent, shop: true })).toBe('you');
    expect(sideOf('shop', silent)).toBe('open');
    expect(sideOf('shop', { ...silent, shop: true })).toBe('we');
    expect(sideOf('newsletter', { ...silent, mails: 1 })).toBe('we');
    expect(sideOf('data', { ...silent, databaseGb: 1 })).toBe('we');
    expect(sideOf('yoursAfterMove', silent)).toBe('none');
    expect(sideOf('yoursAfterMove', { ...silent, move: true })).toBe('you');
  });
});

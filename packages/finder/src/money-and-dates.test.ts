import { anyAnswers, specified } from '@site/testing/choosing-answers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costsOf, grossCents, plainEuros } from './costs.ts';
import { addMonths, dayIn, isDay, termFrom } from './dates.ts';
import { readSheet } from './sheet.ts';

describe('money', () => {
  it.each([
    [6900, 8211],
    [9900, 11_781],
    [24_900, 29_631],
    [499, 594],
    [1499, 1784],
    [18_900, 22_491],
    [38_900, 46_291],
  ])('makes %d cents net exactly %d cents gross', (net, gross) => {
    expect(grossCents(net, 19)).toBe(gross);
  });

  it('adds up to the cent, and adds VAT to the sum once', () => {
    fc.assert(
      fc.property(anyAnswers, fc.constantFrom(...specified.packages), (answers, item) => {
        const costs = costsOf(item, answers, specified);
        const box = { 10: 0n, 20: 499n, 50: 1499n }[answers.mailboxSize] ?? -1n;
        const monthly = BigInt(item.monthlyCents) + BigInt(answers.mailboxes) * box;
        const yearly = 18_900n * BigInt(answers.wildcards) + 38_900n * BigInt(answers.ev);
        const term = 24n * monthly + 2n * yearly;
        expect(BigInt(costs.monthly.net)).toBe(monthly);
        expect(BigInt(costs.term.net)).toBe(term);
        expect(BigInt(costs.term.gross)).toBe((term * 119n + 50n) / 100n);
      }),
    );
  });

  it('adds up all months until the earliest end, which a notice as long as the term puts off', () => {
    const monthly = { ...specified, termMonths: 1, noticeMonths: 1, renewalMonths: 1 };
    const { costs, term } = readSheet('', monthly, '2027-01-01');
    expect(term.end).toBe('2027-02-28');
    expect(costs?.term.net).toBe(2 * Number(costs?.monthly.net));
  });

  it('writes amounts for software with a dot and two decimals', () => {
    expect([0, 5, 594, 237_600].map(plainEuros)).toEqual(['0.00', '0.05', '5.94', '2376.00']);
  });
});

/** By counting days one after the other, without arithmetic on months. */
function slowTerm(start: string, months: number): string {
  const day = Number(start.slice(8));
  let cursor = new Date(`${start}T12:00:00Z`);
  for (let passed = 0; passed < months; ) {
    const next = new Date(cursor.getTime() + 86_400_000);
    if (next.getUTCMonth() !== cursor.getUTCMonth()) passed += 1;
    cursor = next;
  }
  // The first of the month: on to the same day, or to the last one that the month has.
  for (;;) {
    const next = new Date(cursor.getTime() + 86_400_000);
    if (cursor.getUTCDate() === day || next.getUTCMonth() !== cursor.getUTCMonth()) break;
    cursor = next;
  }
  return cursor.toISOString().slice(0, 10);
}

const slowDayBefore = (day: string): string =>
  new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

const anyDay = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 86_400_000, max: Date.UTC(2104, 0, 1) / 86_400_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

describe('dates', () => {
  const months = { termMonths: 24, noticeMonths: 6, renewalMonths: 24 };

  it.each([
    ['2026-12-01', '2028-11-30', '2028-05-31'],
    ['2027-03-01', '2029-02-28', '2028-08-31'],
    ['2027-08-31', '2029-08-30', '2029-02-28'],
    ['2028-02-29', '2030-02-28', '2029-08-31'],
    ['2026-03-01', '2028-02-29', '2027-08-31'],
  ])('a term from %s ends on %s, with notice by %s', (start, end, noticeBy) => {
    expect(termFrom(start, months)).toEqual({ start, end, noticeBy });
  });

  it('of one month, with a notice of one, can end a month later at the earliest', () => {
    const monthly = { termMonths: 1, noticeMonths: 1, renewalMonths: 1 };
    const [start, end, noticeBy] = ['2026-12-01', '2027-01-31', '2026-12-31'];
    expect(termFrom(start, monthly)).toEqual({ start, end, noticeBy });
  });

  it('gives notice on the latest day from which its time is over by the end', () => {
    const anyMonths = fc.record({
      termMonths: fc.integer({ min: 1, max: 36 }),
      noticeMonths: fc.integer({ min: 0, max: 12 }),
      renewalMonths: fc.integer({ min: 1, max: 24 }),
    });
    fc.assert(
      fc.property(anyDay, anyMonths, (start, contract) => {
        const { noticeMonths, termMonths, renewalMonths } = contract;
        const { end, noticeBy } = termFrom(start, contract);
        // There is a day left to give notice on.
        if (noticeMonths <= Math.min(termMonths, renewalMonths))
          expect(noticeBy >= start).toBe(true);
        let latest = end;
        while (addMonths(latest, noticeMonths) > end) latest = slowDayBefore(latest);
        expect(noticeBy).toBe(latest);
      }),
      { numRuns: 1000 },
    );
  });

  it('counts months as a calendar does', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 36 }), (day, count) => {
        expect(addMonths(day, count)).toBe(slowTerm(day, count));
      }),
    );
  });

  it('knows which days exist', () => {
    expect(['2028-02-29', '2027-12-31'].every(isDay)).toBe(true);
    const wrong = [
      '2027-02-29',
      '2027-13-01',
      '2027-00-10',
      '2027-1-1',
      '',
      '2027-04-31',
      '0000-01-01',
    ];
    expect(wrong.some(isDay)).toBe(false);
  });

  it('takes the day from the clock of the provider', () => {
    const day = (text: string) => dayIn('Europe/Berlin', new Date(text));
    // Half an hour before and after midnight, in winter and in summer time, and in the night of a change.
    expect(day('2026-01-31T22:30:00Z')).toBe('2026-01-31');
    expect(day('2026-01-31T23:30:00Z')).toBe('2026-02-01');
    expect(day('2026-06-30T21:30:00Z')).toBe('2026-06-30');
    expect(day('2026-06-30T22:30:00Z')).toBe('2026-07-01');
    expect(day('2026-10-25T22:59:59Z')).toBe('2026-10-25');
    expect(day('2026-10-25T23:00:00Z')).toBe('2026-10-26');
  });
});

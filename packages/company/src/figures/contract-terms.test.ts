import { expect, it } from 'vitest';
import { checkTerm, terms } from './contract-terms.ts';

/** The shipped terms with other lengths. */
const withMonths = (hostingTerm: number, hostingRenewal: number, hostingNotice: number) =>
  ({
    ...terms,
    hostingTerm: { ...terms.hostingTerm, value: hostingTerm },
    hostingRenewal: { ...terms.hostingRenewal, value: hostingRenewal },
    hostingNotice: { ...terms.hostingNotice, value: hostingNotice },
  }) as typeof terms;

it('takes a term that is as long as its notice', () => {
  expect(() => checkTerm(withMonths(1, 1, 1))).not.toThrow();
});

it.each([
  [5, 24, 6],
  [12, 3, 6],
  [24, 24, 0.5],
])('refuses a term of %d months, renewed by %d, with a notice of %d', (...months) => {
  expect(() => checkTerm(withMonths(...months))).toThrow(/terms\.hostingNotice .*whole months/);
});

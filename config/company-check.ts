/** Looks through the company's data as `site/identity.ts` states it. Sample values are exempt: they are marked anyway. */
import type { Identity } from '../shapes/identity.ts';
import { type CompanyKey, companyRules, type Sentence } from './company-rules.ts';
import { isSampleValue } from './sample-identity.ts';

interface CompanyProblem {
  /** The path of the entry in `site/identity.ts`. */
  readonly path: string;
  readonly objection: Sentence;
}

/** What is wrong with one value, whether it was typed, read from a file or written by hand. */
export const companyObjection = (key: CompanyKey, value: string): Sentence | undefined =>
  isSampleValue(key, value) ? undefined : companyRules[key](value);

export function companyProblems(identity: Identity): readonly CompanyProblem[] {
  const keys = Object.keys(companyRules) as CompanyKey[];
  return keys.flatMap((key) => {
    const inCustomerArea = key === 'customerAreaUrl';
    const value = inCustomerArea ? identity.customerArea?.url : identity[key];
    const objection = value === undefined ? undefined : companyObjection(key, value);
    return objection ? [{ path: inCustomerArea ? 'customerArea.url' : key, objection }] : [];
  });
}

/** Looks through the company's data as `site/identity.ts` states it. Sample values are exempt: they are marked anyway. */
import type { Identity } from '@site/sample/identity';
import { isSampleValue } from '@site/sample/sample-identity';
import { type CompanyKey, companyRules } from './company-rules.ts';

interface CompanyProblem {
  /** The path of the entry in `site/identity.ts`. */
  readonly path: string;
  readonly objection: string;
}

/** What is wrong with one value, whether it was typed, read from a file or written by hand. */
export const companyObjection = (key: CompanyKey, value: string): string | undefined =>
  isSampleValue(key, value) ? undefined : companyRules[key](value);

export function companyProblems(identity: Identity): readonly CompanyProblem[] {
  const keys = Object.keys(companyRules) as CompanyKey[];
  const { generalPartner: partner } = identity;
  const stated: readonly (readonly [string, CompanyKey, string | null | undefined])[] = [
    ...keys.map((key) =>
      key === 'customerAreaUrl'
        ? (['customerArea.url', key, identity.customerArea?.url] as const)
        : ([key, key, identity[key]] as const),
    ),
    ['generalPartner.name', 'legalName', partner?.name],
    ['generalPartner.seat', 'city', partner?.seat],
    ['generalPartner.registerCourt', 'registerCourt', partner?.registerCourt],
    ['generalPartner.registerNumber', 'registerNumber', partner?.registerNumber],
    ['generalPartner.managingDirector', 'managingDirector', partner?.managingDirector],
    ['generalPartner.chair', 'chair', partner?.chair],
  ];
  return stated.flatMap(([path, key, value]) => {
    // Without a telephone or a VAT ID it is null.
    const objection = value == null ? undefined : companyObjection(key, value);
    return objection ? [{ path, objection }] : [];
  });
}

/** What is wrong with names, prices and quotas in `site/packages.ts`; its types and the price table say the rest. */
import type { PackageChanges } from '@site/sample/packages';
import { isPrice } from './settings-check.ts';
import type { HoursProblem } from './week-hours.ts';

/** What the price table has room for at 320 pixels. */
const mostLetters = 14;

const isQuota = (value: unknown): boolean => Number.isFinite(value) && Number(value) > 0;

function nameProblems(name: string): readonly HoursProblem[] {
  if ([...name].length <= mostLetters) return [];
  const text = `“${name}” is too long: names of up to ${mostLetters} letters fit on a phone.`;
  return [{ path: name, text }];
}

export function packageProblems(changes: PackageChanges): readonly HoursProblem[] {
  return Object.entries(changes).flatMap(([name, change]) => {
    if (change === false) return [];
    const { netPrice, storageGb, mailGb, databaseGb, backupGb, newsletter = {} } = change;
    const quotas = Object.entries({ storageGb, mailGb, databaseGb, backupGb });
    const ofNewsletter = Object.entries(newsletter).map(
      ([key, value]) => [`newsletter.${key}`, value] as const,
    );
    const wrong = [...quotas, ...ofNewsletter].filter(
      ([, value]) => value !== undefined && !isQuota(value),
    );
    const price = `“${netPrice}” is no price: write euros a month and without VAT, such as 39 or 39.9.`;
    return [
      ...nameProblems(name),
      ...(netPrice === undefined || isPrice(netPrice)
        ? []
        : [{ path: `${name}.netPrice`, text: price }]),
      ...wrong.map(([key, value]) => ({
        path: `${name}.${key}`,
        text: `“${value}” is no quota: write a number above 0, such as 50.`,
      })),
    ];
  });
}

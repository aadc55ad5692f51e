/**
 * The hosting packages of the specification, with net prices per month, and what `site/packages.ts` changes about them.
 * Their names are here and nowhere else.
 */
import type { OwnPackageWords, PackageFigures } from '@site/sample/packages';
import { packageChanges } from '#site/packages.ts';
import { withChanges } from './package-changes.ts';

export interface HostingPackage extends PackageFigures, OwnPackageWords {
  readonly name: string;
}

const shipped = {
  S: {
    netPrice: 69,
    popular: false,
    storageGb: 10,
    mailGb: 250,
    databaseGb: 10,
    backupGb: 8000,
  },
  M: {
    netPrice: 99,
    popular: true,
    storageGb: 100,
    mailGb: 500,
    databaseGb: 100,
    backupGb: 20_000,
    newsletter: { platformGb: 5, recipients: 3000, emails: 15_000 },
    shop: true,
    careAtNight: true,
  },
  L: {
    netPrice: 249,
    popular: false,
    storageGb: 250,
    mailGb: 1500,
    databaseGb: 250,
    backupGb: 50_000,
    newsletter: { platformGb: 20, recipients: 10_000, emails: 40_000 },
    twoServers: true,
    // The specification lists only what differs. An operator who sells it otherwise writes `L: { includes: false }`.
    includes: 'M',
  },
} as const satisfies Readonly<Record<string, PackageFigures>>;

/** The packages whose words packages/company/src/pages/packages.ts has. */
export type ShippedPackage = keyof typeof shipped;

export const packages: readonly HostingPackage[] = withChanges<HostingPackage>(
  shipped,
  packageChanges,
);
export const packageNames: readonly string[] = packages.map(({ name }) => name);

/** Whether a package has a mark, or includes one that does. */
export function isMarked(
  item: HostingPackage,
  mark: 'shop' | 'twoServers' | 'careAtNight',
  seen: readonly string[] = [],
): boolean {
  if (item[mark] !== undefined) return item[mark];
  const included = packages.find(({ name }) => name === item.includes && !seen.includes(name));
  return included ? isMarked(included, mark, [...seen, item.name]) : false;
}

/**
 * The hosting packages of the specification, with net prices per month, and what `site/packages.ts` changes about them.
 * Their names stand here and nowhere else.
 */
import { packageChanges } from '../../site/packages.ts';
import { withChanges } from './package-changes.ts';

interface PackageFigures {
  readonly netPrice: number;
  readonly popular: boolean;
  /** Quotas in gigabytes, drawn as meters. */
  readonly storageGb: number;
  readonly mailGb: number;
  readonly databaseGb: number;
  readonly backupGb: number;
  readonly newsletter?: {
    readonly platformGb: number;
    readonly recipients: number;
    readonly emails: number;
  };
  /** Whether it lists an online shop, and two servers: what the hand-over sheet recommends follows it. */
  readonly shop?: boolean;
  readonly twoServers?: boolean;
  /** The package whose extras this one contains too: its list opens with „Alles aus M, dazu:“. */
  readonly includes?: string | false;
}

/** What the price table says about a package; ours is in content/packages.ts. */
export interface PackageWords {
  /** Two words at most, for narrow screens. */
  readonly short: string;
  readonly audience: string;
  readonly extras: readonly string[];
  /** Softer lines below the extras: what the package contains besides; the first says where that comes from. */
  readonly also?: readonly string[];
}

/** By name: a change, a whole package, or `false` for one that is not sold. */
export type PackageChanges = Readonly<
  Record<string, Partial<PackageFigures & PackageWords> | false>
>;

export interface HostingPackage extends PackageFigures, Partial<PackageWords> {
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

/** The packages whose words content/packages.ts has. */
export type ShippedPackage = keyof typeof shipped;

export const packages: readonly HostingPackage[] = withChanges<HostingPackage>(
  shipped,
  packageChanges,
);
export const packageNames: readonly string[] = packages.map(({ name }) => name);

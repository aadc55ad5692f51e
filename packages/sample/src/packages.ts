import type { OwnList } from './list-changes.ts';

export interface PackageFigures {
  /** Euros a month, without VAT. */
  readonly netPrice: number;
  /** Whether it is marked „Beliebt“. */
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
  /** Whether it lists an online shop: what the sheet recommends follows it. */
  readonly shop?: boolean;
  /** Whether you act on outages of its servers at night and on weekends too. */
  readonly careAtNight?: boolean;
  /** Whether it lists two servers, as above. */
  readonly twoServers?: boolean;
  /** The package whose extras this one contains too: its list opens with „Alles aus M, dazu:“. */
  readonly includes?: string | false;
}

/** What the price table says about a package; ours is in packages/company/src/pages/packages.ts. */
export interface PackageWords {
  /** Two words at most, for narrow screens. */
  readonly short: string;
  /** Whom it is for, in a sentence. */
  readonly audience: string;
  /** What it contains beside the quotas. */
  readonly extras: readonly string[];
  /** Softer lines below the extras: what the package contains besides; the first says where that comes from. */
  readonly also?: readonly string[];
}

/** The same of the operator: lists whole, or as changes to ours. */
export type OwnPackageWords = Partial<Omit<PackageWords, 'extras' | 'also'>> & {
  /** What it contains beside the quotas. */
  readonly extras?: OwnList<string>;
  /** Softer lines below the extras. */
  readonly also?: OwnList<string>;
};

/**
 * What `site/packages.ts` may state, by name: a change, `false` for a package that is not sold, or a whole one, which needs
 * everything but `newsletter`, `shop`, `careAtNight`, `twoServers`, `includes` and `also`.
 */
export type PackageChanges = Readonly<
  Record<string, (Partial<PackageFigures> & OwnPackageWords) | false>
>;

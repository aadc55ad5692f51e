/** What the provider offers, as the rules need it (packages/company/src/catalog/choosing-catalogue.ts). */
export interface OfferedPackage {
  readonly name: string;
  readonly monthlyCents: number;
  readonly storageGb: number;
  readonly databaseGb: number;
  /** All mailboxes together. */
  readonly mailGb: number;
  /** Left out where nothing is stated: then it is „auf Anfrage“. */
  readonly newsletter?: { readonly recipients: number; readonly mails: number };
  readonly shop: boolean;
  readonly twoServers: boolean;
}

export interface Catalogue {
  /** The smallest first. */
  readonly packages: readonly OfferedPackage[];
  /** The first is the default size. */
  readonly mailboxes: readonly { readonly sizeGb: number; readonly monthlyCents: number }[];
  /** A year, for each certificate beyond those of the package; 0 where none are sold. */
  readonly certificates: { readonly wildcardCents: number; readonly evCents: number };
  readonly vatPercent: number;
  readonly termMonths: number;
  readonly noticeMonths: number;
  readonly renewalMonths: number;
}

/** The hosting packages of the specification, with net prices per month. Their names stand here and nowhere else. */
interface PackageFigures {
  readonly name: string;
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
}

export const packages = [
  {
    name: 'S',
    netPrice: 69,
    popular: false,
    storageGb: 10,
    mailGb: 250,
    databaseGb: 10,
    backupGb: 8000,
  },
  {
    name: 'M',
    netPrice: 99,
    popular: true,
    storageGb: 100,
    mailGb: 500,
    databaseGb: 100,
    backupGb: 20_000,
    newsletter: { platformGb: 5, recipients: 3000, emails: 15_000 },
  },
  {
    name: 'L',
    netPrice: 249,
    popular: false,
    storageGb: 250,
    mailGb: 1500,
    databaseGb: 250,
    backupGb: 50_000,
    newsletter: { platformGb: 20, recipients: 10_000, emails: 40_000 },
  },
] as const satisfies readonly PackageFigures[];

export type PackageName = (typeof packages)[number]['name'];
export type HostingPackage = PackageFigures & { readonly name: PackageName };
export const packageNames: readonly PackageName[] = packages.map(({ name }) => name);

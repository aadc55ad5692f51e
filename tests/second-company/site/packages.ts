import type { PackageChanges } from '#shapes/packages.ts';

export const packageChanges: PackageChanges = {
  M: { netPrice: 119 },
  XL: {
    netPrice: 1499,
    popular: false,
    storageGb: 1000,
    mailGb: 5000,
    databaseGb: 1000,
    backupGb: 100_000,
    newsletter: { platformGb: 50, recipients: 50_000, emails: 200_000 },
    shop: true,
    twoServers: true,
    short: 'Mehrere Shops',
    audience: 'Für Unternehmen mit mehreren Shops und eigenem Team.',
    extras: ['Vier Server mit Load-Balancer', 'Fester Ansprechpartner'],
  },
};

import type { PackageChanges } from '@site/sample/packages';

/** A name as long as names may be. */
export const packageChanges: PackageChanges = {
  Küstenspeicher: {
    netPrice: 449,
    popular: false,
    storageGb: 500,
    mailGb: 2000,
    databaseGb: 500,
    backupGb: 60_000,
    newsletter: { platformGb: 30, recipients: 20_000, emails: 80_000 },
    includes: 'L',
    short: 'Großer Bestand',
    audience: 'Für Shops mit sehr vielen Artikeln und Bildern.',
    extras: ['Fester Ansprechpartner'],
  },
};

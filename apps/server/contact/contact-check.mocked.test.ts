import type { PackageChanges } from '@site/sample/packages';
import { expect, it, vi } from 'vitest';

/** What unit tests read in the place of site/. */
const site = '@site/testing/pages/untouched-site';

it('takes a package that the operator adds, and names it when another is asked for', async () => {
  const packageChanges: PackageChanges = {
    XL: {
      popular: false,
      netPrice: 999,
      storageGb: 20,
      mailGb: 50,
      databaseGb: 5,
      backupGb: 500,
      short: 'Konzern',
      audience: 'Für die Website eines Konzerns.',
      extras: ['Ein Termin im Jahr zur Pflege'],
    },
  };
  vi.doMock(site, async (load) => ({ ...(await load<object>()), packageChanges }));
  const { checkContact } = await import('./contact-check.ts');
  const request = {
    firstName: 'Zoë',
    lastName: 'Müller',
    email: 'zoe@firma.example',
    message: 'Wir möchten umziehen.',
    package: 'XL',
  };
  expect(checkContact(request, Date.now())).toMatchObject({ ok: true, value: request });
  expect(checkContact({ ...request, package: 'XXL' }, Date.now())).toMatchObject({
    ok: false,
    errors: { package: 'Dieses Paket gibt es nicht. Bitte wählen Sie S, M, L oder XL.' },
  });
});

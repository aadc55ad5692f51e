/** The copy of an operator who sells two packages of their own and answers on Saturdays too. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { PackageChanges } from '../shapes/packages.ts';
import type { Settings } from '../shapes/settings.ts';

/** What unit tests read in the place of site/. */
const site = '../tests/support/pages/untouched-site.ts';

const quotas = { popular: false, storageGb: 20, mailGb: 50, databaseGb: 5, backupGb: 500 };
const words = { short: 'Website', audience: 'Für die Website eines Handwerksbetriebs.' };
const small = { ...quotas, ...words, netPrice: 29, extras: ['Ein Termin im Jahr zur Pflege'] };
const large = { ...quotas, ...words, netPrice: 89, extras: ['Zwei Termine im Jahr zur Pflege'] };
const notOurs = { S: false, M: false, L: false } as const;

function adapt(packageChanges: PackageChanges, settings: Settings = {}): void {
  vi.doMock(site, async (load) => ({ ...(await load<object>()), packageChanges, settings }));
}

beforeEach(() => vi.resetModules());

const plain = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2060', '');
const options = async () => plain((await import('./pages/ssl.ts')).ssl.options);
const rows = async () =>
  (await import('./choosing/comparison.ts')).comparison.rows.map(({ label }) => label);

it('finds wildcard certificates only in packages that list some', async () => {
  adapt({ ...notOurs, Klein: small, Groß: large });
  expect(await options()).not.toMatch(/Paket schon|[Mm]indestens eines/);
  expect(await rows()).not.toContain('Wildcard-Zertifikate');
});

it('names the packages that do, where others do not', async () => {
  adapt({ ...notOurs, Klein: small, Groß: { ...large, extras: ['Wildcard-SSL-Zertifikat'] } });
  expect(await options()).toContain('In Paket Groß ist schon mindestens eines enthalten;');
  expect(await rows()).toContain('Wildcard-Zertifikate');
});

it('has no rows for what none of them offers, and no newsletter', async () => {
  adapt({ ...notOurs, Klein: small, Groß: large });
  const labels = await rows();
  expect(labels).toContain('Zwei Termine im Jahr zur Pflege');
  expect(labels.join()).not.toMatch(/Newsletter|Onlineshop|Load-Balancer|CDN/);
  const { packageTable } = await import('./pages/packages.ts');
  for (const { newsletter } of packageTable.packages) expect(newsletter).toEqual([]);
  expect(plain(packageTable.included)).not.toMatch(/Paket M|Wartungspaket/);
});

it('names no package that is not sold, on any page', async () => {
  adapt({ ...notOurs, Klein: small, Groß: large });
  const { managedServices } = await import('./pages/managed-services.ts');
  expect(managedServices.services.lead).toBe(
    'Das alles steckt in jedem Paket, nur das CDN auf Anfrage.',
  );
});

it('keeps the newsletter where one package has it', async () => {
  const newsletter = { platformGb: 1, recipients: 500, emails: 2000 };
  adapt({ ...notOurs, Klein: small, Groß: { ...large, newsletter } });
  expect(await rows()).toContain('Newsletter-Empfänger');
});

it.each([
  ['Mo–Fr', 'innerhalb eines Werktags'],
  ['Mo–Sa', 'innerhalb eines Arbeitstags (Mo–Sa)'],
  ['Mo–So', 'innerhalb eines Arbeitstags (Mo–So)'],
] as const)('calls a day „Werktag“ only as the terms define it (%s)', async (days, promise) => {
  adapt(
    {},
    {
      supportHours: { days, opens: '08:00', closes: '19:00' },
      replyTimes: { contact: 'business-hours' },
    },
  );
  const { replyPromise } = await import('./facts.ts');
  expect(replyPromise).toBe(promise);
  const { home } = await import('./pages/home.ts');
  expect(plain(home.contact)).toContain(promise);
  const { infrastructure } = await import('./pages/infrastructure.ts');
  expect(infrastructure.monitoring.week.staffed.days).toBe(
    { 'Mo–Fr': 5, 'Mo–Sa': 6, 'Mo–So': 7 }[days],
  );
});

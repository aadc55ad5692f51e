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
  expect(managedServices.services.lead).toContain('Das alles steckt in jedem Paket.');
});

it('unfolds an extra only where it says more than its name', async () => {
  adapt({ ...notOurs, Klein: small, Groß: { ...large, extras: ['Pflege: ein Termin im Jahr'] } });
  const { comparison } = await import('./choosing/comparison.ts');
  const of = (label: string) => comparison.rows.find((row) => row.label === label)?.explained;
  expect(of('Pflege')).toBe('Pflege: ein Termin im Jahr');
  expect(of('Ein Termin im Jahr zur Pflege')).toBeUndefined();
  expect(comparison.rows.map(({ label }) => label)).toContain('Ein Termin im Jahr zur Pflege');
});

it('names the packages that offer something, where a larger one does not', async () => {
  adapt({ XL: { ...large, netPrice: 1499 } });
  const { managedServices } = await import('./pages/managed-services.ts');
  expect(plain(managedServices.services.lead)).toContain('nur das CDN in Paket M und L (sonst');
  const { questions } = await import('./pages/questions.ts');
  expect(plain(questions)).toContain('sind enthalten, in M und L mehr;');
});

it('counts what a package includes as its own', async () => {
  adapt({ XL: { ...large, netPrice: 1499, includes: 'L' } });
  const { managedServices } = await import('./pages/managed-services.ts');
  expect(plain(managedServices.services.lead)).toContain('nur das CDN erst ab Paket M (sonst');
  const { questions } = await import('./pages/questions.ts');
  expect(plain(questions)).toContain('sind enthalten, ab M mehr;');
});

it.each([
  ['no package', notOurs, false],
  ['one', {}, true],
])('with a newsletter in %s, leaving customers take one along: %o', async (_, ours, isNamed) => {
  adapt({ ...ours, Klein: small });
  const { switching } = await import('./pages/switching.ts');
  expect(plain(switching).includes('Newsletter')).toBe(isNamed);
});

it('cares at night for the packages that say so, and for no other', async () => {
  const night = async () => {
    const { caredForAtNight, atNight } = await import('./contact/night.ts');
    return plain([caredForAtNight, atNight]);
  };
  adapt({ ...notOurs, Klein: small, Groß: large });
  expect(await night()).toMatch(/^\["","Fällt nachts .* Wir greifen zur nächsten Sprechzeit ein/);
  vi.resetModules();
  const careAtNight = true;
  adapt({ ...notOurs, Klein: { ...small, careAtNight }, Groß: { ...large, careAtNight } });
  expect(await night()).toMatch(
    /^\["in jedem Paket","Fällt nachts .* In jedem Paket greifen wir auch/,
  );
  vi.resetModules();
  adapt({ M: { careAtNight: false } });
  expect(await night()).toMatch(/^\["",/);
  const { packageTable } = await import('./pages/packages.ts');
  expect(plain(packageTable.packages)).not.toContain('auch nachts');
  vi.resetModules();
  const extras = ['Wartungspaket: werktags'];
  adapt({ ...notOurs, Klein: { ...small, extras }, Groß: { ...large, careAtNight } });
  expect(await night()).toContain('Ab Paket Groß greifen wir auch dann ein, in Paket Klein');
});

it('tells on the sheet who acts on the monitoring at night', async () => {
  const sheet = async () => plain((await import('./choosing/choosing.ts')).choosing.duties.we);
  adapt({});
  expect(await sheet()).toContain(
    '"Monitoring, 24/7; nachts greifen wir ab Paket M ein, in Paket S zur nächsten Sprechzeit"',
  );
  vi.resetModules();
  adapt({ M: { careAtNight: false } });
  expect(await sheet()).toContain('"Monitoring, 24/7; wir greifen zur nächsten Sprechzeit ein"');
  vi.resetModules();
  adapt({ S: { careAtNight: true } });
  expect(await sheet()).toContain('"Monitoring, 24/7"');
});

it('speaks of shops, their updates and care at night only where a package has them', async () => {
  adapt({ ...notOurs, Klein: small });
  const { managedServices } = await import('./pages/managed-services.ts');
  const { choosing } = await import('./choosing/choosing.ts');
  expect(plain([managedServices.hero, managedServices.benefits, choosing.duties.you])).not.toMatch(
    /Ihren Shop/,
  );
  expect(plain(managedServices.services.lead)).toContain(
    'Fällt etwas aus, während niemand da ist, greifen wir zur nächsten Sprechzeit ein.',
  );
});

it('has the launch check ask about every offer „auf Anfrage“, newsletter or not', async () => {
  const titles = async () =>
    (await import('./claims/backing.ts'))
      .backing({})
      .all.map(({ title }) => title)
      .join();
  adapt({ ...notOurs, Klein: small, Groß: { ...small, netPrice: 89, extras: ['CDN'] } });
  expect(await titles()).toContain('Offers „auf Anfrage“');
  vi.resetModules();
  adapt({ ...notOurs, Klein: small });
  expect(await titles()).not.toContain('Offers „auf Anfrage“');
});

it('asks why a package costs more than mere space only where it does', async () => {
  const why = async () => plain((await import('./pages/packages.ts')).packageTable.why ?? '');
  adapt({ ...notOurs, Klein: small });
  expect(await why()).toContain('Warum 29 € netto im Monat und nicht 9 €?');
  vi.resetModules();
  adapt({ ...notOurs, Klein: { ...small, netPrice: 12 } });
  expect(await why()).toBe('""');
});

it('keeps the newsletter where one package has it', async () => {
  const newsletter = { platformGb: 1, recipients: 500, emails: 2000 };
  adapt({ ...notOurs, Klein: small, Groß: { ...large, newsletter } });
  expect(await rows()).toContain('Newsletter-Empfänger');
});

it.each([
  ['Mo–Fr', 1, 'innerhalb eines Werktags'],
  ['Mo–Sa', 1, 'innerhalb eines Arbeitstags (Mo–Sa)'],
  ['Mo–So', 1, 'innerhalb eines Arbeitstags (Mo–So)'],
  ['Mo–Fr', 3, 'innerhalb von 3 Werktagen'],
  ['Di–Sa', 2, 'innerhalb von 2 Arbeitstagen (Di–Sa)'],
] as const)(
  'calls a day „Werktag“ only as the terms define it (%s, %i)',
  async (days, workingDays, promise) => {
    adapt(
      {},
      {
        supportHours: [{ days, opens: '08:00', closes: '19:00' }],
        replyTimes: { contact: 'business-hours', workingDays },
      },
    );
    const { replyPromise } = await import('./figures.ts');
    expect(plain(replyPromise)).toContain(promise);
    const { home } = await import('./pages/home.ts');
    expect(plain(home.contact)).toContain(promise);
    const { infrastructure } = await import('./pages/infrastructure.ts');
    expect(plain(infrastructure.monitoring)).toContain(`Telefon ${days} 8:00–19:00 Uhr`);
  },
);

it.each([
  ['a price below nothing', { Klein: { ...small, netPrice: -3 } }, 'is no price'],
  ['a name of 15 letters', { Küstenspeichers: small }, 'up to 14 letters'],
  ['no package at all', notOurs, 'One to 6 have room'],
  [
    'seven packages',
    { A: small, B: small, C: small, D: small },
    '7 packages are sold. One to 6 have room',
  ],
])('refuses %s', async (_, changes, problem) => {
  adapt(changes as PackageChanges);
  await expect(import('./catalog/packages.ts')).rejects.toThrow(problem);
});

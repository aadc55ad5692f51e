/** An invented company in the place of site/: two packages of its own, Saturday hours, and what a test says. */
import { vi } from 'vitest';
import type { Figures } from '../../../shapes/figures.ts';
import type { Identity } from '../../../shapes/identity.ts';
import type { Settings } from '../../../shapes/settings.ts';

/** What unit tests read in the place of site/. */
const site = './untouched-site.ts';
export const email = 'hallo@webkrage.example';

const quotas = { storageGb: 20, mailGb: 50, databaseGb: 5, backupGb: 500 };
const words = {
  short: 'Website',
  audience: 'Für die Website eines Handwerksbetriebs.',
  extras: [],
};
const packageChanges = {
  S: false,
  M: false,
  L: false,
  Handwerksstart: { ...quotas, ...words, netPrice: 29, popular: false },
  Werkstattplus: { ...quotas, ...words, netPrice: 89, popular: true },
};
const { S, M, L, Handwerksstart } = packageChanges;
export const onePackage = { S, M, L, Handwerksstart };
export const samplePackages = {};

export const saturdays: Settings = {
  supportHours: [
    { days: 'Di–Fr', opens: '10:00', closes: '16:00' },
    { days: 'Sa', opens: '09:00', closes: '12:00' },
  ],
};
export const saturdayHours = 'Di–Fr 10:00–16:00, Sa 9:00–12:00 Uhr';

/** For the modules that are imported from now on. */
export function adapt(
  settings: Settings,
  identity: Identity = {},
  figures: Figures = {},
  packages: object = packageChanges,
): void {
  vi.doMock(site, async (load) => ({
    ...(await load<object>()),
    packageChanges: packages,
    settings,
    figures,
    identity: { legalName: 'Webkrage e. K.', email, ...identity },
  }));
}

/** What the launch check lists. */
export const titles = async (): Promise<readonly string[]> =>
  (await import('../../../content/claims/backing.ts')).backing({}).all.map(({ title }) => title);

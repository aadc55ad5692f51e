/** What the launch check and a public build miss, by the company's legal form. */

import type { Identity } from '@site/sample/identity';
import { beforeEach, expect, it, vi } from 'vitest';

/** What unit tests read in the place of site/. */
const site = '@site/testing/pages/untouched-site';

async function missing(identity: Identity): Promise<readonly string[]> {
  vi.doMock(site, async (load) => ({ ...(await load<object>()), identity }));
  const { samplesLeft } = await import('./sample-check.ts');
  const parts = /^(?:managingDirector|owner|board|chair|generalPartner|register\w+|phone|vatId)$/;
  return samplesLeft().filter((name) => parts.test(name));
}

beforeEach(() => vi.resetModules());

const register = { registerCourt: 'Amtsgericht Kiel', registerNumber: 'HRB 1' };
const partner = {
  name: 'Deich Verwaltungs-GmbH',
  seat: 'Kiel',
  ...register,
  managingDirector: 'A B',
};

it.each([
  ['Deich GmbH', {}, ['managingDirector', 'registerCourt', 'registerNumber']],
  ['Deich AG', register, ['board', 'chair']],
  [
    'Deich AG & Co. KG',
    { ...register, generalPartner: { ...partner, name: 'Deich AG' } },
    ['generalPartner'],
  ],
  [
    'Deich AG & Co. KG',
    { ...register, generalPartner: { ...partner, name: 'Deich AG', chair: 'C D' } },
    [],
  ],
  ['Deich KG', { ...register, owner: 'A B' }, []],
  ['Vorname Nachname', { owner: 'Vorname Nachname' }, []],
  ['Deich GmbH & Co. KG', { ...register, managingDirector: 'A B' }, ['generalPartner']],
  ['Deich GmbH & Co. KG', { ...register, generalPartner: partner }, []],
  [
    'Deich GmbH & Co. KG',
    { ...register, generalPartner: { ...partner, seat: 'Musterstadt' } },
    ['generalPartner'],
  ],
  [
    'Deich GmbH & Co. KG',
    { ...register, generalPartner: { ...partner, managingDirector: '(bitte eintragen)' } },
    ['generalPartner'],
  ],
] as const)('%s with %o misses %o', async (legalName, stated, parts) => {
  expect(await missing({ legalName, phone: '0431 98765-0', vatId: null, ...stated })).toEqual(
    parts,
  );
});

it.each([
  [undefined, ['vatId']],
  [null, []],
  ['DE136695976', []],
])('the VAT ID %j misses %o: who has none says so', async (vatId, parts) => {
  const identity = { legalName: 'Vorname Nachname', phone: null, owner: 'A B' };
  expect(await missing({ ...identity, ...(vatId !== undefined && { vatId }) })).toEqual(parts);
});

import { expect, it } from 'vitest';
import { missingEntries } from './missing-entries.ts';

const answers = { serverLocation: 'Die Server stehen in Kiel.' };
const guaranteeCredit = { percentPerHour: 5, percentAtMost: 50 };

it.each([
  ['nothing is stated', {}, ['answers.serverLocation', 'contract.guaranteeCredit']],
  ['the credit is open', { answers }, ['contract.guaranteeCredit']],
  [
    'a percentage alone says nothing of it',
    { answers, guarantee: { percent: 99 } },
    ['contract.guaranteeCredit'],
  ],
  ['the credit is stated', { answers, contract: { guaranteeCredit } }, []],
  ['the remedy is stated', { answers, guarantee: { remedy: 'Ein Monat frei.' } }, []],
  ['nothing is guaranteed', { answers, guarantee: 'none' as const }, []],
])('%s', (_, settings, missing) => {
  expect(missingEntries(settings)).toEqual(missing);
});

import { describe, expect, it } from 'vitest';
import { legalFormOf, needsOf } from '../legal-form.ts';
import { businessLines, representation } from './legal-form.ts';

const nobody = {
  managingDirector: '',
  owner: '',
  board: '',
  chair: '',
  registerCourt: '',
  registerNumber: '',
  generalPartner: null,
};
const inRegister = { ...nobody, registerCourt: 'Amtsgericht Kiel', registerNumber: 'HRB 1' };
const generalPartner = {
  name: 'Deich Verwaltungs-GmbH',
  seat: 'Husum',
  registerCourt: 'Amtsgericht Flensburg',
  registerNumber: 'HRB 22',
  managingDirector: 'D',
};

describe.each([
  ['Deich GmbH', 'gmbh'],
  ['Deich Gesellschaft mbH', 'gmbh'],
  ['Deich UG (haftungsbeschränkt)', 'gmbh'],
  ['Deich GmbH & Co. KG', 'partnership'],
  ['Deich AG & Co. KG', 'partnership'],
  ['Deich GmbH + Co. KG', 'partnership'],
  ['Deich GmbH & Cie. KG', 'partnership'],
  ['Deich GmbH\u00a0&\u00a0Co.\u202fKG', 'partnership'],
  ['Deich GmbH & Co. oHG', 'partnership'],
  ['Deich GmbH & Co. KGaA', 'corporateByShares'],
  ['Deich KGaA', 'byShares'],
  ['Deich Stiftung & Co. KG', 'partnership'],
  ['Deich & Co. KG', 'limited'],
  ['Deich AG', 'ag'],
  ['Deich SE', 'ag'],
  ['Deich e. G.', 'eg'],
  ['Deich e. K.', 'merchant'],
  ['Deich e. Kfr.', 'merchant'],
  ['Deich KG', 'limited'],
  ['Deich OHG', 'general'],
  ['Deich GbR', 'civil'],
  ['Deich eGbR', 'registeredCivil'],
  ['Deich PartG mbB', 'professional'],
  ['Deich e. V.', 'association'],
  ['Vorname Nachname', 'person'],
])('%s', (name, form) => {
  it(`is known as ${form}, and names who represents it`, () => {
    expect(legalFormOf(name)).toBe(form);
    const needs = needsOf(legalFormOf(name));
    const who = ['managingDirector', 'owner', 'board', 'generalPartner'] as const;
    expect(who.filter((key) => needs.includes(key))).toHaveLength(1);
  });
});

it.each([
  [
    'gmbh',
    { ...inRegister, managingDirector: 'A' },
    ['Vertreten durch die Geschäftsführung: A'],
    ['Amtsgericht Kiel, HRB 1 · Geschäftsführung: A'],
  ],
  [
    'ag',
    { ...inRegister, board: 'B, C', chair: 'D' },
    ['Vertreten durch den Vorstand: B, C', 'Vorsitz des Aufsichtsrats: D'],
    ['Amtsgericht Kiel, HRB 1 · Vorstand: B, C · Vorsitz des Aufsichtsrats: D'],
  ],
  [
    'merchant',
    { ...inRegister, owner: 'E' },
    ['Inhaber/in: E'],
    ['Amtsgericht Kiel, HRB 1 · Inhaber/in: E'],
  ],
  [
    'gmbh',
    { ...inRegister, managingDirector: 'A', chair: 'D' },
    ['Vertreten durch die Geschäftsführung: A', 'Vorsitz des Aufsichtsrats: D'],
    ['Amtsgericht Kiel, HRB 1 · Geschäftsführung: A · Vorsitz des Aufsichtsrats: D'],
  ],
  [
    'byShares',
    { ...inRegister, owner: 'E', chair: 'D' },
    ['Vertreten durch die persönlich haftenden Gesellschafter: E', 'Vorsitz des Aufsichtsrats: D'],
    [
      'Amtsgericht Kiel, HRB 1 · Persönlich haftende Gesellschafter: E · Vorsitz des Aufsichtsrats: D',
    ],
  ],
  [
    'corporateByShares',
    { ...inRegister, chair: 'C', generalPartner },
    [
      'Persönlich haftende Gesellschafterin: Deich Verwaltungs-GmbH (Sitz Husum, Amtsgericht Flensburg, HRB 22)',
      'Vertreten durch die Geschäftsführung: D',
      'Vorsitz des Aufsichtsrats: C',
    ],
    [
      'Amtsgericht Kiel, HRB 1 · Vorsitz des Aufsichtsrats: C',
      'Persönlich haftende Gesellschafterin: Deich Verwaltungs-GmbH, Sitz Husum, Amtsgericht Flensburg, HRB 22 · Geschäftsführung: D',
    ],
  ],
  ['person', { ...nobody, owner: 'E' }, ['Inhaber/in: E'], ['Inhaber/in: E']],
  ['person', { ...nobody, legalName: 'E', owner: 'E' }, [], []],
  [
    'civil',
    { ...nobody, owner: 'E, F' },
    ['Vertreten durch die Gesellschafter: E, F'],
    ['Gesellschafter: E, F'],
  ],
  [
    'partnership',
    { ...inRegister, generalPartner },
    [
      'Persönlich haftende Gesellschafterin: Deich Verwaltungs-GmbH (Sitz Husum, Amtsgericht Flensburg, HRB 22)',
      'Vertreten durch die Geschäftsführung: D',
    ],
    [
      'Amtsgericht Kiel, HRB 1',
      'Persönlich haftende Gesellschafterin: Deich Verwaltungs-GmbH, Sitz Husum, Amtsgericht Flensburg, HRB 22 · Geschäftsführung: D',
    ],
  ],
  [
    'partnership',
    { ...inRegister, generalPartner: { ...generalPartner, name: 'Deich AG', chair: 'G' } },
    [
      'Persönlich haftende Gesellschafterin: Deich AG (Sitz Husum, Amtsgericht Flensburg, HRB 22)',
      'Vertreten durch den Vorstand: D',
      'Vorsitz des Aufsichtsrats: G',
    ],
    [
      'Amtsgericht Kiel, HRB 1',
      'Persönlich haftende Gesellschafterin: Deich AG, Sitz Husum, Amtsgericht Flensburg, HRB 22 · Vorstand: D · Vorsitz des Aufsichtsrats: G',
    ],
  ],
] as const)('%s: Impressum and mails name what they have to', (form, named, imprint, mail) => {
  expect(representation(form, named)).toEqual(imprint);
  expect(businessLines(form, named)).toEqual(mail);
});

it.each([
  ['gmbh', 'Geschäftsführung: A'],
  ['ag', 'Vorstand: B · Vorsitz des Aufsichtsrats: D'],
  ['merchant', 'Inhaber/in: E'],
  ['civil', 'Gesellschafter: E'],
] as const)('%s: entries that another form needs are not printed', (form, line) => {
  const all = { ...nobody, managingDirector: 'A', board: 'B', owner: 'E' };
  const chair = form === 'gmbh' ? '' : 'D';
  expect(businessLines(form, { ...all, chair })).toEqual([line]);
});

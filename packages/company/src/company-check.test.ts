import { isSampleValue, sampleIdentity } from '@site/sample/sample-identity';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyObjection, companyProblems } from './company-check.ts';
import { type CompanyKey, nameRemark } from './company-rules.ts';
import { federalStates } from './federal-states.ts';
import { phoneForms } from './phone.ts';
import { vatCheckDigit } from './vat-id.ts';

const right: Record<CompanyKey, readonly string[]> = {
  brand: ['Küsten Host', '1a&b'],
  legalName: ['Küsten Host & Söhne GmbH & Co. KG'],
  street: [
    'Holstenstraße 12a',
    'Am Kai 1–3',
    'Am Alten Speicher 112 b',
    'C 4, 12',
    'Straße des 17. Juni 135',
    'Musterweg 5, Haus B',
    'Alter Hof 3 (Eingang Nord)',
    'Am Deich o. Nr.',
  ],
  postalCode: ['24103', '01067'],
  city: ['Kiel', 'Frankfurt (Oder)'],
  state: Object.keys(federalStates),
  managingDirector: ['Vorname Nachname (bitte eintragen)'],
  owner: ['Vorname Nachname (bitte eintragen)'],
  board: ['Vorname Nachname (bitte eintragen)'],
  chair: ['Vorname Nachname (bitte eintragen)'],
  registerCourt: ['Amtsgericht Kiel', 'Amtsgericht Charlottenburg (Berlin)'],
  registerNumber: ['HRB 12345', 'HRA 1', 'HRB 123456 B', 'HRB 1234 KI', 'GnR 77'],
  // An example that other validators have in their documentation.
  vatId: ['DE136695976'],
  businessId: ['DE136695976-00001'],
  phone: ['0431 98765-0', '+49 431 98765-0', '+49 (0)431 987650', '0431/98765', '+43 1 234567'],
  email: ['kontakt@firma.de', 'a.b+c@mail.firma.example', 'info@müller.de'],
  securityEmail: ['security@firma.de'],
  siteUrl: ['https://www.firma.de', 'https://firma.example:8443'],
  customerAreaUrl: ['https://kunden.firma.de/login?from=site'],
};

const wrong: Record<CompanyKey, readonly string[]> = {
  brand: [
    '',
    ' ',
    ' Host',
    'Host ',
    'Küsten  Host',
    'Küsten\nHost',
    'Küsten\u202eHost',
    'Küsten\u2066Host',
  ],
  legalName: [''],
  street: ['Holstenstraße  12a', 'Holstenstraße', 'Straße des 17. Juni'],
  postalCode: ['00000', '2410', '241033', 'D-24103', '24 103'],
  city: ['Kiel\t'],
  state: ['', 'XX', 'sh', 'Schleswig-Holstein', 'toString'],
  managingDirector: [''],
  owner: [''],
  board: [' '],
  chair: ['a\nb'],
  registerCourt: ['Kiel', 'AG Kiel', 'Amtsgericht'],
  registerNumber: ['12345', 'HRB12345', 'HRB', 'hrb 12345', 'HRB 12345x'],
  businessId: ['DE136695976', 'DE136695975-00001', 'DE136695976-1', ''],
  vatId: ['DE136695975', 'DE13669597', 'DE 136695976', 'ATU12345678', 'DE036695976', ''],
  phone: [
    '98765-0',
    '(0431) 98765',
    '0431  98765',
    '0431 9',
    '+49 0431 98765',
    '+49 (431) 98765',
    '0049 431 98765',
    '0431 98765 ext. 3',
    '0431 98765-',
  ],
  email: [
    'kontakt',
    'kontakt@',
    '@firma.de',
    'a b@firma.de',
    'a@firma',
    'a..b@firma.de',
    'A <a@b.de>',
  ],
  securityEmail: ['security@firma,de'],
  siteUrl: [
    'http://www.firma.de',
    'www.firma.de',
    'https://www.firma.de/',
    'https://www.firma.de/start',
    'https://www.firma.de?x=1',
    'https://www.firma.de#x',
    'https://a:b@www.firma.de',
  ],
  customerAreaUrl: ['http://kunden.firma.de', 'kunden.firma.de/login', 'https://'],
};

const cases = (list: Record<CompanyKey, readonly string[]>) =>
  (Object.keys(list) as CompanyKey[]).flatMap((key) =>
    list[key].map((value) => [key, value] as const),
  );

describe('company data', () => {
  it.each(cases(right))('%s may be %j', (key, value) => {
    expect(companyObjection(key, value)).toBeUndefined();
  });

  it.each(cases(wrong))('%s may not be %j', (key, value) => {
    expect(companyObjection(key, value)).toMatch(/\.$/);
  });

  it('exempts the sample’s own values from check digits', () => {
    for (const [key, value] of Object.entries(sampleIdentity)) {
      if (key !== 'taxNumber') expect(companyObjection(key as CompanyKey, value)).toBeUndefined();
    }
  });

  it('knows a sample by its value or by what it says of itself', () => {
    expect(isSampleValue('city', sampleIdentity.city)).toBe(true);
    expect(isSampleValue('city', 'Kiel')).toBe(false);
    expect(isSampleValue('managingDirector', 'A. B. (bitte eintragen)')).toBe(true);
    expect(isSampleValue('state', 'SH')).toBe(false);
  });

  it('names everything that is wrong, and nothing that is not stated', () => {
    expect(companyProblems({})).toEqual([]);
    const found = companyProblems({
      vatId: 'DE136695975',
      phone: '98765',
      customerArea: { url: 'http://kunden.firma.de' },
    });
    expect(found.map(({ path }) => path).toSorted()).toEqual([
      'customerArea.url',
      'phone',
      'vatId',
    ]);
  });

  it('only remarks on a name without the brand', () => {
    expect(nameRemark('Küsten Host', 'KÜSTEN HOST GmbH')).toBeUndefined();
    expect(nameRemark('Küsten Host', 'Mole GmbH')).toContain('Das kann richtig sein');
  });
});

describe('the check digit of a VAT ID', () => {
  const digits = fc.stringMatching(/^[1-9]\d{7}$/);

  it('makes any eight digits a VAT ID', () => {
    fc.assert(
      fc.property(digits, (eight) => {
        expect(companyObjection('vatId', `DE${eight}${vatCheckDigit(eight)}`)).toBeUndefined();
      }),
    );
  });

  it('notices every single wrong digit', () => {
    fc.assert(
      fc.property(digits, fc.nat(8), fc.integer({ min: 1, max: 9 }), (eight, place, change) => {
        const nine = `${eight}${vatCheckDigit(eight)}`;
        const digit = (Number(nine[place]) + change) % 10;
        const mistaken = nine.slice(0, place) + digit + nine.slice(place + 1);
        expect(companyObjection('vatId', `DE${mistaken}`)).toBeDefined();
      }),
    );
  });
});

it('a telephone number that is let through has three forms that agree', () => {
  for (const number of right.phone) {
    const { display, international, link } = phoneForms(number);
    const digits = (text: string) => text.replace(/\D/g, '');
    expect(link).toBe(`tel:+${digits(international)}`);
    const dialled = display.startsWith('+') ? digits(display) : `49${digits(display).slice(1)}`;
    expect(dialled).toBe(digits(international));
  }
});

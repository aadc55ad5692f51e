/**
 * The provider's data: `site/identity.ts`, and a marked sample for each entry that is missing there. A production build
 * or start with a public site URL is refused while a sample is left (`sample-check.ts`).
 */
import type { SupportHours } from '../shapes/settings.ts';
import { identity } from '../site/identity.ts';
import { settings } from '../site/settings.ts';
import { federalStates } from './federal-states.ts';
import { closedDays } from './holidays.ts';
import { phoneForms } from './phone.ts';
import { isSampleValue, type SampleKey, sampleIdentity } from './sample-identity.ts';

interface Sample<T> {
  readonly sample: true;
  readonly value: T;
}

const sample = <T>(value: T): Sample<T> => ({ sample: true, value });

export const isSample = (entry: unknown): entry is Sample<unknown> =>
  typeof entry === 'object' && entry !== null && 'sample' in entry;

interface Address {
  readonly display: string;
  readonly link: `mailto:${string}`;
}

const addressForms = (email: string): Address => ({ display: email, link: `mailto:${email}` });

const own = (key: SampleKey): string | Sample<string> => ownForms(key, String);

/** What is stated, in the forms that the site needs; a sample unless it is stated. */
function ownForms<Forms>(key: SampleKey, forms: (text: string) => Forms): Forms | Sample<Forms> {
  const stated = key === 'customerAreaUrl' ? identity.customerArea?.url : identity[key];
  const value = stated ?? sampleIdentity[key];
  return isSampleValue(key, value) ? sample(forms(value)) : forms(value);
}

const { customerArea, state, dataProtectionOfficer: officer = '' } = identity;

export const companyEntries = {
  brand: own('brand'),
  legalName: own('legalName'),
  street: own('street'),
  postalCode: own('postalCode'),
  city: own('city'),
  managingDirector: own('managingDirector'),
  registerCourt: own('registerCourt'),
  registerNumber: own('registerNumber'),
  vatId: own('vatId'),
  taxNumber: identity.brand === undefined ? own('taxNumber') : (identity.taxNumber ?? ''),
  phone: ownForms('phone', phoneForms),
  email: ownForms('email', addressForms),
  securityEmail: ownForms('securityEmail', addressForms),
  siteUrl: own('siteUrl'),
  customerArea: ownForms('customerAreaUrl', (url) => ({
    label: customerArea?.label ?? 'Kundencenter',
    url,
  })),
  /** The authority that visitors can complain to: that of the provider's federal state. */
  dataProtectionAuthority: state
    ? federalStates[state].authority
    : sample('die Datenschutzaufsichtsbehörde des Bundeslandes, in dem wir unseren Sitz haben'),
  dataProtectionOfficer: officer.includes('(bitte eintragen)') ? sample(officer) : officer,
  processors: identity.processors ?? '',
  liabilityInsurance: identity.liabilityInsurance ?? '',
} as const;

type Value<Entry> = Entry extends Sample<infer Inner> ? Inner : Entry;
type Values = {
  readonly [Key in keyof typeof companyEntries]: Value<(typeof companyEntries)[Key]>;
};

/** The same data without the `sample` markers, for code that only displays it. */
export const company = Object.fromEntries(
  Object.entries(companyEntries).map(([key, entry]) => [
    key,
    isSample(entry) ? entry.value : entry,
  ]),
) as Values;

/** One line of text. No-break spaces keep the house number with its street, and the city with its postal code. */
export const postalAddress = `${company.street.replace(/ (?=\d+ ?[a-z]?$)/i, '\u00a0')}, ${company.postalCode}\u00a0${company.city}`;

export const country = { code: 'DE', name: 'Deutschland' } as const;
export const foundingYear = settings.foundingYear ?? 2000;

const { days, ...hours }: SupportHours = settings.supportHours ?? {
  days: 'Mo–Fr',
  opens: '09:00',
  closes: '18:00',
};
/** `09:00`, also where the operator wrote `9:00`: times are compared as texts. */
const withZero = (time: string): string => time.padStart(5, '0');
const opens = withZero(hours.opens);
const closes = withZero(hours.closes);
const withoutZero = (time: string): string => time.replace(/^0/, '');
/** `opens` and `closes` for machines, `from` and `to` for people. */
export const supportHours = {
  days,
  opens,
  closes,
  from: withoutZero(opens),
  to: withoutZero(closes),
} as const;
/** The days of the support hours, Monday first: `Mo–Fr` are five. */
export const supportDays = { 'Mo–Fr': 5, 'Mo–Sa': 6, 'Mo–So': 7 }[days];
/** What a program needs to tell whether the telephone is answered (`schemas/support-times.ts`). */
export const supportTimes = { days: supportDays, opens, closes, closed: closedDays } as const;
export const timeZone = 'Europe/Berlin';
export const vatPercent = 19;

/**
 * The provider's data: `site/identity.ts`, and a marked sample for each entry that is missing there. A production build
 * or start with a public site URL is refused while a sample is left (`sample-check.ts`).
 */
import type { GeneralPartner } from '@site/sample/identity';
import { isSampleValue, type SampleKey, sampleIdentity } from '@site/sample/sample-identity';
import { identity } from '#site/identity.ts';
import { settings } from '#site/settings.ts';
import { federalStates } from './federal-states.ts';
import { legalFormOf, needsOf } from './legal-form.ts';
import { phoneForms } from './phone.ts';
import { unbrokenStreet } from './street.ts';

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

const { customerArea, generalPartner, state, dataProtectionOfficer: officer = '' } = identity;

/** The sample is a GmbH. */
export const legalForm = legalFormOf(identity.legalName ?? sampleIdentity.legalName);

/** Empty where the legal form does not need it and the operator does not state it. */
const ownWhereNeeded = (
  key: 'managingDirector' | 'owner' | 'board' | 'chair' | 'registerCourt' | 'registerNumber',
): string | Sample<string> =>
  identity[key] === undefined && !needsOf(legalForm).includes(key) ? '' : own(key);

const samplePartner = {
  name: `Verwaltungs-${sampleIdentity.legalName}`,
  seat: sampleIdentity.city,
  registerCourt: sampleIdentity.registerCourt,
  registerNumber: sampleIdentity.registerNumber,
  managingDirector: sampleIdentity.managingDirector,
  chair: sampleIdentity.chair,
};

/** A sample until all of it is stated. */
function ownPartner(): GeneralPartner | Sample<GeneralPartner> | null {
  if (!generalPartner && !needsOf(legalForm).includes('generalPartner')) return null;
  const { chair, ...always } = samplePartner;
  const name = generalPartner?.name ?? always.name;
  const needsChair = needsOf(legalFormOf(name)).includes('chair');
  const partner = { ...always, ...(needsChair && { chair }), ...generalPartner };
  const keys = ['registerCourt', 'registerNumber', 'managingDirector', 'chair'] as const;
  const isOpen =
    partner.name === samplePartner.name ||
    isSampleValue('city', partner.seat) ||
    keys.some((key) => isSampleValue(key, partner[key] ?? ''));
  return isOpen ? sample(partner) : partner;
}

export const companyEntries = {
  brand: own('brand'),
  legalName: own('legalName'),
  street: own('street'),
  postalCode: own('postalCode'),
  city: own('city'),
  managingDirector: ownWhereNeeded('managingDirector'),
  owner: ownWhereNeeded('owner'),
  board: ownWhereNeeded('board'),
  chair: ownWhereNeeded('chair'),
  generalPartner: ownPartner(),
  registerCourt: ownWhereNeeded('registerCourt'),
  registerNumber: ownWhereNeeded('registerNumber'),
  /** Empty for a company without one. */
  vatId: identity.vatId === null ? '' : own('vatId'),
  businessId: identity.businessId ?? '',
  taxNumber: identity.brand === undefined ? own('taxNumber') : (identity.taxNumber ?? ''),
  /** `null` for a company without a telephone: then the form is the way. */
  phone: identity.phone === null ? null : ownForms('phone', phoneForms),
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

export const streetLine = unbrokenStreet(company.street);
/** One line of text; the city stays with its postal code. */
export const postalAddress = `${streetLine}, ${company.postalCode}\u00a0${company.city}`;

export const country = { code: 'DE', name: 'Deutschland' } as const;
export const foundingYear = settings.foundingYear ?? 2000;
export const timeZone = 'Europe/Berlin';
export const vatPercent = 19;

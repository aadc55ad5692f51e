const somebody = 'Vorname Nachname (bitte eintragen)';

/**
 * The marked sample that stands in for what `site/identity.ts` does not state. A value equal to the sample's, or one that
 * asks to be filled in, counts as a sample everywhere.
 */
export const sampleIdentity = {
  brand: 'Musterhost',
  legalName: 'Musterhost GmbH',
  street: 'Musterstraße 1',
  postalCode: '12345',
  city: 'Musterstadt',
  managingDirector: somebody,
  owner: somebody,
  board: somebody,
  chair: somebody,
  registerCourt: 'Amtsgericht Musterstadt',
  registerNumber: 'HRB 00000',
  vatId: 'DE123456789',
  taxNumber: '12/345/67890',
  phone: '030 23125-000',
  email: 'kontakt@musterhost.example',
  securityEmail: 'security@musterhost.example',
  siteUrl: 'https://www.musterhost.example',
  customerAreaUrl: 'https://kunden.musterhost.example/login',
} as const;

export type SampleKey = keyof typeof sampleIdentity;

/** `state` has no sample, because any two letters would be a real state; `businessId` has none, because it may be left out. */
export const isSampleValue = (key: SampleKey | 'state' | 'businessId', value: string): boolean =>
  value.includes('(bitte eintragen)') ||
  (key in sampleIdentity && value === sampleIdentity[key as SampleKey]);

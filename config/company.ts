/**
 * The provider's data. Values wrapped in `sample()` are placeholders for the operator's own; a production build or
 * start with a public site URL is refused while one is left (`sample-check.ts`).
 */
interface Sample<T> {
  readonly sample: true;
  readonly value: T;
}

const sample = <T>(value: T): Sample<T> => ({ sample: true, value });

export const companyEntries = {
  brand: sample('Musterhost'),
  legalName: sample('Musterhost GmbH'),
  street: sample('Musterstraße 1'),
  postalCode: sample('12345'),
  city: sample('Musterstadt'),
  managingDirector: sample('Vorname Nachname (bitte eintragen)'),
  registerCourt: sample('Amtsgericht Musterstadt'),
  registerNumber: sample('HRB 00000'),
  vatId: sample('DE123456789'),
  /** Not required by law; an empty string leaves the line out. */
  taxNumber: sample('12/345/67890'),
  phone: sample({
    display: '030 23125-000',
    international: '+49 30 23125-000',
    link: 'tel:+493023125000',
  }),
  email: sample({
    display: 'kontakt@musterhost.example',
    link: 'mailto:kontakt@musterhost.example',
  }),
  securityEmail: sample({
    display: 'security@musterhost.example',
    link: 'mailto:security@musterhost.example',
  }),
  siteUrl: sample('https://www.musterhost.example'),
  customerArea: sample({ label: 'Kundencenter', url: 'https://kunden.musterhost.example/login' }),
  /** The authority that visitors can complain to: that of the provider's federal state. */
  dataProtectionAuthority: sample(
    'Datenschutzaufsichtsbehörde des Landes, in dem die Musterhost GmbH ihren Sitz hat',
  ),
} as const;

type Values = {
  readonly [Key in keyof typeof companyEntries]: (typeof companyEntries)[Key] extends {
    readonly value: infer V;
  }
    ? V
    : (typeof companyEntries)[Key];
};

const unwrap = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'sample' in entry && 'value' in entry
    ? entry.value
    : entry;

/** The same data without the `sample` markers, for code that only displays it. */
export const company = Object.fromEntries(
  Object.entries(companyEntries).map(([key, entry]) => [key, unwrap(entry)]),
) as Values;

/** One line of text. A no-break space keeps postal code and city together. */
export const postalAddress = `${company.street}, ${company.postalCode}\u00a0${company.city}`;

export const country = { code: 'DE', name: 'Deutschland' } as const;
export const foundingYear = 2000;
export const supportHours = {
  days: 'Mo–Fr',
  from: '9:00',
  to: '18:00',
  opens: '09:00',
  closes: '18:00',
} as const;
export const timeZone = 'Europe/Berlin';
export const vatPercent = 19;

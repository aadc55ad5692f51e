/** The federal states by their two letters (ISO 3166-2:DE). */
export type FederalState =
  | 'BW'
  | 'BY'
  | 'BE'
  | 'BB'
  | 'HB'
  | 'HH'
  | 'HE'
  | 'MV'
  | 'NI'
  | 'NW'
  | 'RP'
  | 'SL'
  | 'SN'
  | 'ST'
  | 'SH'
  | 'TH';

/** What `site/identity.ts` may state. Each entry that is missing there is a marked sample. */
export interface Identity {
  /** The name of your offer: header, titles, mails. */
  readonly brand?: string;
  /** The company with its legal form. */
  readonly legalName?: string;
  /** With the house number. */
  readonly street?: string;
  readonly postalCode?: string;
  readonly city?: string;
  /** Decides which data-protection authority is responsible and which days are public holidays. */
  readonly state?: FederalState;
  readonly managingDirector?: string;
  /** `Amtsgericht Kiel` */
  readonly registerCourt?: string;
  /** `HRB 12345` */
  readonly registerNumber?: string;
  /** `DE` and nine digits. */
  readonly vatId?: string;
  /** Not required by law, and left out unless it is stated. */
  readonly taxNumber?: string;
  /** One form, such as `0431 98765-0`; the others are derived. */
  readonly phone?: string;
  readonly email?: string;
  /** For security.txt. */
  readonly securityEmail?: string;
  /** `https://www.firma.de` */
  readonly siteUrl?: string;
  /** Where customers log in; its label is „Kundencenter“ unless you name it. */
  readonly customerArea?: { readonly label?: string; readonly url: string };
  /** Name and address of the data-protection officer, if there is one. */
  readonly dataProtectionOfficer?: string;
  /** Who processes data for the provider, such as the data centre: name and seat of each. */
  readonly processors?: string;
  /** Name, address and area of the professional liability insurance (§ 2 DL-InfoV). */
  readonly liabilityInsurance?: string;
}

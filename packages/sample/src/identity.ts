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

/** The company that is liable for a GmbH & Co. KG and represents it. */
export interface GeneralPartner {
  /** `Nordlicht Verwaltungs-GmbH` */
  readonly name: string;
  /** The town of its registered seat: `Kiel`. */
  readonly seat: string;
  readonly registerCourt: string;
  readonly registerNumber: string;
  /** Who represents it: its managing director, or the board of an AG. */
  readonly managingDirector: string;
  /** Who chairs the supervisory board of an AG. */
  readonly chair?: string;
}

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
  /** Of a GmbH or UG. */
  readonly managingDirector?: string;
  /** Of an e. K., a GbR, OHG, KG or KGaA (those who are liable), a freelancer: one name, or several with commas. */
  readonly owner?: string;
  /** All members of the board of an AG, e. G. or e. V. */
  readonly board?: string;
  /** Who chairs the supervisory board of an AG or KGaA; of a GmbH, e. G. or e. V. if there is one. */
  readonly chair?: string;
  /** Of a GmbH & Co. KG, UG & Co. KG or AG & Co. KG. */
  readonly generalPartner?: GeneralPartner;
  /** `Amtsgericht Kiel` */
  readonly registerCourt?: string;
  /** `HRB 12345` */
  readonly registerNumber?: string;
  /** `DE` and nine digits; `null` without one. */
  readonly vatId?: string | null;
  /** Wirtschafts-Identifikationsnummer, if you have one: `DE123456788-00001`. */
  readonly businessId?: string;
  /** Not required by law, and left out unless it is stated. */
  readonly taxNumber?: string;
  /** One form, such as `0431 98765-0`; the others are derived. `null` without a telephone. */
  readonly phone?: string | null;
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

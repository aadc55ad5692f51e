import type { Identity } from '#config/company.ts';

/** An invented provider with everything that ours is not; persons are placeholders. */
export const identity: Identity = {
  brand: 'Küstenwind Server',
  legalName: 'Küstenwind Server & Systemhaus Verwaltungsgesellschaft mbH & Co. KG',
  street: 'Am Alten Speicher 112 b',
  postalCode: '24103',
  city: 'Kiel',
  state: 'SH',
  managingDirector: 'Vorname Nachname (bitte eintragen)',
  registerCourt: 'Amtsgericht Kiel',
  registerNumber: 'HRA 98765',
  vatId: 'DE284376153',
  phone: '+49 (0) 431 / 98 76 54-0',
  email: 'moin@kuestenwind-server.example',
  securityEmail: 'sicherheit@kuestenwind-server.example',
  siteUrl: 'https://www.kuestenwind-server.example',
  customerArea: { label: 'Mein Konto', url: 'https://konto.kuestenwind-server.example/' },
  dataProtectionOfficer:
    'Vorname Nachname (bitte eintragen), datenschutz@kuestenwind-server.example',
};

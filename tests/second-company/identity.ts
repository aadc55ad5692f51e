import type { Identity } from '@site/sample/identity';

/** An invented provider; persons are placeholders. */
export const identity: Identity = {
  brand: 'Küstenwind Server',
  legalName: 'Küstenwind Server GmbH',
  street: 'Am Alten Speicher 112 b',
  postalCode: '24103',
  city: 'Kiel',
  state: 'SH',
  managingDirector: 'Vorname Nachname (bitte eintragen)',
  registerCourt: 'Amtsgericht Kiel',
  registerNumber: 'HRB 98765',
  vatId: 'DE284376153',
  phone: '+49 431 987654-0',
  email: 'moin@kuestenwind-server.example',
  securityEmail: 'sicherheit@kuestenwind-server.example',
  siteUrl: 'https://www.kuestenwind-server.example',
  customerArea: { label: 'Mein Konto', url: 'https://konto.kuestenwind-server.example/' },
};

/** Words of the contact form; the limits and messages of its fields stand in schemas/. */
import { checked } from './checked.ts';
import { facts } from './facts.ts';

export const contactForm = checked('contactForm', {
  title: 'Kostenlose Beratung anfragen',
  required: 'Felder mit * brauchen wir, um Ihnen zu antworten.',
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  company: 'Unternehmen',
  companyHint: 'freiwillig',
  message: 'Nachricht',
  messageHint: 'Was betreiben Sie heute, und was soll besser werden?',
  package: 'Paket',
  packageOpen: 'Noch offen',
  submit: 'Beratung anfragen',
  privacyBefore: `Wir nutzen Ihre Angaben nur, um Ihnen zu antworten, und löschen sie ${facts.retention.requests.text} nach dem letzten Kontakt. Mehr dazu unter`,
  privacyLink: 'Datenschutz',
});

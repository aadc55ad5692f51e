/** Words of the contact form; messages.ts has what it says about wrong fields. */

import type { FieldName } from '@site/forms/contact-fields';
import { checked } from '../checking/checked.ts';
import { figures } from '../figures.ts';
import { NO_BREAK } from '../format.ts';
import { TOPIC_PARAMETER } from '../routes.ts';
import { byPhone, otherWay, quickestWay } from './ways.ts';

/** As the form, the page that shows a request, and the mails call the fields. */
const labels: Readonly<Record<FieldName, string>> = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  company: 'Unternehmen',
  package: 'Paket',
  sheet: 'Paketvorschlag',
  message: 'Nachricht',
};

const hints: Readonly<Partial<Record<FieldName, string>>> = {
  message: byPhone(
    'Was läuft heute, was soll besser werden? Für einen Rückruf: Ihre Nummer',
    'Was läuft heute, was soll besser werden?',
  ),
};

export const contactForm = checked('contactForm', {
  title: 'Ihre Anfrage',
  required: '* Pflichtfeld. Nur für Unternehmen, Selbstständige und öffentliche Stellen.',
  labels,
  hints,
  topicParameter: TOPIC_PARAMETER,
  topicPrefix: 'Es geht um:',
  packageOpen: 'Noch offen',
  submit: 'Anfrage senden',
  sending: 'Wird gesendet …',
  privacyBefore: `Wir nutzen Ihre Angaben für die Antwort; ohne Vertrag löschen wir sie ${figures.retention.requests.text} nach der letzten Bearbeitung. Mehr dazu in der`,
  privacyLink: 'Datenschutzerklärung',
  honeypot: 'Dieses Feld bitte leer lassen',
  invalidOne: 'Bitte prüfen Sie das markierte Feld.',
  invalidMany: 'Bitte prüfen Sie die {count} markierten Felder.',
  noAnswer: `Das tut uns leid: Vom Server kam keine Antwort. Ihre Eingaben sind noch da. Bitte senden Sie das Formular noch einmal ab; die Anfrage kommt dadurch nicht doppelt an. ${otherWay}`,
  offline:
    'Sie sind gerade offline. Ihre Eingaben bleiben hier stehen; senden Sie das Formular ab, sobald die Verbindung wieder da ist.',
  draftRestored: 'Ihre angefangene Anfrage ist noch da.',
  successTitle: 'Vielen Dank. Ihre Anfrage ist angekommen.',
  successReference: 'Vorgangsnummer',
  successPackage: 'Ihre Anfrage',
  successPackageName: `Paket${NO_BREAK}{name}`,
  successDue: 'Unsere Antwort',
  successHow: 'Wie sie kommt',
  successHowText: 'persönlich, per E-Mail',
  successNext: [
    'In der Regel bestätigen wir den Eingang zusätzlich per E-Mail. Kommt nichts an, sehen Sie bitte auch im Spam-Ordner nach.',
    `Wenn es eilt: ${quickestWay}.`,
  ],
  successAnother: 'Weitere Anfrage schreiben',
});

export type ContactFormCopy = typeof contactForm;

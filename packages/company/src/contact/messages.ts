/** What the contact form says about its fields, in the browser and on the server. */

import type { ContactMessages } from '@site/forms/contact-request';
import { packageNames } from '../catalog/packages.ts';
import { checked } from '../checking/checked.ts';
import { oneOf } from '../format.ts';

export const contactMessages: ContactMessages = checked('contactMessages', {
  locale: 'de-DE',
  fields: {
    firstName: { what: 'Der Vorname', missing: 'Bitte geben Sie Ihren Vornamen an.' },
    lastName: { what: 'Der Nachname', missing: 'Bitte geben Sie Ihren Nachnamen an.' },
    email: {
      what: 'Die E-Mail-Adresse',
      missing: 'Bitte geben Sie Ihre E-Mail-Adresse an.',
      tooLong: 'Die E-Mail-Adresse ist zu lang. Bitte geben Sie eine kürzere Adresse an.',
      invalid:
        'Bitte geben Sie eine vollständige E-Mail-Adresse ein, zum Beispiel name@example.com.',
    },
    company: { what: 'Der Name des Unternehmens' },
    package: {
      unknown: `Dieses Paket gibt es nicht. Bitte wählen Sie ${oneOf(packageNames)}.`,
    },
    sheet: {
      unknown:
        'Der Paketvorschlag ist nicht lesbar. Bitte entfernen Sie ihn und senden Sie die Anfrage noch einmal.',
    },
    message: {
      what: 'Die Nachricht',
      missing: 'Bitte schreiben Sie uns in der Nachricht, worum es geht.',
    },
  },
  shared: {
    notText: '{what} muss ein Text sein. Bitte prüfen Sie die Eingabe.',
    tooLong: '{what} ist zu lang. Bitte verwenden Sie höchstens {max} Zeichen.',
    tooShort: '{what} ist sehr kurz. Bitte schreiben Sie mindestens {min} Zeichen.',
    forbidden:
      '{what} enthält {place} {character}. Bitte löschen Sie diese Stelle und tippen Sie sie neu ein.',
    after: 'nach „{words}“',
  },
  atStart: 'am Anfang',
  damaged: 'ein beschädigtes Zeichen',
  control: 'ein unsichtbares Steuerzeichen',
  override: 'ein unsichtbares Zeichen für die Schreibrichtung',
  stale:
    'Das Formular ist nicht mehr gültig. Bitte laden Sie die Seite neu und senden Sie die Anfrage noch einmal.',
});

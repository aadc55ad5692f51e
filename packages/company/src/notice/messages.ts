/** What the form for notices says about its fields, in the browser and on the server. */
import type { NoticeMessages } from '@site/forms/notice-request';
import { checked } from '../checking/checked.ts';
import { contactMessages } from '../contact/messages.ts';

const tickOrNot = 'Bitte kreuzen Sie dieses Feld an, oder lassen Sie es frei.';

export const noticeMessages: NoticeMessages = checked('noticeMessages', {
  ...contactMessages,
  fields: {
    contentUrl: {
      what: 'Die Internetadresse',
      missing: 'Bitte geben Sie die genaue Internetadresse des Inhalts an.',
      invalid:
        'Bitte geben Sie in jeder Zeile eine vollständige Internetadresse an, zum Beispiel https://www.example.com/seite.',
    },
    reason: {
      what: 'Die Begründung',
      missing: 'Bitte beschreiben Sie den Inhalt, und warum er rechtswidrig ist.',
    },
    anonymous: { unknown: tickOrNot },
    name: {
      what: 'Der Name',
      missing: 'Bitte geben Sie Ihren Namen oder den Ihrer Organisation an.',
    },
    email: contactMessages.fields.email,
    goodFaith: {
      unknown: tickOrNot,
      missing: 'Bitte bestätigen Sie, dass Ihre Angaben richtig und vollständig sind.',
    },
  },
  stale:
    'Das Formular ist nicht mehr gültig. Bitte laden Sie die Seite neu und senden Sie die Meldung noch einmal.',
});

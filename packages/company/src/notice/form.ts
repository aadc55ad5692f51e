/** Words of the form for notices of illegal content; messages.ts has what it says about wrong fields. */

import type { NoticeFieldName } from '@site/forms/notice-fields';
import { checked } from '../checking/checked.ts';
import { contactForm } from '../contact/form.ts';
import { otherWay } from '../contact/ways.ts';
import { figures } from '../figures.ts';
import { NO_BREAK } from '../format.ts';

/** As the form, the page that shows a notice, and the mails call the fields. */
const labels: Readonly<Record<NoticeFieldName, string>> = {
  contentUrl: 'Internetadresse',
  reason: 'Begründung',
  anonymous: 'Sexueller Missbrauch von Kindern',
  name: 'Name oder Organisation',
  email: 'E-Mail',
  goodFaith: 'Erklärung in gutem Glauben',
};

const hints: Readonly<Partial<Record<NoticeFieldName, string>>> = {
  contentUrl: 'Die genaue Adresse der Seite oder Datei. Mehrere Adressen: eine in jeder Zeile.',
  reason: 'Was ist dort zu sehen, und warum ist es Ihrer Ansicht nach rechtswidrig?',
  name: 'Freiwillig, wenn Sie das Feld darüber angekreuzt haben.',
  email: 'Hierhin schicken wir unsere Entscheidung.',
};

export const noticeForm = checked('noticeForm', {
  title: 'Ihre Meldung',
  required: '* Pflichtfeld',
  labels,
  hints,
  /** What a tick says. */
  ticks: {
    anonymous: `Es geht um sexuellen Missbrauch von Kindern oder Darstellungen davon (Art.${NO_BREAK}3 bis${NO_BREAK}7 der Richtlinie${NO_BREAK}2011/93/EU). Dann können Sie die nächsten beiden Felder leer lassen.`,
    goodFaith:
      'Ich bin in gutem Glauben davon überzeugt, dass meine Angaben richtig und vollständig sind.',
  },
  submit: 'Meldung absenden',
  sending: contactForm.sending,
  privacyBefore: `Mit Ihren Angaben bearbeiten wir Ihre Meldung. Wir löschen sie ${figures.retention.notices.text} nach der letzten Bearbeitung. Mehr dazu in der`,
  privacyLink: contactForm.privacyLink,
  honeypot: contactForm.honeypot,
  invalidOne: contactForm.invalidOne,
  invalidMany: contactForm.invalidMany,
  noAnswer: `Das tut uns leid: Vom Server kam keine Antwort. Ihre Eingaben sind noch da. Bitte senden Sie das Formular noch einmal ab; die Meldung kommt dadurch nicht doppelt an. ${otherWay}`,
  offline: contactForm.offline,
});

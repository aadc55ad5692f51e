/** /inhalte-melden, and the pages of its form that the server fills: `{{slot}}` stands for what only the server knows. */

import { checked } from '../checking/checked.ts';
import { company } from '../company.ts';
import { contactPages } from '../contact/pages.ts';
import { quickestWay } from '../contact/ways.ts';
import { figures } from '../figures.ts';
import { NO_BREAK } from '../format.ts';

export const noticePages = checked('noticePages', {
  page: {
    metaTitle: 'Rechtswidrige Inhalte melden',
    metaDescription:
      'Melden Sie rechtswidrige Inhalte auf Websites, die bei uns liegen (Art. 16 DSA). Jede Meldung liest und prüft ein Mensch.',
    title: 'Rechtswidrige Inhalte melden',
    lead: `Haben Sie rechtswidrige Inhalte auf einer Website gefunden, die bei uns liegt? Melden Sie uns den Fund mit diesem Formular (Art.${NO_BREAK}16 des Digital${NO_BREAK}Services${NO_BREAK}Act). Kunde müssen Sie dafür nicht sein.`,
    stepsTitle: 'So geht es weiter',
    steps: [
      {
        title: 'Bestätigung',
        text: 'Sie sehen sofort eine Bestätigung mit Vorgangsnummer, in der Regel kommt sie auch per E-Mail.',
      },
      {
        title: 'Prüfung',
        text: 'Ein Mensch prüft Ihre Meldung sorgfältig und unvoreingenommen. Automatisch entschieden wird nichts.',
      },
      {
        title: 'Entscheidung',
        text: `Wir entscheiden innerhalb von ${figures.support.noticeWithin.text}. Die Entscheidung und was Sie dagegen tun können, erfahren Sie per E-Mail.`,
      },
    ],
    elsewhereTitle: 'Nicht das Richtige?',
    elsewhere: [
      { before: 'Bei Gefahr für Menschen', label: 'Polizei, 110', link: 'tel:110' },
      {
        before: 'Eine Sicherheitslücke',
        label: company.securityEmail.display,
        link: company.securityEmail.link,
      },
      {
        before: 'Eine Frage dazu',
        label: (company.phone ?? company.email).display,
        link: (company.phone ?? company.email).link,
      },
    ],
  },
  form: {
    metaTitle: 'Meldung prüfen',
    metaDescription: 'Ihre Meldung ist noch nicht gesendet. Bitte prüfen Sie Ihre Angaben.',
    title: contactPages.form.title,
    submit: contactPages.form.submit,
  },
  confirm: {
    ...contactPages.confirm,
    metaDescription:
      'Der zweite Schritt Ihrer Meldung: Angaben prüfen und absenden. Gespeichert wird erst danach.',
    text: 'So kommt Ihre Meldung bei uns an. Gespeichert wird sie erst, wenn Sie auf „Jetzt absenden“ drücken.',
  },
  thanks: {
    metaTitle: 'Ihre Meldung ist eingegangen',
    metaDescription:
      'Wir bestätigen den Eingang Ihrer Meldung und prüfen sie innerhalb der zugesagten Zeit.',
    title: 'Ihre Meldung ist eingegangen',
    text: 'Wir bestätigen den Eingang Ihrer Meldung und prüfen sie selbst; kein Programm entscheidet darüber. Haben Sie eine E-Mail-Adresse angegeben, schicken wir unsere Entscheidung dorthin und sagen Ihnen, was Sie dagegen tun können.',
    reference: 'Vorgangsnummer',
    due: 'Entscheidung',
    dueText: 'spätestens {time}',
    keep: `Bitte notieren Sie die Vorgangsnummer. Mit ihr können Sie nachfragen: ${company.phone ? `${quickestWay}, oder ` : ''}${company.email.display}.`,
    home: 'Zurück zur Startseite',
  },
});

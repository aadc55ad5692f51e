/** Pages of the contact form that the server fills: `{{slot}}` stands for what only the server knows. */
import { company } from '../config/company.ts';
import { checked } from './checked.ts';
import { facts } from './facts.ts';

export const contactPages = checked('contactPages', {
  form: {
    metaTitle: 'Anfrage prüfen',
    metaDescription:
      'Ihre Anfrage an uns: Bitte prüfen Sie die markierten Felder und senden Sie sie noch einmal ab.',
    title: 'Fast geschafft',
    submit: 'Noch einmal absenden',
  },
  confirm: {
    metaTitle: 'Bitte prüfen und absenden',
    metaDescription:
      'Der zweite Schritt Ihrer Anfrage: Angaben prüfen und absenden. Gespeichert wird erst danach.',
    title: 'Bitte prüfen und absenden',
    text: 'So kommt Ihre Anfrage bei uns an. Gespeichert wird sie erst, wenn Sie auf „Jetzt absenden“ drücken.',
    name: 'Name',
    email: 'E-Mail',
    company: 'Unternehmen',
    package: 'Paket',
    message: 'Nachricht',
    submit: 'Jetzt absenden',
    edit: 'Angaben ändern',
  },
  thanks: {
    metaTitle: 'Ihre Anfrage ist angekommen',
    metaDescription:
      'Wir haben Ihre Anfrage erhalten und melden uns innerhalb der zugesagten Zeit bei Ihnen.',
    title: 'Ihre Anfrage ist angekommen',
    text: `Wir haben Ihre Nachricht gespeichert und lesen sie. Wenn es eiliger ist, rufen Sie uns an: ${company.phone.display}, ${facts.support.hours.text}.`,
    reference: 'Ihr Zeichen',
    due: 'Antwort bis',
    home: 'Zurück zur Startseite',
  },
  refusal: {
    metaTitle: 'Anfrage nicht angenommen',
    metaDescription:
      'Diese Anfrage konnten wir nicht annehmen. Telefonisch und per E-Mail erreichen Sie uns jederzeit.',
    home: 'Zurück zur Startseite',
  },
});

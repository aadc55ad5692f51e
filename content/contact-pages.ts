/** Pages of the contact form that the server fills: `{{slot}}` stands for what only the server knows. */
import { company } from '../config/company.ts';
import { checked } from './checked.ts';
import { facts } from './facts.ts';

export const contactPages = checked('contactPages', {
  form: {
    metaTitle: 'Anfrage prüfen',
    metaDescription: 'Ihre Anfrage ist noch nicht gesendet. Bitte prüfen Sie Ihre Angaben.',
    title: 'Noch nicht gesendet',
    submit: 'Weiter zur Prüfung',
  },
  confirm: {
    metaTitle: 'Bitte prüfen und absenden',
    metaDescription:
      'Der zweite Schritt Ihrer Anfrage: Angaben prüfen und absenden. Gespeichert wird erst danach.',
    title: 'Bitte prüfen und absenden',
    text: 'So kommt Ihre Anfrage bei uns an. Gespeichert wird sie erst, wenn Sie auf „Jetzt absenden“ drücken.',
    name: 'Name',
    submit: 'Jetzt absenden',
    edit: 'Angaben ändern',
  },
  thanks: {
    metaTitle: 'Ihre Anfrage ist angekommen',
    metaDescription:
      'Wir haben Ihre Anfrage erhalten und melden uns innerhalb der zugesagten Zeit bei Ihnen.',
    title: 'Ihre Anfrage ist angekommen',
    text: `Wir haben Ihre Nachricht gespeichert und antworten Ihnen persönlich. Wenn es eilt, rufen Sie uns an: ${company.phone.display}, ${facts.support.hours.text}.`,
    reference: 'Vorgangsnummer',
    due: 'Antwort bis',
    home: 'Zurück zur Startseite',
  },
  refusal: {
    metaTitle: 'Anfrage nicht angenommen',
    metaDescription:
      'Diese Anfrage konnten wir nicht annehmen. Sie erreichen uns auch telefonisch und per E-Mail.',
    home: 'Zurück zur Startseite',
  },
});

/** What set-up asks, and why each answer is needed. */
import type { Sentence } from '../../config/company-rules.ts';

interface Question {
  readonly label: Sentence;
  readonly why: Sentence;
  readonly example: string;
  /** May stay empty, and may be left out of a file. */
  readonly isOptional?: true;
}

/** In the order in which they are asked; a file of answers has these keys and no others. */
export const questions = {
  brand: {
    label: { de: 'Marke', en: 'Brand' },
    why: {
      de: 'So heißt Ihr Angebot im Kopf jeder Seite, in Titeln und Mails.',
      en: 'The name of your offer in the header of every page, in titles and mails.',
    },
    example: 'Nordlicht Hosting',
  },
  legalName: {
    label: { de: 'Firma mit Rechtsform', en: 'Company with legal form' },
    why: {
      de: 'Impressum, AGB und Datenschutzerklärung nennen den Vertragspartner (§ 5 DDG).',
      en: 'Imprint, terms and privacy statement name the contracting party (§ 5 DDG).',
    },
    example: 'Nordlicht Hosting GmbH',
  },
  street: {
    label: { de: 'Straße und Hausnummer', en: 'Street and number' },
    why: {
      de: 'Das Impressum braucht eine Anschrift, unter der Post ankommt.',
      en: 'The imprint needs an address that mail reaches.',
    },
    example: 'Holstenstraße 12a',
  },
  postalCode: {
    label: { de: 'Postleitzahl', en: 'Postal code' },
    why: { de: 'Teil der Anschrift.', en: 'Part of the address.' },
    example: '24103',
  },
  city: {
    label: { de: 'Ort', en: 'City' },
    why: { de: 'Teil der Anschrift.', en: 'Part of the address.' },
    example: 'Kiel',
  },
  state: {
    label: { de: 'Bundesland', en: 'Federal state' },
    why: {
      de: 'Danach richtet sich, welche Datenschutzaufsicht die Datenschutzerklärung nennt.',
      en: 'It decides which data-protection authority the privacy statement names.',
    },
    example: 'SH',
  },
  managingDirector: {
    label: { de: 'Geschäftsführung', en: 'Managing director' },
    why: {
      de: 'Das Impressum nennt, wer die Firma vertritt. Noch offen? „Vorname Nachname (bitte eintragen)“ bleibt als Muster markiert.',
      en: 'The imprint names who represents the company. Not yet known? “Vorname Nachname (bitte eintragen)” stays marked as a sample.',
    },
    example: 'Vorname Nachname (bitte eintragen)',
  },
  registerCourt: {
    label: { de: 'Registergericht', en: 'Register court' },
    why: {
      de: 'Das Impressum nennt das Gericht, bei dem die Firma eingetragen ist.',
      en: 'The imprint names the court where the company is registered.',
    },
    example: 'Amtsgericht Kiel',
  },
  registerNumber: {
    label: { de: 'Registernummer', en: 'Register number' },
    why: {
      de: 'Unter dieser Nummer steht die Firma im Register.',
      en: 'The company’s number in the register.',
    },
    example: 'HRB 12345',
  },
  vatId: {
    label: { de: 'Umsatzsteuer-Identifikationsnummer', en: 'VAT ID' },
    why: {
      de: 'Das Impressum muss sie nennen. Die Steuernummer gehört nicht auf die Website.',
      en: 'The imprint has to state it. The tax number does not belong on the site.',
    },
    example: 'DE123456788',
  },
  phone: {
    label: { de: 'Telefon', en: 'Telephone' },
    why: {
      de: 'Steht im Kopf jeder Seite. Eine Schreibweise genügt, die anderen ergeben sich daraus.',
      en: 'Stands in the header of every page. One form is enough, the others are derived.',
    },
    example: '0431 98765-0',
  },
  email: {
    label: { de: 'E-Mail-Adresse für Kunden', en: 'E-mail address for customers' },
    why: {
      de: 'Steht im Fuß jeder Seite und im Impressum.',
      en: 'Stands in the footer of every page and in the imprint.',
    },
    example: 'kontakt@nordlicht-hosting.de',
  },
  securityEmail: {
    label: { de: 'E-Mail-Adresse für Sicherheitshinweise', en: 'E-mail address for security' },
    why: {
      de: 'Die Datei security.txt nennt sie denen, die eine Lücke gefunden haben.',
      en: 'The file security.txt names it to those who found a vulnerability.',
    },
    example: 'security@nordlicht-hosting.de',
  },
  siteUrl: {
    label: { de: 'Adresse der Website', en: 'Address of the site' },
    why: {
      de: 'Suchmaschinen und geteilte Links brauchen die volle Adresse.',
      en: 'Search engines and shared links need the whole address.',
    },
    example: 'https://www.nordlicht-hosting.de',
  },
  customerAreaUrl: {
    label: { de: 'Adresse des Kundencenters', en: 'Address of the customer area' },
    why: {
      de: 'Dorthin führt die Schaltfläche im Kopf jeder Seite.',
      en: 'The button in the header of every page leads there.',
    },
    example: 'https://kunden.nordlicht-hosting.de/login',
  },
  smtpUrl: {
    label: { de: 'Mailserver', en: 'Mail server' },
    why: {
      de: 'Über ihn gehen Benachrichtigungen an Sie und Bestätigungen an Besucher. Steht nur in .env.',
      en: 'It sends notifications to you and acknowledgements to visitors. Kept in .env alone.',
    },
    example: 'smtps://website@mail.nordlicht-hosting.de:465',
  },
  mailFrom: {
    label: { de: 'Absender der Mails', en: 'Sender of mails' },
    why: {
      de: 'Eine Adresse Ihrer eigenen Domain, sonst landen Mails im Spam.',
      en: 'An address of your own domain, or mails end up as spam.',
    },
    example: 'website@nordlicht-hosting.de',
  },
  mailTo: {
    label: { de: 'Empfänger der Anfragen', en: 'Who receives requests' },
    why: {
      de: 'Wer von neuen Anfragen erfährt; mehrere Adressen durch Kommas getrennt.',
      en: 'Who learns of new requests; several addresses separated by commas.',
    },
    example: 'vertrieb@nordlicht-hosting.de, leitung@nordlicht-hosting.de',
  },
  statusMailTo: {
    label: { de: 'Empfänger der Statusmeldungen', en: 'Who is told of the system status' },
    why: {
      de: 'Wer erfährt, wenn ein gemessener Dienst ausfällt oder wieder läuft; mehrere durch Kommas getrennt. Am besten ein Postfach, das nicht auf Ihrem eigenen Mailserver liegt. Leer: wer auch die Anfragen bekommt.',
      en: 'Who learns that a measured service fails or works again; several separated by commas. Best a mailbox that is not on your own mail server. Empty: those who receive requests.',
    },
    example: 'technik@nordlicht-hosting.de',
    isOptional: true,
  },
  statusWebhookUrl: {
    label: { de: 'Webhook für Statusmeldungen', en: 'Webhook for the system status' },
    why: {
      de: 'Wer dieselben Meldungen auch in einem Chat oder einem Programm haben will, nennt dessen Adresse. Leer: nur Mails. Steht nur in .env.',
      en: 'For the same messages in a chat or a program too: its address. Empty: mails alone. Kept in .env alone.',
    },
    example: 'https://chat.nordlicht-hosting.de/hooks/…',
    isOptional: true,
  },
  statusWebhookFormat: {
    label: { de: 'Format des Webhooks', en: 'Format of the webhook' },
    why: {
      de: 'Was der Empfänger versteht.',
      en: 'What the receiver understands.',
    },
    example: 'mattermost',
    isOptional: true,
  },
  photos: {
    label: { de: 'Fotos', en: 'Photos' },
    why: {
      de: 'Zwei Fotos der Seite „Infrastruktur“. Für eigene Fotos wählen Sie zuerst none, siehe docs/adapting.md.',
      en: 'Two photos of the page “Infrastruktur”. For photos of your own choose none first, see docs/adapting.md.',
    },
    example: 'none',
  },
} satisfies Record<string, Question>;

export type AnswerKey = keyof typeof questions;
export const answerKeys = Object.keys(questions) as readonly AnswerKey[];

export function isOptional(key: AnswerKey): boolean {
  const question: Question = questions[key];
  return question.isOptional ?? false;
}

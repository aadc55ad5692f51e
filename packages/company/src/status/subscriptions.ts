/** Words around the mails about incidents and maintenance: the form, its pages and the mail to confirm. `{slot}` is filled when it is said. */

import { checked } from '../checking/checked.ts';
import { company } from '../company.ts';
import { contactAnswers } from '../contact/answers.ts';
import { contactMails } from '../contact/mails.ts';
import { figures } from '../figures.ts';

const unconfirmed = figures.retention.unconfirmed.text;

export const statusSubscriptions = checked('statusSubscriptions', {
  metaTitle: 'Benachrichtigungen zum Systemstatus',
  metaDescription:
    'Für E-Mails bei Störungen und Wartungen anmelden, Dienste auswählen oder abmelden.',
  back: 'Zum Systemstatus',

  form: {
    title: 'Bei Störungen und Wartungen benachrichtigen',
    lead: 'Wir schreiben Ihnen, wenn wir eine Störung melden, wenn es Neues dazu gibt und wenn sie behoben ist. Planbare Wartungen kündigen wir an und melden Beginn und Ende.',
    email: 'E-Mail-Adresse',
    services: 'Dienste',
    /** Opens the list of services, all of them ticked. */
    onlySome: 'Dienste: alle oder nur bestimmte',
    button: 'Benachrichtigen lassen',
    next: `Zuerst bekommen Sie eine E-Mail mit einem Link, der ${unconfirmed} gilt. Erst wenn Sie dort bestätigen, sind Sie angemeldet. Abmelden können Sie sich über den Link in jeder E-Mail.`,
    mailOutage:
      'Fällt unser E-Mail-Versand aus, schreiben wir Ihnen danach: je Störung eine E-Mail mit dem neuesten Stand.',
    privacyBefore:
      'Wir speichern Ihre Adresse, die gewählten Dienste und wann Sie bestätigt haben. Mehr dazu in der',
    privacyLink: 'Datenschutzerklärung',
  },

  wrong: {
    title: 'Noch nicht angemeldet',
    text: 'Bitte prüfen Sie, was markiert ist.',
  },
  noMailsThere:
    'An diese Adresse schicken wir keine Benachrichtigungen. Bitte geben Sie eine Adresse an, deren Postfach Sie selbst lesen.',
  noUmlauts:
    'An Adressen mit Umlauten oder Akzenten vor dem @ können wir keine Benachrichtigungen schicken. Bitte geben Sie eine andere an.',
  noService: 'Bitte wählen Sie unter „Dienste“ mindestens einen Dienst aus.',
  unknownService:
    'Einen der gewählten Dienste gibt es nicht mehr. Bitte wählen Sie unter „Dienste“ noch einmal aus.',

  /** In the place of the names of services. */
  all: 'alle',

  sent: {
    title: 'Bitte sehen Sie in Ihr Postfach',
    text: `Wir schicken eine E-Mail an die angegebene Adresse. Öffnen Sie den Link darin und bestätigen Sie; erst dann sind Sie angemeldet. Der Link gilt ${unconfirmed}. Ist nach einigen Minuten nichts da, sehen Sie bitte auch im Spam-Ordner nach. Mehr als drei solche E-Mails am Tag schicken wir nicht, und an die Adressen einer Firma nur wenige in der Stunde.`,
  },
  confirm: {
    title: 'E-Mails bei Störungen und Wartungen?',
    text: 'Noch sind Sie nicht angemeldet. Wenn Sie bestätigen, schreiben wir Ihnen bei Störungen und Wartungen. Dienste: {services}.',
    button: 'Ja, benachrichtigen',
  },
  confirmed: {
    title: 'Sie sind angemeldet',
    text: 'Ab jetzt schreiben wir Ihnen bei Störungen und Wartungen. Dienste: {services}. Abmelden können Sie sich über den Link in jeder E-Mail.',
    link: 'Dienste auswählen oder abmelden',
  },
  choice: {
    title: 'Ihre Benachrichtigungen',
    text: 'Zu welchen Diensten sollen wir Ihnen bei Störungen und Wartungen schreiben?',
    save: 'Auswahl speichern',
    leave: 'Von allen abmelden',
  },
  saved: {
    title: 'Auswahl gespeichert',
    text: 'Wir schreiben Ihnen bei Störungen und Wartungen. Dienste: {services}.',
    link: 'Noch einmal ändern',
  },
  /** The link to leave, in the mail to confirm. */
  unconfirmed: {
    title: 'Noch nicht bestätigt',
    text: `Diese Adresse ist noch nicht bestätigt und bekommt keine E-Mails. Ohne Bestätigung löschen wir sie nach ${unconfirmed}.`,
    leave: 'Adresse sofort löschen',
  },
  left: {
    title: 'Sie sind abgemeldet',
    text: 'Sie bekommen keine E-Mails über Störungen und Wartungen mehr. Ihre Adresse haben wir gelöscht. Eine E-Mail, die schon unterwegs ist, kann noch ankommen.',
    link: 'Wieder anmelden',
  },

  /** Links and forms that lead to nothing, and why. */
  notes: {
    forged: {
      title: 'Dieser Link ist nicht gültig',
      text: 'Er ist unvollständig oder verändert. Bitte öffnen Sie ihn noch einmal aus der E-Mail. Geändert wurde nichts.',
    },
    expired: {
      title: 'Dieser Link ist abgelaufen',
      text: `Links zum Bestätigen gelten ${unconfirmed}. Haben Sie schon bestätigt, bleibt alles, wie es ist. Sonst melden Sie sich bitte noch einmal an.`,
    },
    used: {
      title: 'Dieser Link gilt nicht mehr',
      text: 'Die Anmeldung dazu gibt es nicht mehr. Geändert wurde nichts. Möchten Sie E-Mails bekommen, melden Sie sich bitte noch einmal an.',
    },
    /** Left, or never confirmed: the address may have been confirmed by another mail since. */
    gone: {
      title: 'Zu diesem Link gehört keine Anmeldung',
      text: 'Sie wurde abgemeldet oder nicht rechtzeitig bestätigt, und wir haben sie gelöscht. Kommen noch E-Mails, nutzen Sie bitte den Link in der neuesten.',
    },
    foreign: {
      title: 'Leider noch nicht angemeldet',
      text: 'Ihre Anmeldung kam nicht von unserer Website. Bitte nutzen Sie das Formular hier.',
    },
    unreadable: {
      title: 'Leider noch nicht angemeldet',
      text: 'Wir konnten Ihre Anmeldung nicht lesen. Bitte füllen Sie das Formular noch einmal aus.',
    },
    tooMany: {
      title: 'Noch nicht angemeldet',
      text: 'Das tut uns leid: Aus Ihrem Netz erreichen uns gerade sehr viele Anmeldungen, Ihre konnten wir noch nicht annehmen. Bitte versuchen Sie es {wait} noch einmal.',
    },
    flood: {
      title: 'Noch nicht angemeldet',
      text: 'Das tut uns leid: Gerade melden sich sehr viele an, Ihre Anmeldung konnten wir noch nicht annehmen. Bitte versuchen Sie es {wait} noch einmal.',
    },
    unavailable: {
      title: 'Das geht gerade nicht',
      text: `Das tut uns leid: Unser Server kann gerade nichts speichern. Geändert wurde nichts. Bitte versuchen Sie es in einigen Minuten noch einmal. ${contactAnswers.elsewhere}`,
    },
    /** Leads from a note to the form. */
    again: 'Zum Formular',
  },

  confirmMails: {
    confirm: {
      subject: 'Bitte bestätigen: E-Mails bei Störungen und Wartungen',
      head: `jemand hat diese Adresse bei ${company.brand} angemeldet, um bei Störungen und Wartungen E-Mails zu bekommen. Dienste: {services}.`,
      ask: 'Waren Sie das? Dann öffnen Sie diesen Link und bestätigen Sie dort:',
      until: 'Der Link gilt bis zum {until}.',
      otherwise:
        'Waren Sie es nicht, brauchen Sie nichts zu tun: Ohne Bestätigung kommen keine weiteren E-Mails, und die Adresse wird dann gelöscht.',
    },
    known: {
      subject: 'Sie sind schon angemeldet: E-Mails bei Störungen und Wartungen',
      head: `jemand hat diese Adresse bei ${company.brand} noch einmal angemeldet, um bei Störungen und Wartungen E-Mails zu bekommen. Sie ist es schon. Geändert wurde nichts. Dienste: {services}.`,
      ask: 'Andere Dienste auswählen oder sich abmelden können Sie hier:',
    },
    greeting: 'Guten Tag,',
    regards: contactMails.ack.regards,
    register: contactMails.ack.register,
  },
});

export type SubscriptionWords = typeof statusSubscriptions;

/** The mails about a contact request, as paragraphs of lines, and the daily overview of all requests. `{slot}` is filled when the mail is written. */

import { checked } from '../checking/checked.ts';
import { company } from '../company.ts';
import { figures } from '../figures.ts';
import { ownBusinessLines } from '../frame/legal-form.ts';

export const contactMails = checked('contactMails', {
  /** What the operator's lists and pages call it. */
  name: 'Kontaktanfrage',
  received: 'Eingegangen',
  due: 'Antwort zugesagt bis',
  overdue: '{due} (überschritten)',
  empty: '–',

  notify: {
    subject: 'Kontaktanfrage {ref}',
    /** What the visitor gave of name, company and package. */
    subjectAbout: 'Kontaktanfrage {ref}: {about}',
    package: 'Paket {name}',
    head: 'Neue Kontaktanfrage {ref}',
    answered: 'Wenn Sie geantwortet haben, schalten Sie die Erinnerungen ab:',
    orCommand: 'Auf dem Server geht es auch mit diesem Befehl:',
    minimal:
      'Der Mailserver hat die vollständige Nachricht abgelehnt. Name, Adresse und Text zeigt dieser Befehl:',
  },
  ack: {
    subject: 'Ihre Anfrage {ref}',
    greeting: 'Guten Tag,',
    thanks: [
      'vielen Dank für Ihre Anfrage. Sie ist am {received} bei uns angekommen.',
      'Sie hat die Vorgangsnummer {ref}.',
    ],
    promise: ['Wir lesen sie und antworten Ihnen bis zum {due}.'],
    urgent: [
      `Eilt es, erreichen Sie uns${figures.support.hours.text && ` ${figures.support.hours.text}`}`,
      `unter ${(company.phone ?? company.email).display}. Nennen Sie dann bitte die Vorgangsnummer.`,
    ],
    mistaken: [
      'Haben Sie uns nicht geschrieben? Dann hat jemand anderes Ihre Adresse angegeben.',
      'Sie können diese E-Mail löschen.',
    ],
    regards: 'Freundliche Grüße',
    register: ownBusinessLines,
  },
  reminder: {
    subject: 'Erinnerung: Kontaktanfrage {ref}',
    head: 'Die Kontaktanfrage {ref} ist noch nicht beantwortet.',
    show: 'Anzeigen:',
    answered: 'Als beantwortet eintragen:',
    orCommand: 'oder auf dem Server:',
  },
  /** For a chat room: no word about the person. */
  webhook: {
    headline: 'Neue Kontaktanfrage {ref}',
    link: 'Der Inhalt steht in der E-Mail. Nach Ihrer Antwort schalten Sie hier die Erinnerungen ab:',
  },
  digest: {
    subject: 'Anfragen und Meldungen: Tagesübersicht',
    held: 'Zurückgehalten',
    overdue: 'Überfällig',
    dead: 'Unzustellbare E-Mails',
    noticeList:
      'Zurückgehaltene Meldungen, die älteste zuerst (jede muss jemand prüfen; von selbst wird keine gelöscht):',
    since: 'überfällig seit {due}',
    clear:
      'Alle anzeigen und, wenn sie geprüft sind, die eines Zeitraums zusammen löschen, auf dem Server:',
    time: '"<Datum Uhrzeit>"',
    list: 'Zurückgehaltene Anfragen, die neueste zuerst (nach {days} werden sie gelöscht):',
    release: 'Freigeben:',
    look: 'Ansehen und freigeben, auf dem Server:',
    reference: '<Nummer>',
    overdueList: 'Überfällig:',
    answered: 'Als beantwortet eintragen:',
    links:
      'Jeder Link öffnet eine Seite, die noch einmal nachfragt. Er gilt {days}; geben Sie ihn nicht weiter.',
    nothing: 'Es wird nichts zurückgehalten.',
  },

  /** Why a request is held back until a person has looked at it. */
  heldFor: {
    honeypot: 'verstecktes Feld ausgefüllt',
    'no-proof': 'Rechenaufgabe fehlt',
    'bad-proof': 'Rechenaufgabe falsch gelöst',
    'proof-reused': 'Rechenaufgabe schon einmal verwendet',
    'no-stamp': 'Zeitstempel fehlt',
    'bad-stamp': 'Zeitstempel gefälscht',
    'too-fast': 'zu schnell ausgefüllt',
  },
});

/** A fault report's mails say when it is read, and promise no consultation. */
export const faultMails = checked('faultMails', {
  ...contactMails,
  name: 'Störungsmeldung',
  due: 'Zu beantworten bis',
  notify: {
    ...contactMails.notify,
    subject: 'Störung {ref}',
    subjectAbout: 'Störung {ref}: {about}',
    head: 'Neue Störungsmeldung {ref}',
  },
  ack: {
    ...contactMails.ack,
    subject: 'Ihre Störungsmeldung {ref}',
    thanks: [
      'es tut uns leid, dass bei Ihnen etwas nicht läuft. Ihre Meldung ist am {received} angekommen.',
      'Sie hat die Vorgangsnummer {ref}.',
    ],
    promise: ['{read}'],
  },
  reminder: {
    ...contactMails.reminder,
    subject: 'Erinnerung: Störung {ref}',
    head: 'Die Störungsmeldung {ref} ist noch nicht beantwortet.',
  },
  webhook: { ...contactMails.webhook, headline: 'Neue Störungsmeldung {ref}' },
});

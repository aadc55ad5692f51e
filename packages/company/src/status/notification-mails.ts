/** The mails to subscribers of the status, as paragraphs. `{slot}` is filled when the mail is written. */
import { checked } from '../checking/checked.ts';
import { contactMails } from '../contact/mails.ts';

export const statusNotificationMails = checked('statusNotificationMails', {
  /** The state in few words comes last, so that mails about the same thing are sorted together in a list. */
  subject: '{title} ({state})',
  greeting: 'Guten Tag,',
  /** What the mail is about: the subject's few words, the first sentence, and when the next mail comes. */
  incident: {
    opened: {
      state: 'neue Störung',
      head: 'bei uns gibt es eine Störung. Das tut uns leid. Bis jetzt wissen wir:',
      next: 'Die nächste E-Mail kommt, sobald es etwas Neues gibt.',
    },
    updated: {
      state: 'neuer Stand',
      head: 'zu einer Störung gibt es etwas Neues.',
      next: 'Die nächste E-Mail kommt, sobald es wieder etwas Neues gibt.',
    },
    /** By measurement: the incident ends by itself. */
    recovered: {
      state: 'läuft wieder',
      head: 'nach einer Störung läuft es wieder. Wir beobachten, ob es so bleibt.',
      next: 'Die nächste E-Mail kommt, wenn es eine Stunde lang so geblieben ist oder wenn der Ausfall zurückkehrt.',
    },
    /** Written by a person, perhaps while the component is still measured down. */
    monitored: {
      state: 'wird beobachtet',
      head: 'zu einer Störung gibt es etwas Neues. Wir beobachten sie.',
      next: 'Die nächste E-Mail kommt, wenn die Störung behoben ist oder wenn es etwas Neues gibt.',
    },
    unsteady: {
      state: 'instabil',
      head: 'eine Störung kommt und geht.',
      next: 'Weil sich der Zustand oft ändert, schreiben wir Ihnen dazu höchstens einmal pro Stunde, bis eine Stunde lang nichts mehr vorgefallen ist.',
    },
    resolved: {
      state: 'behoben',
      head: 'eine Störung ist behoben. Bitte entschuldigen Sie die Mühe, die sie Ihnen gemacht hat.',
      next: 'Das ist die letzte E-Mail zu dieser Störung.',
    },
    /** By measurement: no person has confirmed a repair. */
    closed: {
      state: 'abgeschlossen',
      head: 'wir schließen die Meldung zu einer Störung. Bitte entschuldigen Sie die Mühe, die sie Ihnen gemacht hat.',
      next: 'Das ist die letzte E-Mail zu dieser Störung.',
    },
  },
  maintenance: {
    announced: {
      state: 'Wartung angekündigt',
      head: 'wir kündigen Ihnen eine Wartung an. Während der Arbeiten sind Ausfälle möglich.',
      next: 'Die nächste E-Mail kommt, wenn die Wartung beginnt.',
    },
    begun: {
      state: 'Wartung begonnen',
      head: 'eine Wartung hat begonnen. Während der Arbeiten sind Ausfälle möglich.',
      next: 'Die nächste E-Mail kommt, wenn der Zeitraum der Wartung vorüber ist.',
    },
    over: {
      state: 'Wartung vorüber',
      head: 'der angekündigte Zeitraum einer Wartung ist vorüber.',
      next: 'Das ist die letzte E-Mail zu dieser Wartung.',
    },
    cancelled: {
      state: 'Wartung abgesagt',
      head: 'eine angekündigte Wartung ist abgesagt.',
      next: 'Das ist die letzte E-Mail zu dieser Wartung.',
    },
    /** Cancelled after it had begun. */
    brokenOff: {
      state: 'Wartung abgebrochen',
      head: 'eine laufende Wartung haben wir abgebrochen.',
      next: 'Das ist die letzte E-Mail zu dieser Wartung.',
    },
  },
  details: {
    affected: 'Betroffen',
    began: 'Beginn',
    ended: 'Ende',
    period: 'Zeitraum',
    status: 'Stand',
  },
  allServices: 'alle Dienste',
  period: '{from} bis {to}',
  status: '{status} ({at})',
  /** Words that a newer one may have replaced before they left. */
  earlier: 'Frühere Meldungen dazu:',
  earlierOne: '{at}, {status}:',
  page: 'Wie es jetzt steht, zeigt der Systemstatus:',
  pageLink: 'Zum Systemstatus',
  regards: contactMails.ack.regards,
  register: contactMails.ack.register,
  why: 'Sie bekommen diese E-Mail, weil Sie sich beim Systemstatus angemeldet haben.',
  choice: 'Dienste auswählen oder abmelden:',
  choiceLink: 'Dienste auswählen oder abmelden',
});

/** What the server answers to a request of any kind, as a page and as JSON. `{slot}` is filled when it is said. */

import { checked } from '../checking/checked.ts';
import { company } from '../company.ts';
import { figures } from '../figures.ts';
import { NO_BREAK } from '../format.ts';
import { nightWay } from './night.ts';
import { staffedWords, until } from './service-hours.ts';
import { byPhone, hoursName } from './ways.ts';

const { text: hours } = figures.support.hours;
/** What to do while nobody reads. */
const meanwhile = nightWay(' Bis dahin: ');
const mostly = hours && `${NO_BREAK}– meist während der ${hoursName} ${hours}`;

export const contactAnswers = checked('contactAnswers', {
  /** Closes every answer that leaves a visitor without another way. */
  elsewhere: byPhone(
    `Oder sprechen Sie mit uns: ${company.phone?.display}, ${company.email.display}.`,
    `Oder schreiben Sie an ${company.email.display}.`,
  ),
  /** Ends a refusal above the filled form. */
  kept: 'Was Sie eingegeben haben, ist noch da.',
  /** The same on a page without the form. */
  back: 'Mit „Zurück“ im Browser kommen Sie in der Regel wieder zu Ihren Eingaben.',

  /** Until when an answer to a contact request comes; `{time}` is a day and a time. */
  reply: {
    within: 'spätestens {time}',
    later: `spätestens {time}${NO_BREAK}– meist während der ${hoursName} ab {from}${NO_BREAK}Uhr`,
    outside: `spätestens {time}${mostly}`,
  },
  /** In its place while the database does not answer. */
  replyUnknown: 'Den Zeitpunkt können wir gerade nicht nachsehen. Bitte laden Sie die Seite neu.',

  /** When a fault report is read: no consultation is promised. */
  faultRead: {
    open: `Wir lesen Ihre Meldung jetzt, ${until} {to}${NO_BREAK}Uhr, und melden uns dann.`,
    today: `Wir lesen Ihre Meldung heute ab {from}${NO_BREAK}Uhr und melden uns dann.${meanwhile}`,
    later: `Wir lesen Ihre Meldung ab {day}, {from}${NO_BREAK}Uhr, und melden uns dann.${meanwhile}`,
    never: `Wir lesen Ihre Meldung, sobald wir wieder da sind, und melden uns dann.${meanwhile}`,
    weekdays: staffedWords.weekdays,
  },

  oneWrong: 'Bitte prüfen Sie das markierte Feld. Ihre Eingaben sind erhalten geblieben.',
  manyWrong:
    'Bitte prüfen Sie die {count} markierten Felder. Ihre Eingaben sind erhalten geblieben.',
  conflict:
    'Aus diesem Formular kam schon eine Nachricht mit anderem Inhalt an. Bitte laden Sie die Seite neu und senden Sie Ihre Nachricht dann noch einmal.',
  unreadable:
    'Das tut uns leid: Ihre Angaben kamen beschädigt an, wir konnten sie nicht lesen. Bitte senden Sie das Formular noch einmal ab.',
  repeated: 'Ein Feld kam doppelt an. Bitte senden Sie das Formular noch einmal ab.',
  unavailable:
    'Das tut uns leid: Wir konnten Ihre Angaben gerade nicht speichern. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  tooMany:
    'Das tut uns leid: Aus Ihrem Netz erreichen uns gerade sehr viele Anfragen, Ihre konnten wir noch nicht annehmen. Bitte versuchen Sie es {wait} noch einmal.',
  flood:
    'Das tut uns leid: Gerade erreichen uns sehr viele Nachrichten, Ihre konnten wir noch nicht annehmen. Bitte versuchen Sie es {wait} noch einmal.',
  wait: {
    minute: 'in einer Minute',
    minutes: `in {minutes}${NO_BREAK}Minuten`,
    hours: `in etwa {hours}${NO_BREAK}Stunden`,
  },

  /** On the page that shows a request before it is sent. */
  notGiven: 'keine Angabe',
  packageOpen: 'noch offen',
  package: 'Paket {name}',
  tickOpen: 'nein',

  refusals: {
    foreign: {
      title: 'Leider nicht angenommen',
      notice:
        'Ihre Angaben kamen nicht von unserer Website. Bitte nutzen Sie das Formular dort, dann lesen wir sie gern.',
    },
    tooLarge: {
      title: 'Leider ist der Text zu lang',
      notice: 'Bitte kürzen Sie Ihren Text auf höchstens {max} Zeichen.',
    },
    tooMany: 'Bitte kurz warten',
    otherFormat: {
      title: 'Leider nicht lesbar',
      notice:
        'Ihre Angaben haben ein Format, das wir nicht lesen können. Bitte nutzen Sie das Formular auf unserer Website.',
    },
    unreadable: {
      title: 'Leider nicht lesbar',
      notice: 'Wir konnten Ihre Angaben nicht lesen. Bitte senden Sie das Formular noch einmal ab.',
    },
  },
});

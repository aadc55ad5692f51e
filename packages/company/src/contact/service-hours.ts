/** Who is there when: the ribbon of the contact section, the status and the page of thanks, and the hero's panel. */

import { checked } from '../checking/checked.ts';
import { figures, replyPromise } from '../figures.ts';
import { NO_BREAK } from '../format.ts';
import { isAlwaysMonitored, isMonitored, supportWeek } from '../hours.ts';
import { atNight } from './night.ts';
import { byPhone } from './ways.ts';

const hours = figures.support.hours.text;
const monitored = figures.status.monitoring.text;
/** „heute bis“; before a break the end of a span is not that of the day. */
export const until = supportWeek.some((day) => day.length > 1) ? 'bis' : 'heute bis';
const watched = isAlwaysMonitored ? 'Das Monitoring läuft durchgehend' : `Monitoring ${monitored}`;

/** Whether somebody is there now; `{day}`, `{time}`, `{from}` and `{to}` are filled in the browser. */
export const staffedWords = {
  open: byPhone(
    `Wir sind jetzt am Telefon, ${until} {to}${NO_BREAK}Uhr.`,
    `Wir lesen jetzt Ihre Nachrichten, ${until} {to}${NO_BREAK}Uhr.`,
  ),
  today: byPhone(
    `Am Telefon heute ab {from}${NO_BREAK}Uhr.`,
    `Wir lesen Ihre Nachricht heute ab {from}${NO_BREAK}Uhr.`,
  ),
  later: byPhone(
    `Am Telefon wieder ab {day}, {from}${NO_BREAK}Uhr.`,
    `Wir lesen Ihre Nachricht ab {day}, {from}${NO_BREAK}Uhr.`,
  ),
  never: `Schreiben Sie uns, wir antworten ${replyPromise}.`,
  weekdays: ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'],
} as const;

export const serviceHours = checked('serviceHours', {
  title: 'Wann wir da sind',
  /** Shown above the ribbon until a script knows the time. */
  stated: hours
    ? byPhone(`Am Telefon: ${hours}.`, `Wir lesen und antworten: ${hours}.`)
    : `Wir antworten ${replyPromise}.`,
  /** The bands of the ribbon; without monitoring there is one. */
  bands: {
    telephone: byPhone('Telefon', 'E-Mail'),
    ...(isMonitored && {
      monitoring: `Monitoring, ${isAlwaysMonitored ? 'rund um die Uhr' : monitored}`,
    }),
  } as { readonly telephone: string; readonly monitoring?: string },
  /** The present moment on it. */
  mark: 'jetzt',
  drawing: `Band mit 24 Stunden: ${isMonitored ? `${watched}, ` : ''}${byPhone('am Telefon sind wir', 'Nachrichten lesen wir')} ${hours || 'ohne feste Zeiten'}.`,

  /** Once a script knows the time. */
  now: {
    ...staffedWords,
    open: byPhone(
      `{day}, {time}${NO_BREAK}Uhr: Wir sind am Telefon, ${until} {to}${NO_BREAK}Uhr.`,
      `{day}, {time}${NO_BREAK}Uhr: Wir lesen Ihre Nachricht, ${until} {to}${NO_BREAK}Uhr.`,
    ),
  },
  night: { title: 'Wenn nachts etwas ausfällt', text: atNight },
  /** Follows in the hero's panel while the telephone is not staffed. */
  write: `Schreiben Sie jetzt, wir antworten ${replyPromise}.`,
  message: 'Nachricht schreiben',
});

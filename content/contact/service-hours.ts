/** Who is there when: words for the hero's panel and for the clock (`ui/drawings/service-clock.tsx`). */
import { supportHours } from '../../config/company.ts';
import { NO_BREAK } from '../../config/format.ts';
import { checked } from '../checking/checked.ts';
import { facts, replyPromise } from '../facts.ts';

export const serviceHours = checked('serviceHours', {
  title: 'Wann wir da sind',
  /** Stands beside the clock until a script knows the time. */
  stated: `Am Telefon: ${facts.support.hours.text}.`,
  /** The two circles of the clock. */
  circles: { telephone: 'Telefon', monitoring: 'Monitoring, rund um die Uhr' },
  drawing: `Zifferblatt mit 24 Stunden: Das Monitoring läuft ringsum, am Telefon sind wir ${facts.support.hours.text}.`,

  /** Once a script knows the time. */
  now: {
    open: `{day}, {time}${NO_BREAK}Uhr: Wir sind am Telefon, heute bis ${supportHours.to}${NO_BREAK}Uhr.`,
    today: `Wir sind heute ab ${supportHours.from}${NO_BREAK}Uhr am Telefon.`,
    later: `Wir sind ab {day}, ${supportHours.from}${NO_BREAK}Uhr, wieder am Telefon.`,
    weekdays: ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'],
  },
  /** Follows in the hero's panel while nobody is at the telephone. */
  write: `Schreiben Sie jetzt, wir antworten ${replyPromise}.`,
  message: 'Nachricht schreiben',
});

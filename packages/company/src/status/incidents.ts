/** What an outage that was measured says about itself, until a person writes more. `{slot}` is filled when it is written. */

import { checked } from '../checking/checked.ts';
import { caredForAtNight, othersAtNight } from '../contact/night.ts';
import { capitalised, NO_BREAK } from '../format.ts';

const now = 'Wir greifen ein und suchen die Ursache.';
/** „Ab Paket M greifen wir jetzt ein, in Paket S zur nächsten Sprechzeit.“ */
const atNight =
  caredForAtNight && othersAtNight
    ? `${capitalised(caredForAtNight)} greifen wir jetzt ein, ${othersAtNight}.`
    : caredForAtNight && now;

export const liveStatusIncidents = checked('liveStatusIncidents', {
  title: 'Ausfall: {component}',
  began: 'Seit dem {since} messen wir einen Ausfall. {reaction}',
  /** `{reaction}` above and below: whether somebody is there who acts on it, else who acts outside the hours. */
  reaction: {
    now,
    later: atNight || `Wir greifen ab {day}, {from}${NO_BREAK}Uhr ein.`,
    unknown: atNight || 'Wir greifen ein, sobald wir wieder da sind.',
  },
  /** „Erreichbar“ would be wrong for a job that reports in. */
  ended:
    'Seit dem {at} messen wir keinen Ausfall mehr. Der Ausfall dauerte {duration}. Wir beobachten den Dienst weiter.',
  /** Measurements are missing in between, so the duration is unknown. */
  endedAfterGap: 'Seit dem {at} messen wir keinen Ausfall mehr. Wir beobachten den Dienst weiter.',
  /** It was over for less than an hour. */
  again: 'Seit dem {since} messen wir erneut einen Ausfall. {reaction}',
  /** From the third change within an hour on, a text an hour, which follows the state. */
  unsteady: {
    down: `Seit dem {since} fällt der Dienst immer wieder aus, bisher {count}${NO_BREAK}Mal. Gerade messen wir einen Ausfall. {reaction}`,
    up: `Seit dem {since} fällt der Dienst immer wieder aus, bisher {count}${NO_BREAK}Mal. Gerade messen wir keinen Ausfall. Wir beobachten den Dienst weiter.`,
  },
  calm: 'Seit dem {at} haben wir keinen Ausfall mehr gemessen. Wir schließen diese Meldung.',
  /** It is measured no longer. */
  dropped: 'Wir messen hier nicht mehr.',
});

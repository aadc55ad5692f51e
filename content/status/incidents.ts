/** What an outage that was measured says about itself, until a person writes more. `{slot}` is filled when it is written. */
import { NO_BREAK } from '../../config/format.ts';
import { checked } from '../checking/checked.ts';

export const liveStatusIncidents = checked('liveStatusIncidents', {
  title: 'Ausfall: {component}',
  began: 'Unsere Messungen schlagen seit dem {since} fehl. Wir gehen der Ursache nach.',
  ended:
    'Unsere Messungen gelingen seit dem {at} wieder. Der Ausfall dauerte {duration}. Wir beobachten den Dienst weiter.',
  /** Measurements are missing in between, so the duration is unknown. */
  endedAfterGap:
    'Unsere Messungen gelingen seit dem {at} wieder. Wir beobachten den Dienst weiter.',
  /** It was over for less than an hour. */
  again: 'Unsere Messungen schlagen seit dem {since} erneut fehl. Wir gehen der Ursache nach.',
  /** From the third change within an hour on, a text an hour, which follows the state. */
  unsteady: {
    down: `Seit dem {since} fällt der Dienst immer wieder aus, bisher {count}${NO_BREAK}Mal. Gerade schlagen unsere Messungen fehl. Wir gehen der Ursache nach.`,
    up: `Seit dem {since} fällt der Dienst immer wieder aus, bisher {count}${NO_BREAK}Mal. Gerade gelingen unsere Messungen wieder. Wir beobachten den Dienst weiter.`,
  },
  calm: 'Seit dem {at} haben wir keinen Ausfall mehr gemessen. Wir schließen diese Meldung.',
  /** It is measured no longer. */
  dropped: 'Diese Messung wurde beendet.',
});

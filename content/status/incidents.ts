/** What an outage that was measured says about itself, until a person writes more. `{slot}` is filled when it is written. */
import { NO_BREAK } from '../../config/format.ts';
import { checked } from '../checking/checked.ts';

export const liveStatusIncidents = checked('liveStatusIncidents', {
  title: 'Ausfall: {component}',
  began: 'Unsere Messungen schlagen seit dem {since} fehl. Wir gehen der Ursache nach.',
  ended: 'Unsere Messungen gelingen seit dem {at} wieder. Der Ausfall dauerte {duration}.',
  /** It is measured no longer. */
  dropped: 'Diese Messung wurde beendet.',
  duration: {
    minute: 'eine Minute',
    minutes: `{count}${NO_BREAK}Minuten`,
    hours: `{hours}${NO_BREAK}Stunden und {minutes}${NO_BREAK}Minuten`,
  },
});

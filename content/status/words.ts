/** Words of the measured status away from its page: in the API, the feed, calendar files and on badges. */
import { checked } from '../checking/checked.ts';

export const statusWords = checked('statusWords', {
  /** One sentence for all components together, for programs that show no more. */
  overall: {
    operational: 'Alle Systeme betriebsbereit',
    degraded: 'Einzelne Systeme beeinträchtigt',
    down: 'Ausfall einzelner Systeme',
    unknown: 'Zu einzelnen Systemen fehlen Daten',
  },
  title: 'Systemstatus',
  subtitle: 'Störungen und Wartungen',
  maintenance: 'Wartung: {title}',
  window: 'Von {from} bis {to}',
});

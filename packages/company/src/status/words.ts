/** Words of the measured status away from its page: in the API, the feed, calendar files and on badges. */
import { checked } from '../checking/checked.ts';

export const statusWords = checked('statusWords', {
  /** One sentence for all components together, for programs that show no more. */
  overall: {
    operational: { some: 'Alle Systeme betriebsbereit', every: 'Alle Systeme betriebsbereit' },
    maintenance: { some: 'Wartung einzelner Systeme', every: 'Wartung aller Systeme' },
    unknown: { some: 'Zu einzelnen Systemen fehlen Daten', every: 'Derzeit keine Daten' },
    degraded: { some: 'Einzelne Systeme beeinträchtigt', every: 'Alle Systeme beeinträchtigt' },
    down: { some: 'Ausfall einzelner Systeme', every: 'Ausfall aller Systeme' },
  },
  title: 'Systemstatus',
  subtitle: 'Störungen und Wartungen. Zustand: {overall}.',
  maintenance: 'Wartung: {title}',
  cancelled: 'Abgesagte Wartung: {title}',
  window: 'Von {from} bis {to}',
});

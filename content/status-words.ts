/** The words for states, incidents and maintenance: on the live page, in the feed, in the API, on badges and in mails. */
import { checked } from './checked.ts';

export const statusWords = checked('statusWords', {
  states: {
    operational: 'Betriebsbereit',
    degraded: 'Beeinträchtigt',
    down: 'Ausfall',
    unknown: 'Keine Daten',
  },
  overall: {
    operational: 'Alle Systeme betriebsbereit',
    degraded: 'Einzelne Systeme beeinträchtigt',
    down: 'Ausfall einzelner Systeme',
    unknown: 'Zu einzelnen Systemen fehlen Daten',
  },
  unavailable: 'Status derzeit nicht abrufbar',
  maintenance: 'Wartung',
  incidentStatus: {
    investigating: 'Wir untersuchen die Störung',
    identified: 'Ursache gefunden',
    monitoring: 'Wir beobachten die Lage',
    resolved: 'Behoben',
  },
  incidentImpact: {
    none: 'Keine Auswirkung',
    minor: 'Geringe Auswirkung',
    major: 'Große Auswirkung',
    critical: 'Kritische Auswirkung',
  },
  maintenanceStatus: {
    scheduled: 'Geplant',
    in_progress: 'Läuft',
    completed: 'Abgeschlossen',
  },
  feed: {
    title: 'Systemstatus',
    subtitle: 'Störungen und Wartungen',
    maintenance: 'Wartung: {title}',
    window: 'Von {from} bis {to}',
  },
});

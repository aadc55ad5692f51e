/** Words of the measured status page. Figures, names and times come from the measurements (packages/monitor/src/status-report.ts). */

import { checked } from '../checking/checked.ts';
import { guarantee } from '../figures/guarantee.ts';
import { figures } from '../figures.ts';
import { NO_BREAK } from '../format.ts';
import { systemStatus } from '../pages/system-status.ts';

const { status } = figures;

export const liveStatus = checked('liveStatus', {
  metaTitle: 'Systemstatus: Messwerte unserer Dienste',
  metaDescription: `Gemessener Zustand unserer Dienste mit Verfügbarkeit und Verlauf über ${status.window.text}, Antwortzeiten, Störungen und angekündigten Wartungen.`,

  contact: systemStatus.contact,

  /** Behind the condition in the title of the window. */
  pageName: 'Systemstatus',
  allUp: 'Alle Systeme betriebsbereit',
  unavailable: 'Status derzeit nicht abrufbar',
  states: systemStatus.services.states,
  /** „Ausfall: Webserver und E-Mail-Dienste“, „Ausfall: 3 von 4 Diensten“. */
  affected: '{state}: {names}',
  allServices: 'alle Dienste',
  someOf: `{count} von${NO_BREAK}{all}${NO_BREAK}Diensten`,
  and: '{first} und {second}',

  hero: {
    asOf: 'Stand vom {moment}',
    measured: 'Zuletzt gemessen {age}.',
    old: 'Diese Angaben sind veraltet: Wie es jetzt steht, zeigen sie nicht.',
    nothingYet: 'Die erste Messung steht noch aus.',
    unavailable:
      'Das tut uns leid: Wir kommen gerade nicht an unsere Messwerte. Ob Ihre Dienste laufen, sagt das nicht.',
    notReached: 'Ihr Browser bekommt gerade keine neuen Messwerte und versucht es weiter.',
    panel: 'Dienste auf einen Blick',
  },
  picture: systemStatus.picture,

  ages: {
    second: `vor 1${NO_BREAK}Sekunde`,
    seconds: `vor {count}${NO_BREAK}Sekunden`,
    minutes: `vor {count}${NO_BREAK}Minuten`,
    hours: `vor {count}${NO_BREAK}Stunden`,
    days: `vor {count}${NO_BREAK}Tagen`,
  },
  moment: `{date}, {time}${NO_BREAK}Uhr`,
  period: '{from} bis {to}',

  services: {
    title: `Verlauf der letzten ${status.window.text}`,
    lead: 'Jedes Feld steht für einen Tag, das letzte für heute. Je höher das Feld, desto schlechter lief es. Wählen Sie einen Tag, um mehr zu lesen.',
    availabilityLabel: `Verfügbarkeit über ${status.window.text}`,
    /** Until the window is full: how much of it the figure is made of. */
    availabilitySince: 'Verfügbarkeit, seit {date} überwacht (Messzeit: {duration})',
    noData: 'Keine Daten',
    fewData: 'Zu wenige Daten',
    notYet: 'Noch nicht überwacht',
    firstDay: `überwacht erst ab {time}${NO_BREAK}Uhr`,
    measured: 'Gemessen {age}',
    measuredOn: 'Gemessen am {moment}',
    neverMeasured: 'Noch nicht gemessen',
    since: 'in diesem Zustand seit {moment}',
    down: '{duration} Ausfall',
    noDowntime: 'Kein Ausfall',
    degraded: '{duration} beeinträchtigt',
    unknown: '{duration} ohne Daten',
    maintenance: '{duration} angekündigte Wartung',
    blip: `1${NO_BREAK}kurzer Aussetzer, nicht als Ausfall gezählt`,
    blips: `{count}${NO_BREAK}kurze Aussetzer, nicht als Ausfall gezählt`,
    days: `Die letzten ${status.window.text}: {name}`,
    today: '{date} (heute)',
    day: '{date}: {events}',
    coverage: 'zu {percent} gemessen',
    incidents: 'Störung: {titles}',
    response: `Antwortzeit in den letzten 24${NO_BREAK}Stunden: Median {median}, 95\u202f% der Messungen bis {p95}`,
  },

  incidents: {
    running: 'Laufende Störung',
    watched: 'Störung vorbei, wir beobachten weiter',
    maintenance: 'Wartung läuft',
    affects: 'Betroffen: {names}',
    began: 'Begonnen am {moment}',
    statuses: {
      investigating: 'Erkannt',
      identified: 'Ursache gefunden',
      monitoring: 'Wird beobachtet',
      resolved: 'Behoben',
    },
    impacts: {
      none: 'Ohne Auswirkung',
      minor: 'Geringe Auswirkung',
      major: 'Erhebliche Auswirkung',
      critical: 'Schwere Auswirkung',
    },
  },

  announcements: {
    maintenances: {
      title: 'Angekündigte Wartungen',
      none: 'Derzeit ist keine Wartung angekündigt.',
      statuses: {
        scheduled: 'Angekündigt',
        in_progress: 'Läuft',
        completed: 'Abgeschlossen',
        cancelled: 'Abgesagt',
      },
      calendar: 'In den Kalender eintragen',
      calendarOf: 'In den Kalender eintragen: {title}',
    },
    history: {
      title: `Störungen und Wartungen der letzten 90${NO_BREAK}Tage`,
      none: `In den letzten 90${NO_BREAK}Tagen wurde keine Störung oder Wartung abgeschlossen.`,
      noneSince:
        'Seit Beginn der Messungen am {date} wurde keine Störung oder Wartung abgeschlossen.',
      noneYet: 'Bisher wurde keine Störung oder Wartung abgeschlossen.',
      maintenance: 'Wartung: {status}',
      excluded: 'Zählt nicht zur Verfügbarkeit: {period}',
      feed: 'Meldungen als Feed abonnieren (Atom)',
    },
  },

  method: {
    title: 'So entstehen diese Angaben',
    items: [
      {
        title: 'Gemessen',
        text: 'Ein Programm prüft jeden Dienst in festen Abständen; ein bestätigter Ausfall zählt von der ersten misslungenen bis zur ersten wieder gelungenen Prüfung.',
      },
      {
        title: 'Gerechnet',
        text: `Die Verfügbarkeit ist der Anteil der letzten ${status.window.text} (je 24${NO_BREAK}Stunden) ohne Ausfall; Zeiten ohne Messwerte und vorher angekündigte Wartungen zählen nicht mit.${guarantee ? ' Für unsere Garantie gilt der Nachtrag zu den AGB, auch bei Wartungen.' : ''}`,
      },
      {
        title: 'Angezeigt',
        text: 'Ein langsamer Dienst gilt als verfügbar und wird getrennt genannt. Wir runden immer ab: 100\u202f% steht nur da, wenn wir keinen Ausfall gemessen haben.',
      },
    ],
    legend: {
      operational: 'Alle Prüfungen gelingen, und keine Störung ist gemeldet.',
      degraded: 'Erreichbar, aber langsam oder eingeschränkt.',
      down: 'Mehrere Prüfungen nacheinander misslingen, oder wir haben einen Ausfall gemeldet.',
      maintenance: 'Angekündigte Arbeiten; der Dienst kann dabei ausfallen.',
      unknown: 'Nicht gemessen: weder gut noch schlecht.',
    },
    legendTitle: 'Zeichen und Farben',
  },

  closing: systemStatus.closing,
});

export type LiveStatusWords = typeof liveStatus;

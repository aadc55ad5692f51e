/** Copy of the simulated status page: the provider's own figures and sample entries; nothing is measured. */
import { company, supportHours } from '../../config/company.ts';
import { NO_BREAK } from '../../config/format.ts';
import { contactHrefAbout } from '../../config/routes.ts';
import { checked } from '../checking/checked.ts';
import type { Fact } from '../facts/fact.ts';
import { facts, replyPromise, under } from '../facts.ts';

const { availability, status, support } = facts;

interface Metric {
  readonly figure: string;
  readonly label: string;
  readonly text: string;
  /** The link to the clause that promises it. */
  readonly terms?: string;
}

const service = (
  icon: 'server' | 'database' | 'mail' | 'archive',
  name: string,
  description: string,
  availability: Fact<number>,
) => ({
  icon,
  name,
  description,
  state: 'operational' as const,
  availability: availability.text,
});

export const systemStatus = checked('systemStatus', {
  metaTitle: 'Systemstatus: Hosting, MySQL und E-Mail',
  metaDescription: `Zustand und Verfügbarkeit unserer Dienste über ${status.window.text}: Webserver, MySQL-Datenbanken, E-Mail und Backups. Mit Kennzahlen und Hinweisen.`,

  hero: {
    title: `Systemstatus: vier${NO_BREAK}Dienste auf einen${NO_BREAK}Blick`,
    lead: 'Unsere Angaben zu Zustand und Verfügbarkeit der Systeme. Läuft bei Ihnen etwas nicht? Sagen Sie es uns.',
  },

  /** How to report a fault. What the hour offers is said once a script knows the time. */
  contact: {
    call: 'Störung am Telefon melden',
    callHref: company.phone.link,
    write: 'Störung schriftlich melden',
    writeHref: contactHrefAbout('Störung'),
    hours: `Am Telefon sind wir ${support.hours.text}. Schreiben können Sie uns jederzeit.`,
    staffed: {
      open: `Wir sind jetzt am Telefon, heute bis ${supportHours.to}${NO_BREAK}Uhr.`,
      today: `Wir sind heute ab ${supportHours.from}${NO_BREAK}Uhr am Telefon. Schreiben Sie uns jetzt, wir antworten ${replyPromise}.`,
      later: `Wir sind ab {day}, ${supportHours.from}${NO_BREAK}Uhr, wieder am Telefon. Schreiben Sie uns jetzt, wir antworten ${replyPromise}.`,
      weekdays: ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'],
    },
  },

  overall: {
    operational: 'Alle Systeme betriebsbereit',
    degraded: 'Einzelne Systeme beeinträchtigt',
    down: 'Ausfall einzelner Systeme',
    maintenance: 'Wartung einzelner Systeme',
    unknown: 'Status derzeit nicht abrufbar',
  },
  /** Beneath the badge: it must not pass for a measurement. */
  overallNote: 'Feste Angabe, keine Live-Messung',

  services: {
    title: 'Die Dienste im Einzelnen',
    availabilityLabel: `Verfügbarkeit über ${status.window.text}`,
    states: {
      operational: 'Betriebsbereit',
      degraded: 'Beeinträchtigt',
      down: 'Ausfall',
      maintenance: 'Wartung',
      unknown: 'Keine Daten',
    },
    services: [
      service(
        'server',
        'Webserver',
        'Liefern Website und Shop an Ihre Besucher aus.',
        status.webServer,
      ),
      service(
        'database',
        'MySQL-Datenbanken',
        'Speichern Inhalte, Kunden und Bestellungen in Tabellen.',
        status.mysql,
      ),
      service('mail', 'E-Mail-Dienste', 'Nehmen Nachrichten an und stellen sie zu.', status.email),
      service(
        'archive',
        'Backup-Systeme',
        'Legen täglich die Snapshots an und bewahren sie auf.',
        status.backups,
      ),
    ],
  },

  metrics: {
    title: 'Kennzahlen unserer Plattform',
    items: [
      {
        figure: under(status.response),
        label: 'Durchschnittliche Antwortzeit',
        text: 'So lange dauert es im Mittel, bis der Server antwortet.',
      },
      {
        figure: status.uptime.text,
        label: 'Uptime',
        text: `Der Anteil der Zeit, in der die Plattform läuft. Angabe ohne Gewähr; zugesagt sind ${availability.guarantee.text}.`,
        terms: 'So ist die Garantie geregelt',
      },
      {
        figure: status.bandwidth.text,
        label: 'Bandbreite',
        text: 'So viele Daten fasst die Anbindung in jeder Sekunde.',
      },
      {
        figure: status.monitoring.text,
        label: 'Monitoring',
        text: 'Das Monitoring macht nachts und am Wochenende keine Pause.',
      },
    ] as readonly Metric[],
  },

  activities: {
    title: 'Letzte Aktivitäten',
    lead: 'Erfundene Beispiele, kein Protokoll tatsächlicher Arbeiten.',
  },

  activityList: {
    status: 'Abgeschlossen',
    duration: status.activityDuration.text,
    durationLabel: 'Unterbrechung',
    clock: 'Uhr',
    pending: 'Die Beispiele erscheinen nur, wenn JavaScript eingeschaltet ist.',
    kinds: [
      {
        title: 'Sicherheitsupdates eingespielt',
        description: 'Webserver auf aktuellen Stand gebracht.',
      },
      {
        title: 'Datenbanken gewartet',
        description: 'Tabellen und Indizes in MySQL geprüft.',
      },
      {
        title: 'Wiederherstellung geprobt',
        description: 'Snapshot testweise eingespielt.',
      },
      { title: 'Zertifikate erneuert', description: 'Neue eingesetzt, bevor alte ablaufen.' },
      { title: 'Spamfilter aktualisiert', description: 'Neue Regeln auf den Mailservern aktiv.' },
      { title: 'Firewall überprüft', description: 'Freigaben abgeglichen, Altes entfernt.' },
      { title: 'Monitoring angepasst', description: 'Schwellenwerte der Alarme neu eingestellt.' },
      {
        title: 'CMS-Updates eingespielt',
        description: 'Redaktionssysteme und Module aktualisiert.',
      },
      { title: 'Speicher kontrolliert', description: 'Zustand der Laufwerke ausgelesen.' },
      { title: 'Malware-Suche durchgeführt', description: 'Webspace auf Schadsoftware geprüft.' },
    ],
  },

  notes: {
    title: 'Hinweise zu den Statusmeldungen',
    items: [
      {
        title: 'Angaben, keine Live-Messung',
        text: 'Zustand, Kennzahlen und Verfügbarkeit sind feste Angaben: Diese Seite hängt nicht am Monitoring und ändert sich bei einer Störung nicht von selbst.',
      },
      {
        title: 'Beispiele in der Liste',
        text: '„Letzte Aktivitäten“ zeigt erfundene Beispiele. Ihr Browser stellt sie beim Laden zufällig zusammen und jeden Tag um Mitternacht neu.',
      },
      {
        title: 'Bei einer Störung',
        text: 'Sagen Sie uns, welche Adresse oder welches Postfach betroffen ist und seit wann. Das verkürzt die Suche.',
      },
    ],
  },

  closing: {
    title: 'Haben Sie Fragen zu diesen Angaben?',
    text: `Rufen Sie an oder schreiben Sie: Antwort ${replyPromise}.`,
    ask: 'Frage stellen',
  },
});

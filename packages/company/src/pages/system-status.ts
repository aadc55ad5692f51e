/** Copy of the simulated status page: the provider's own figures and sample entries; nothing is measured. */

import { byShop } from '../catalog/choosing-catalogue.ts';
import { checked } from '../checking/checked.ts';
import { company } from '../company.ts';
import { faultReport } from '../contact/fault-report.ts';
import { reportsRead } from '../contact/night.ts';
import { staffedWords } from '../contact/service-hours.ts';
import { byPhone } from '../contact/ways.ts';
import type { Figure } from '../figures/figure.ts';
import { guarantee } from '../figures/guarantee.ts';
import { figures, under } from '../figures.ts';
import { NO_BREAK } from '../format.ts';
import { isAlwaysMonitored, isMonitored, monitoredWeek } from '../hours.ts';
import { weekDaysText } from '../week-hours.ts';

const { availability, status, support } = figures;

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
  availability: Figure<number>,
) => ({
  icon,
  name,
  description,
  state: 'operational' as const,
  availability: availability.text,
});

/** Without hours only that we answer. */
const hours = support.hours.text
  ? byPhone(
      `Am Telefon sind wir ${support.hours.text} und lesen dann auch Ihre Meldung. Schreiben können Sie uns jederzeit.`,
      `Meldungen lesen wir ${support.hours.text}. Schreiben können Sie uns jederzeit.`,
    )
  : `Schreiben können Sie uns jederzeit. ${reportsRead}`;
/** A fault is no consultation: only when it is read is promised. */
const writeNow = byPhone(' Was Sie uns jetzt schreiben, lesen wir dann.', '');

/** Without a guarantee the figure is only a statement; one that agrees with it is promised. */
const uptimeNote = !guarantee
  ? 'Angabe ohne Gewähr.'
  : status.uptime.value === availability.guarantee.value
    ? `Zugesagt je ${guarantee.period}.`
    : `Zugesagt sind ${availability.guarantee.text}.`;

export const systemStatus = checked('systemStatus', {
  metaTitle: 'Systemstatus: Hosting, MySQL und E-Mail',
  metaDescription: `Feste Angaben, keine Live-Messung: Zustand und Verfügbarkeit von Webserver, MySQL-Datenbanken, E-Mail und Backups über ${status.window.text}.`,

  hero: {
    title: `Systemstatus: alle${NO_BREAK}Dienste auf einen${NO_BREAK}Blick`,
    lead: 'Zustand und Verfügbarkeit unserer Systeme als feste Angaben. Läuft bei Ihnen etwas nicht? Sagen Sie es uns.',
  },

  /** Text alternatives of the shop, which is lit while the systems run. */
  picture: {
    lit: `${byShop('Der Shop', 'Ein Laden')}, von der Straße gesehen. In Fenster und Tür brennt Licht.`,
    dark: `${byShop('Der Shop', 'Ein Laden')}, von der Straße gesehen. In Fenster und Tür ist es dunkel.`,
  },

  /** How to report a fault. What the hour offers is said once a script knows the time. */
  contact: {
    ...(company.phone && {
      call: 'Störung am Telefon melden',
      callHref: company.phone.link,
    }),
    write: faultReport.label,
    writeHref: faultReport.href,
    plainHref: faultReport.plainHref,
    hours,
    staffed: {
      ...staffedWords,
      today: `${staffedWords.today}${writeNow}`,
      later: `${staffedWords.later}${writeNow}`,
      never: reportsRead,
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
    availabilityLabel: `Feste Angabe: Verfügbarkeit über ${status.window.text}`,
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
        byShop(
          'Liefern Website und Shop an Ihre Besucher aus.',
          'Liefern die Website an Ihre Besucher aus.',
        ),
        status.webServer,
      ),
      service(
        'database',
        'MySQL-Datenbanken',
        byShop(
          'Speichern Inhalte, Kunden und Bestellungen in Tabellen.',
          'Speichern die Inhalte Ihrer Website in Tabellen.',
        ),
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
        text: 'Feste Angabe: So lange braucht der Server im Mittel für eine Antwort.',
      },
      {
        figure: status.uptime.text,
        label: 'Uptime',
        text: `Feste Angabe, keine Messung. ${uptimeNote}`,
        ...(guarantee && { terms: 'So ist die Garantie geregelt' }),
      },
      {
        figure: status.bandwidth.text,
        label: 'Bandbreite',
        text: 'Feste Angabe: So viele Daten fasst die Anbindung.',
      },
      ...(isMonitored
        ? [
            {
              figure: isAlwaysMonitored ? status.monitoring.text : weekDaysText(monitoredWeek),
              label: 'Monitoring',
              text: isAlwaysMonitored
                ? 'Das Monitoring macht nachts und am Wochenende keine Pause.'
                : `Unsere Systeme beobachten wir ${status.monitoring.text}.`,
            },
          ]
        : []),
    ] as readonly Metric[],
  },

  activities: {
    title: 'Letzte Aktivitäten',
  },

  activityList: {
    /** In the frame of each entry. */
    sample: 'Erfundenes Beispiel',
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
        title: 'Datenbanken gepflegt',
        description: 'Tabellen und Indizes in MySQL geprüft.',
      },
      {
        title: 'Wiederherstellung geprobt',
        description: 'Snapshot testweise wiederhergestellt.',
      },
      { title: 'Zertifikate erneuert', description: 'Neue eingesetzt, bevor alte ablaufen.' },
      { title: 'Spamfilter aktualisiert', description: 'Neue Regeln auf den Mailservern aktiv.' },
      { title: 'Firewall überprüft', description: 'Freigaben abgeglichen, Altes entfernt.' },
      ...(isMonitored
        ? [
            {
              title: 'Monitoring angepasst',
              description: 'Schwellenwerte der Alarme neu eingestellt.',
            },
          ]
        : []),
      {
        title: 'CMS-Updates eingespielt',
        description: 'Redaktionssysteme und Module aktualisiert.',
      },
      { title: 'Speicher kontrolliert', description: 'Zustand der Laufwerke ausgelesen.' },
      { title: 'Malware-Scan durchgeführt', description: 'Webspace auf Schadsoftware geprüft.' },
    ],
  },

  notes: {
    title: 'Hinweise zu den Statusmeldungen',
    items: [
      {
        title: 'Angaben, keine Live-Messung',
        text: `Zustand, Kennzahlen und Verfügbarkeit sind feste Angaben: Diese Seite ${isMonitored ? 'hängt nicht am Monitoring und ' : ''}ändert sich bei einer Störung nicht von selbst.`,
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
    text: byPhone('Rufen Sie an oder schreiben Sie uns.', 'Schreiben Sie uns.'),
    ask: 'Frage stellen',
  },
});

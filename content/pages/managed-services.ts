import { NO_BREAK } from '../../config/format.ts';
import { href } from '../../config/routes.ts';
import { checked } from '../checking/checked.ts';
import { facts } from '../facts.ts';
import { shell } from '../frame/shell.ts';
import { packagesListing } from './listed-extras.ts';

const { snapshots, ssl, status, support } = facts;
const { from: opens, to: closes } = support.hours.value;
const oClock = (time: string): string => `${time}${NO_BREAK}Uhr`;

/** What not every package lists, from the smallest that does: „ab Paket M“. */
const from = (pattern: RegExp): string => {
  const [first] = packagesListing(pattern);
  return first ? `ab Paket${NO_BREAK}${first}` : '';
};
const withCdn = from(/\bCDN\b/);
const aroundTheClock = from(/wartungspaket/i);
const cdnNote = withCdn ? `erst ${withCdn} (sonst auf Anfrage)` : 'auf Anfrage';
const careNote = aroundTheClock
  ? ` Rund um die Uhr warten und schützen wir den Server ${aroundTheClock}.`
  : '';

export const managedServices = checked('managedServices', {
  metaTitle: 'Managed Services: Wartung für Ihr Hosting',
  metaDescription: `Sicherheitsupdates, Performance, Monitoring ${status.monitoring.text} und Support mit persönlichem Ansprechpartner: Was Managed Hosting Ihnen abnimmt.`,

  hero: {
    title: 'Die Technik machen wir',
    lead: 'Um Updates, Schutz und Tempo kümmern wir uns. Sie rufen an und sprechen mit jemandem, der Ihre Website kennt.',
    actions: [
      {
        label: shell.closing.consultation,
        href: href('home', 'contact'),
        variant: 'primary',
      },
      {
        label: 'Alle Leistungen',
        href: href('managedServices', 'leistungen'),
        variant: 'outline',
      },
    ],
  },

  picture: {
    description:
      'Ein Arbeitsplatz bei Nacht. Auf dem einen Bildschirm läuft Ihr Shop, auf dem anderen das Monitoring. Davor sitzt jemand.',
  },

  meaning: {
    title: '„Managed“ heißt: Der Server ist nicht mehr Ihre Sorge',
    lead: 'Vieles läuft von selbst, das Monitoring passt auf, und für Fragen sind wir da.',
    parts: [
      {
        title: 'Vollautomatisiert',
        text: 'Was regelmäßig zu tun ist, läuft ohne Zuruf: Updates, Prüfungen, Snapshots.',
      },
      {
        title: 'Proaktiv überwacht',
        text: 'Das Monitoring schlägt an, wenn ein Wert aus dem Rahmen fällt. Wir gehen der Ursache nach, ohne auf eine Beschwerde zu warten.',
      },
      {
        title: 'Persönlich betreut',
        text: 'Was Erfahrung braucht, entscheiden wir selbst und erklären es Ihnen.',
      },
    ],
  },

  night: {
    title: 'Eine Nacht, in der Sie schlafen',
    lead: `Ein Beispiel: So kann es Ihrem Shop zwischen ${closes} und ${oClock(opens)} ergehen.`,
    picture:
      'Eine Straße bei Nacht. Im Haus des Inhabers ist es dunkel, er schläft. Sein Shop ist hell. Ein Kabel führt zu seinem Platz im Serverschrank.',
    hours: [
      {
        time: oClock(closes),
        title: 'Feierabend',
        text: 'Am Telefon ist für heute Schluss. Das Monitoring läuft weiter.',
      },
      {
        time: oClock('21:40'),
        title: 'Sicherheitsupdate',
        text: 'Der Server wird aktualisiert. Sie müssen nichts tun.',
      },
      {
        time: oClock('0:15'),
        title: 'Snapshot',
        text: 'Der Stand des Tages ist gesichert: Dateien, Datenbanken, Postfächer.',
      },
      {
        time: oClock('3:10'),
        title: 'Meldung',
        text: 'Der Shop antwortet langsamer. Das Monitoring meldet es uns, wir gehen der Ursache nach.',
      },
      {
        time: oClock('5:30'),
        title: 'Malware-Scan',
        text: 'Ein Suchlauf prüft den Server auf Schadsoftware.',
      },
      {
        time: oClock(opens),
        title: 'Guten Morgen',
        text: 'Ihr Shop war die Nacht über offen. Wir sind wieder am Telefon.',
      },
    ],
  },

  year: {
    title: 'Ein Jahr, in dem nichts liegen bleibt',
    lead: 'Jede Linie steht für eine Arbeit, von Januar bis Dezember.',
    months: [
      'Januar',
      'Februar',
      'März',
      'April',
      'Mai',
      'Juni',
      'Juli',
      'August',
      'September',
      'Oktober',
      'November',
      'Dezember',
    ],
    lines: [
      { kind: 'always', title: 'Monitoring', text: `${status.monitoring.text}, ohne Pause` },
      {
        kind: 'daily',
        title: 'Snapshots',
        text: `Jeden Tag einer, ${snapshots.retention.text} lang abrufbar`,
      },
      {
        kind: 'updates',
        title: 'Sicherheitsupdates',
        text: 'Laufend. Die Tage hier sind ein Beispiel.',
      },
      {
        days: ssl.lifetime.value,
        title: 'Zertifikate',
        text: `Spätestens alle ${ssl.lifetime.text} erneuert, vor dem Ablauf`,
      },
      { kind: 'weekdays', title: 'Telefon', text: support.hours.text },
    ],
  },

  services: {
    title: 'Alle sechzehn Leistungen zum Nachschlagen',
    lead: `Das alles steckt in jedem Paket, nur das CDN ${cdnNote}.${careNote}`,
    services: [
      {
        icon: 'shield',
        title: 'Sicherheitsmanagement',
        text: 'Schutz, an den Sie nicht denken müssen.',
        points: [
          {
            title: 'Automatische Sicherheitsupdates',
            text: 'Für Server, Dienste und Programme des Pakets.',
          },
          {
            title: 'Malware-Scan mit Entfernung',
            text: 'Gefährliche Funde sperren oder entfernen wir.',
          },
          {
            title: 'Firewall-Konfiguration',
            text: 'Die Firewall lässt nur Verbindungen zu, die Ihr Hosting braucht.',
          },
          {
            title: 'SSL-Zertifikatsverwaltung',
            text: 'Zertifikate für verschlüsselte Seiten, rechtzeitig erneuert.',
          },
        ],
      },
      {
        icon: 'gauge',
        title: 'Performance-Optimierung',
        text: 'Schnelle Seiten, damit Ihre Kunden bleiben.',
        points: [
          {
            title: 'Server-Tuning',
            text: 'Wir stellen den Server auf Anwendungen wie Ihre ein.',
          },
          {
            title: 'Caching',
            text: 'Fertige Seiten liegen bereit, statt bei jedem Aufruf neu zu entstehen.',
          },
          {
            title: 'Datenbank-Optimierung',
            text: 'Abfragen sollen auch bei großen Tabellen schnell bleiben.',
          },
          {
            title: 'CDN-Integration',
            text: 'Server an vielen Orten (ein CDN) liefern Ihre Dateien auf kurzem Weg aus.',
          },
        ],
      },
      {
        icon: 'pulse',
        title: `${status.monitoring.text}-Monitoring`,
        text: 'Störungen bemerken wir von selbst.',
        points: [
          {
            title: 'Uptime-Monitoring',
            text: 'Uptime ist die Zeit, in der die Website erreichbar ist. Die Prüfung läuft ohne Pause.',
          },
          {
            title: 'Performance-Alarm',
            text: 'Wird etwas langsamer, geht bei uns eine Meldung ein.',
          },
          {
            title: 'Ressourcen-Monitoring',
            text: 'Rechenleistung, Arbeitsspeicher und Speicherplatz im Blick.',
          },
          {
            title: 'Proaktive Problemlösung',
            text: 'Wir greifen ein, auch wenn noch niemand angerufen hat.',
          },
        ],
      },
      {
        icon: 'headset',
        title: 'Prioritäts-Support',
        text: 'Der kurze Weg zu uns.',
        points: [
          {
            title: 'Direkter Draht per Telefon',
            text: `Sie rufen uns an, ${support.hours.text}.`,
          },
          {
            title: 'Vorrang für Ihre E-Mails',
            text: 'Für Nachrichten von Kunden gibt es eine eigene Warteschlange.',
          },
          {
            title: 'Schnellere Reaktion',
            text: 'Als Kunde bekommen Sie zuerst Antwort.',
          },
          {
            title: 'Persönlicher Ansprechpartner',
            text: 'Sie erklären Ihre Website nicht jedes Mal von vorn.',
          },
        ],
      },
    ],
  },

  benefits: {
    title: 'Drei gute Gründe',
    benefits: [
      {
        icon: 'clock',
        title: 'Zeit sparen',
        statement: 'Den Server warten wir, nicht mehr Sie.',
        text: 'Der Abend, an dem Sie sonst den Server warten, gehört wieder Ihnen.',
      },
      {
        icon: 'shield',
        title: 'Mehr Sicherheit',
        statement: 'Sicherheitsupdates warten nicht, bis jemand Zeit hat.',
        text: 'Angriffe zielen oft auf veraltete Software. Server und CMS halten wir aktuell, Ihren Shop Sie selbst.',
      },
      {
        icon: 'gauge',
        title: 'Bessere Performance',
        statement: `Langsame Seiten fallen uns${NO_BREAK}auf, nicht erst Ihren Kunden.`,
        text: 'Websites werden mit der Zeit langsamer, wenn sich niemand kümmert. Darum gehört Tempo zur Wartung.',
      },
    ],
    more: 'Auf welcher Technik das läuft',
  },

  closing: {
    title: 'Geben Sie die Technik ab',
    text: 'Managed Services sind Teil unserer Hosting-Pakete. Welches zu Ihnen passt, klären wir in einem Gespräch.',
  },
});

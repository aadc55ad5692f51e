import { countOf, NO_BREAK } from '../../config/format.ts';
import { href } from '../../config/routes.ts';
import { checked } from '../checking/checked.ts';
import { facts } from '../facts.ts';
import { shell } from '../frame/shell.ts';
import { packagesListing } from './listed-extras.ts';

const { snapshots, ssl, status, support } = facts;
const { from: opens, to: closes } = support.hours.value;
const oClock = (time: string): string => `${time}${NO_BREAK}Uhr`;

/** What not every package lists, with the smallest that does: „CDN (ab Paket M)“. */
const from = (what: string, pattern: RegExp): string => {
  const [first] = packagesListing(pattern);
  return first ? `${what} (ab Paket${NO_BREAK}${first})` : '';
};
const notEverywhere = [
  from('CDN', /\bCDN\b/) || 'CDN (auf Anfrage)',
  from('dem Sicherheits- und Wartungspaket rund um die Uhr', /wartungspaket/i),
].filter(Boolean);

export const managedServices = checked('managedServices', {
  metaTitle: 'Managed Services: Wartung für Ihr Hosting',
  metaDescription: `Sicherheitsupdates, Performance, Monitoring ${status.monitoring.text} und Support mit persönlichem Ansprechpartner: Was Managed Hosting Ihnen abnimmt.`,

  hero: {
    title: 'Ihr Server, unsere Arbeit',
    lead: 'Um Updates, Schutz und Tempo kümmern wir uns. Sie haben dafür eine Telefonnummer und jemanden, der Ihre Website kennt.',
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
      'Ein Arbeitsplatz bei Nacht. Auf dem einen Bildschirm läuft Ihr Shop, auf dem anderen das Monitoring. Davor sitzt jemand mit Headset.',
  },

  meaning: {
    title: '„Managed“ heißt: Der Server ist nicht mehr Ihre Sorge',
    lead: 'Vieles läuft von selbst, das Monitoring passt auf, und für Fragen gibt es eine Telefonnummer.',
    parts: [
      {
        title: 'Vollautomatisiert',
        text: 'Was regelmäßig zu tun ist, läuft nach Plan und ohne Zuruf: Updates, Prüfungen, Snapshots.',
      },
      {
        title: 'Proaktiv überwacht',
        text: 'Das Monitoring schlägt an, wenn ein Wert aus dem Rahmen fällt. Wir gehen der Ursache nach, ohne auf eine Beschwerde zu warten.',
      },
      {
        title: 'Persönlich betreut',
        text: 'Was Erfahrung braucht, entscheidet ein Mensch. Den erreichen Sie auch am Telefon.',
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
        text: 'Es ist eben erschienen. Der Server bekommt es ohne Ihr Zutun.',
      },
      {
        time: oClock('0:15'),
        title: 'Snapshot',
        text: 'Der Stand des Tages ist gesichert: Dateien, Datenbanken, Postfächer.',
      },
      {
        time: oClock('3:10'),
        title: 'Meldung',
        text: 'Der Shop antwortet langsamer. Wir erfahren es und suchen die Ursache.',
      },
      {
        time: oClock('5:30'),
        title: 'Malware-Scan',
        text: 'Der Server wird nach Schadprogrammen durchsucht.',
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
        text: 'Sobald sie erscheinen. Die Tage hier sind ein Beispiel.',
      },
      {
        days: ssl.lifetime.value,
        title: 'Zertifikate',
        text: `Erneuert, bevor sie ablaufen: nach höchstens ${countOf('Tagen')(ssl.lifetime.value)}`,
      },
      { kind: 'weekdays', title: 'Telefon', text: support.hours.text },
    ],
  },

  services: {
    title: 'Alle sechzehn Leistungen zum Nachschlagen',
    lead: `Das alles ist im Preis jedes Pakets enthalten, außer ${notEverywhere.join(' und ')}.`,
    services: [
      {
        icon: 'shield',
        title: 'Sicherheitsmanagement',
        text: 'Schutz, an den Sie nicht denken müssen.',
        points: [
          {
            title: 'Automatische Sicherheitsupdates',
            text: 'Für Server und Dienste, ohne Ihr Zutun eingespielt.',
          },
          {
            title: 'Malware-Scan mit Entfernung',
            text: 'Schadprogramme werden gesucht und beseitigt.',
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
            text: 'Wir stellen den Server so ein, wie es zu Ihrer Anwendung passt.',
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
        text: 'Störungen melden sich bei uns von selbst.',
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
        text: 'Ein kurzer Weg zu jemandem, der Ihre Website kennt.',
        points: [
          {
            title: 'Direkter Draht per Telefon',
            text: `Sie rufen uns an, ${support.hours.text}.`,
          },
          {
            title: 'Vorrang für Ihre E-Mails',
            text: 'Ihre Nachrichten laufen in eine eigene, bevorzugte Warteschlange.',
          },
          {
            title: 'Schnellere Reaktion',
            text: 'Anfragen von Kunden beantworten wir vor allen anderen.',
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
        statement: 'Wartung steht nicht mehr in Ihrem Kalender.',
        text: 'Der Abend, an dem Sie sonst Updates einspielen, gehört wieder Ihnen.',
      },
      {
        icon: 'shield',
        title: 'Mehr Sicherheit',
        statement: 'Sicherheitsupdates warten nicht, bis jemand Zeit hat.',
        text: 'Angriffe zielen oft auf Software, für die es längst ein Update gibt. Wir spielen es ein.',
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

import { byShop } from '@site/company/catalog/choosing-catalogue';
import { packageRange } from '@site/company/catalog/package-range';
import { packageNames } from '@site/company/catalog/packages';
import { shopUpdates } from '@site/company/catalog/shop-updates';
import { checked } from '@site/company/checking/checked';
import {
  caredForAtNight,
  careWhileAway,
  othersAtNight,
  stepInLater,
} from '@site/company/contact/night';
import { byPhone, hoursName } from '@site/company/contact/ways';
import { figures } from '@site/company/figures';
import { NO_BREAK } from '@site/company/format';
import { isAlwaysMonitored, isMonitored, supportWeek } from '@site/company/hours';
import { packagesListing } from '@site/company/pages/listed-extras';
import { href } from '@site/company/routes';
import { clockText } from '@site/company/support-times';
import { shortWeekText } from '@site/company/week-hours';
import { shell } from '../frame/shell.ts';
import { services } from './managed-service-list.ts';

const { snapshots, ssl, status, support } = figures;
/** The earliest opening and the latest closing of the week. */
const spans = supportWeek.flat();
const opens = spans.map(([time]) => time).sort()[0] ?? '';
const closes =
  spans
    .map(([, time]) => time)
    .sort()
    .at(-1) ?? '';
/** The hours of the night lie between them. A company without monitoring at night has none. */
const hasNight = isAlwaysMonitored && opens >= '06:00' && closes < '21:00';
const oClock = (time: string): string => `${time}${NO_BREAK}Uhr`;

/** What not every package lists: „ab Paket M“, or „in Paket M und L“ where a larger one does not. */
const withCdn = packageRange(packagesListing(/\bCDN\b/), `Paket${NO_BREAK}`);
const cdnNote = withCdn && `, nur das CDN ${withCdn.replace(/^ab/, 'erst ab')} (sonst auf Anfrage)`;
const careNote = caredForAtNight
  ? othersAtNight &&
    `Nachts und am Wochenende greifen wir ${caredForAtNight} ein, ${othersAtNight}.`
  : careWhileAway;
/** What follows a message at night. */
const nightReaction = caredForAtNight ? 'und wir greifen ein.' : `und wir greifen ${stepInLater}.`;
/** Where nobody acts at night, a morning ends it only if every day opens at that hour. */
const endsInTheMorning = caredForAtNight || supportWeek.every(([first]) => first?.[0] === opens);
const nightSpan = endsInTheMorning
  ? `zwischen ${clockText(closes)} und ${oClock(clockText(opens))}`
  : 'in einer Nacht';
/** Somebody sits at the desk at night only where somebody acts then. */
export const isDeskAtNight = isAlwaysMonitored && caredForAtNight !== '';

const monitored = isAlwaysMonitored
  ? status.monitoring.text
  : shortWeekText(status.monitoring.value);
/** „ (Mo–Fr 8:00–17:00 Uhr)“, where it does not run all the time. */
const watchedHours = isAlwaysMonitored ? '' : ` (${status.monitoring.text})`;

export const managedServices = checked('managedServices', {
  metaTitle: 'Managed Services: Betreuung für Ihr Hosting',
  metaDescription: `Sicherheitsupdates, Performance${isMonitored ? `, Monitoring ${monitored}` : ''} und Support mit persönlichem Ansprechpartner: Was Managed Hosting Ihnen abnimmt.`,

  hero: {
    title: 'Server und CMS halten wir aktuell',
    lead: `Wir spielen Updates ein und achten auf Schutz und Tempo.${shopUpdates} ${byPhone('Am Telefon', 'Per E-Mail')} haben Sie einen persönlichen Ansprechpartner.`,
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
    description: `Ein Arbeitsplatz${isDeskAtNight ? ' bei Nacht' : ''}. Auf dem einen Bildschirm läuft ${byShop('Ihr Shop', 'Ihre Website')}, auf dem anderen ${isMonitored ? 'das Monitoring' : 'die Liste der Arbeiten'}. Davor sitzt jemand${byPhone(' mit Headset', '')}.`,
  },

  meaning: {
    title: '„Managed“ heißt: Der Server ist nicht mehr Ihre Sorge',
    lead: `Vieles läuft von selbst, ${isMonitored ? 'das Monitoring passt auf, ' : ''}und für Fragen sind wir da.`,
    parts: [
      {
        title: 'Vollautomatisiert',
        text: 'Was regelmäßig zu tun ist, läuft ohne Zuruf: Updates, Prüfungen, Snapshots.',
      },
      ...(isMonitored
        ? [
            {
              title: 'Proaktiv überwacht',
              text: `Das Monitoring${watchedHours} alarmiert uns, wenn ein Wert aus dem Rahmen fällt. Wir suchen die Ursache, auch wenn sich noch niemand beschwert hat.`,
            },
          ]
        : []),
      {
        title: 'Persönlich betreut',
        text: 'Was Erfahrung braucht, besprechen wir mit Ihnen, in Ihren Worten.',
      },
    ],
  },

  ...(hasNight && {
    night: {
      title: 'Eine Nacht, in der Sie schlafen',
      lead: `Ein Beispiel${othersAtNight && ` ${caredForAtNight}`}: So kann es ${byShop('Ihrem Shop', 'Ihrer Website')} ${nightSpan} ergehen.`,
      picture: `Eine Straße bei Nacht. Im Haus des Inhabers ist es dunkel, er schläft. ${byShop('Sein Shop', 'Sein Laden')} ist hell. Ein Kabel führt zu seinem Platz im Serverschrank.`,
      hours: [
        {
          time: oClock(clockText(closes)),
          title: 'Feierabend',
          text: `${byPhone('Am Telefon', 'Im Büro')} ist für heute Schluss. Das Monitoring läuft weiter.`,
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
          title: 'Alarm',
          text: `${byShop('Der Shop', 'Die Website')} antwortet langsamer. Das Monitoring alarmiert uns, ${nightReaction}`,
        },
        {
          time: oClock('5:30'),
          title: 'Malware-Scan',
          text: 'Er prüft den Server auf Schadsoftware.',
        },
        endsInTheMorning
          ? {
              time: oClock(clockText(opens)),
              title: 'Guten Morgen',
              text: caredForAtNight
                ? `${byShop('Ihr Shop war die Nacht über offen', 'Ihre Website war die Nacht über da')}. Wir sind wieder ${byPhone('am Telefon', 'da')}.`
                : `Wir sind wieder ${byPhone('am Telefon', 'da')} und suchen die Ursache.`,
            }
          : {
              time: 'Danach',
              title: 'Wir sind wieder da',
              text: `Zur nächsten ${hoursName} suchen wir die Ursache.`,
            },
      ],
    },
  }),

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
      ...(isMonitored
        ? [
            {
              kind: isAlwaysMonitored ? ('always' as const) : ('monitored' as const),
              title: 'Monitoring',
              text: isAlwaysMonitored ? `${monitored}, ohne Pause` : status.monitoring.text,
            },
          ]
        : []),
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
        text: 'Rechtzeitig erneuert, bevor sie ablaufen',
      },
      ...(support.hours.text
        ? [
            {
              kind: 'staffed' as const,
              title: byPhone('Telefon', 'Antworten auf E-Mails'),
              text: support.hours.text,
            },
          ]
        : []),
    ],
  },

  services: {
    title: 'Alle Leistungen zum Nachschlagen',
    lead: [`Das alles steckt in jedem Paket${cdnNote}.`, careNote].filter(Boolean).join(' '),
    services,
  },

  benefits: {
    title: 'Was Sie davon haben',
    benefits: [
      {
        icon: 'clock',
        title: 'Zeit sparen',
        statement: 'Um den Server kümmern Sie sich nicht mehr.',
        text: 'Updates, Prüfungen und Snapshots laufen, ohne dass Sie daran denken.',
      },
      {
        icon: 'shield',
        title: 'Mehr Sicherheit',
        statement: caredForAtNight
          ? 'Sicherheitsupdates bleiben nicht liegen, bis jemand Zeit hat.'
          : 'An Sicherheitsupdates denken wir für Sie.',
        text: `Angriffe zielen oft auf veraltete Software. Server und CMS halten wir aktuell.`,
      },
      {
        icon: 'gauge',
        title: 'Bessere Performance',
        statement: isAlwaysMonitored
          ? `Langsame Seiten fallen uns${NO_BREAK}auf, nicht erst Ihren Kunden.`
          : 'Tempo gehört zur Betreuung.',
        text: 'Websites werden mit der Zeit langsamer, wenn sich niemand kümmert. Wir kümmern uns.',
      },
    ],
    more: 'Auf welcher Technik das läuft',
  },

  closing: {
    title: 'Geben Sie die Technik ab',
    text: `Managed Services sind Teil ${packageNames.length > 1 ? 'unserer Hosting-Pakete. Welches' : 'unseres Hosting-Pakets. Ob es'} zu Ihnen passt, klären wir ${byPhone('in einem Gespräch', 'mit Ihnen')}.`,
  },
});

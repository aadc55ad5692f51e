import { settings } from '#site/settings.ts';
import { byShop } from '../catalog/choosing-catalogue.ts';
import { fromPrices } from '../catalog/from-prices.ts';
import { seePackages } from '../catalog/package-range.ts';
import { shopUpdates } from '../catalog/shop-updates.ts';
import { checked } from '../checking/checked.ts';
import { company, country, postalAddress } from '../company.ts';
import { caredForAtNight } from '../contact/night.ts';
import { byPhone, hoursName } from '../contact/ways.ts';
import { guarantee } from '../figures/guarantee.ts';
import { compound, figures, replyPromise } from '../figures.ts';
import { isAlwaysMonitored, isMonitored } from '../hours.ts';
import { href, routes } from '../routes.ts';

/** An operator's own figure or point may stand without an icon. */
type Icon =
  | 'calendar'
  | 'flag'
  | 'headset'
  | 'key'
  | 'people'
  | 'phone'
  | 'pulse'
  | 'restore'
  | 'wrench';
interface Statistic {
  readonly icon?: Icon;
  readonly value: string;
  readonly label: string;
  /** What the figure does not say by itself, such as whose hours they are. */
  readonly note?: string;
  /** Where the note is explained. */
  readonly href?: string;
}
interface ContactCard {
  readonly icon: 'clock' | 'mail' | 'phone' | 'pin';
  readonly title: string;
  readonly content: string;
  readonly link?: string;
  readonly sub?: string;
}
type SellingPoint = { readonly icon?: Icon; readonly title: string; readonly text: string };

const { phone } = company;
const hours = figures.support.hours.text;
const { sellingPoints: uptime, guarantee: promised } = figures.availability;

/** What „Uptime“ is, and what is promised of the figure. */
const uptimeNote = !guarantee
  ? 'Verfügbarkeit: unsere Angabe, ohne Gewähr'
  : uptime.value === promised.value
    ? `Verfügbarkeit, zugesagt je ${guarantee.period}`
    : `Verfügbarkeit; zugesagt: ${promised.text} ${guarantee.inPeriod}`;

/** Before the hours: for whom somebody acts at night. */
const atNight = caredForAtNight && `Nachts greifen wir ${caredForAtNight} ein; `;

export const home = checked('home', {
  metaTitle: `Managed Hosting für Unternehmen${byShop(' und Shops', '')}`,
  metaDescription: `Hosting seit ${figures.company.since.text}: Server-Updates, Lizenzen und ${compound(figures.snapshots.retention)}-Snapshots inklusive. ${fromPrices}, zzgl. USt.`,

  hero: {
    titleYou: 'Sie führen Ihr Geschäft.',
    titleWe: `Wir hosten Website${byShop(', Shop', '')} und Postfächer.`,
    lead: `Managed Hosting: Server und CMS aktualisieren wir.${shopUpdates}`,
    prices: `${fromPrices}, zzgl. ${figures.company.vat.text} USt.`,
    packages: seePackages,
    consultation: 'Kostenlose Beratung',
    claims: [`Hosting seit ${figures.company.since.text}`, 'Kostenlose Hilfe beim Umzug'],
    status: routes.systemStatus.label,
    panel: {
      label: 'So erreichen Sie uns',
      call: byPhone('Rufen Sie uns an', 'Schreiben Sie uns'),
      rows: [
        ...(hours ? [{ label: hoursName, text: hours }] : []),
        { label: 'Anfrage', text: `Antwort ${replyPromise}` },
      ],
      snapshotsTitle: `${figures.snapshots.retention.text} zurück`,
      snapshotsNote: 'täglich, automatisch',
      /** At night, while the systems are monitored; true at any hour of it. */
      ...(isMonitored && { watched: 'Das Monitoring passt auf.' }),
    },
  },

  sellingPoints: {
    title: 'Hosting soll laufen, ohne dass Sie daran denken',
    lead: 'Darum kümmern wir uns.',
    /** A company shows the figures that it has. */
    statistics: (
      [
        {
          icon: 'pulse',
          value: figures.availability.sellingPoints.text,
          label: 'Uptime',
          note: uptimeNote,
          ...(guarantee && { href: href('home', 'about') }),
        },
        {
          icon: 'people',
          value: figures.company.satisfiedCustomers.text,
          label: 'zufriedene Kunden',
        },
        {
          icon: 'calendar',
          value: figures.company.yearsOfExperience.text,
          label: 'Jahre Erfahrung',
        },
        {
          icon: 'flag',
          value: figures.company.successfulProjects.text,
          label: 'erfolgreiche Projekte',
        },
        { icon: 'restore', value: figures.snapshots.retention.text, label: 'Snapshots' },
        {
          icon: 'headset',
          value: figures.support.roundTheClock.text,
          label: caredForAtNight || !isAlwaysMonitored ? 'Support' : 'Monitoring',
          note: `${atNight}${hours ? `${byPhone('Telefon', 'E-Mail')} ${hours}` : `Antwort ${replyPromise}`}`,
        },
      ] as readonly Statistic[]
    ).filter(({ value }) => value !== ''),
    points: [
      {
        icon: 'wrench',
        title: 'Den Server halten wir aktuell',
        text: `Updates, Schutz${isMonitored ? ', Monitoring' : ''} in jedem Paket${caredForAtNight && `; nachts greifen wir ${caredForAtNight} ein`}.`,
      },
      {
        icon: 'restore',
        title: `Jeder der letzten ${figures.snapshots.retention.text} ist noch da`,
        text: 'Website, Datenbanken und Postfächer stellen Sie so wieder her; Neueres wird überschrieben.',
      },
      {
        icon: 'key',
        title: 'Alle Lizenzen sind enthalten',
        text: 'CMS, Page-Builder, Webmail und Stockfotos, solange der Vertrag läuft.',
      },
      {
        icon: phone ? 'phone' : 'headset',
        title: 'Deutschsprachiger Support',
        text: `${byPhone('Rufen Sie an oder schreiben Sie', 'Schreiben Sie uns')}. Fachwörter brauchen Sie nicht.`,
      },
    ] as readonly SellingPoint[],
    more: 'Alle Leistungen der Managed Services',
  },

  about: {
    title: `Seit ${figures.company.since.text} halten wir Server am Laufen`,
    lead: 'Sie haben einen persönlichen Ansprechpartner und erklären Ihre Website nicht jedes Mal von vorn. Den Fehler suchen wir.',
    paragraphs: [] as readonly string[],
    ...(guarantee && {
      guarantee: {
        value: promised.text,
        label: 'Uptime-Garantie',
        text: `Sie gilt je ${guarantee.period}. ${guarantee.consequence(promised.value)}`,
        terms: 'So ist die Garantie geregelt',
      },
    }),
    teamTitle: 'Die Menschen, mit denen Sie sprechen',
    infrastructure: 'Zur Infrastruktur',
  },

  contact: {
    title: byPhone('Schreiben Sie uns oder rufen Sie an', 'Schreiben Sie uns'),
    lead: `Sie sehen sofort eine Vorgangsnummer, und wir antworten ${replyPromise} per E-Mail. Die Beratung ist kostenlos, Ihre Anfrage noch keine Bestellung.`,
    nextTitle: 'So geht es weiter:',
    ...(settings.answers?.consultation && { consultation: settings.answers.consultation }),
    openedFor: 'Ihre Anfrage zu',
    openedForPackage: 'Paket',
    openedForSheet: 'Paketvorschlag:',
    remove: 'entfernen',
    cards: [
      {
        icon: 'mail',
        title: 'E-Mail',
        content: company.email.display,
        link: company.email.link,
        sub: `Antwort ${replyPromise}`,
      },
      ...(phone
        ? [
            {
              icon: 'phone' as const,
              title: 'Telefon',
              content: phone.display,
              link: phone.link,
              ...(hours && { sub: hours }),
            },
          ]
        : []),
      {
        icon: 'pin',
        title: 'Standort',
        content: postalAddress,
        sub: country.name,
      },
      {
        icon: 'clock',
        title: 'Support',
        content: 'Deutschsprachig und persönlich',
        sub: byPhone('Per Telefon und E-Mail', 'Per E-Mail'),
      },
    ] as readonly ContactCard[],
  },
});

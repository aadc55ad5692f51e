import { company, country, postalAddress } from '../../config/company.ts';
import { routes } from '../../config/routes.ts';
import { settings } from '../../site/settings.ts';
import { fromPrices } from '../catalog/from-prices.ts';
import { checked } from '../checking/checked.ts';
import { compound, facts, replyPromise } from '../facts.ts';

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
}
type SellingPoint = { readonly icon?: Icon; readonly title: string; readonly text: string };

export const home = checked('home', {
  metaTitle: 'Managed Hosting für Unternehmen und Shops',
  metaDescription: `Hosting seit ${facts.company.since.text}: Wartung, Lizenzen und ${compound(facts.snapshots.retention)}-Snapshots inklusive. ${fromPrices}, zzgl. USt.`,

  hero: {
    titleYou: 'Sie führen Ihr Geschäft.',
    titleWe: 'Wir hosten Website, Shop und Postfächer.',
    lead: 'Managed Hosting für kleine und mittlere Unternehmen: Wartung, Lizenzen und tägliche Sicherung sind enthalten.',
    prices: `${fromPrices}, zzgl. ${facts.company.vat.text} USt.`,
    packages: 'Hosting-Pakete ansehen',
    consultation: 'Kostenlose Beratung',
    claims: [`Hosting seit ${facts.company.since.text}`, 'Kostenlose Hilfe beim Umzug'],
    status: routes.systemStatus.label,
    panel: {
      label: 'So erreichen Sie uns',
      call: 'Rufen Sie uns an',
      rows: [
        { label: 'Sprechzeit', text: facts.support.hours.text },
        { label: 'Anfrage', text: `Antwort ${replyPromise}` },
      ],
      snapshotsTitle: `${facts.snapshots.retention.text} zurück`,
      snapshotsNote: 'täglich, automatisch',
    },
  },

  sellingPoints: {
    title: 'Hosting soll laufen, ohne dass Sie daran denken',
    lead: 'Darum kümmern wir uns.',
    statistics: [
      {
        icon: 'pulse',
        value: facts.availability.sellingPoints.text,
        label: 'Uptime',
        note: `Ohne Gewähr; zugesagt: ${facts.availability.guarantee.text}`,
      },
      { icon: 'people', value: facts.company.satisfiedCustomers.text, label: 'zufriedene Kunden' },
      { icon: 'calendar', value: facts.company.yearsOfExperience.text, label: 'Jahre Erfahrung' },
      {
        icon: 'flag',
        value: facts.company.successfulProjects.text,
        label: 'erfolgreiche Projekte',
      },
      { icon: 'restore', value: facts.snapshots.retention.text, label: 'Snapshots' },
      {
        icon: 'headset',
        value: facts.support.roundTheClock.text,
        label: 'Support',
        note: `Am Telefon ${facts.support.hours.text}`,
      },
    ] as readonly Statistic[],
    points: [
      {
        icon: 'wrench',
        title: 'Den Server warten wir',
        text: 'Server-Updates, Schutz und Monitoring in jedem Paket. Ihr Abend gehört Ihnen.',
      },
      {
        icon: 'restore',
        title: `Jeder der letzten ${facts.snapshots.retention.text} ist noch da`,
        text: 'Sie holen Website, Datenbanken und Postfächer von gestern zurück.',
      },
      {
        icon: 'key',
        title: 'Alle Lizenzen sind enthalten',
        text: 'CMS, Webmail, Stockfotos: solange der Vertrag läuft.',
      },
      {
        icon: 'phone',
        title: 'Deutschsprachiger Support',
        text: 'Rufen Sie an oder schreiben Sie. Fachwörter brauchen Sie nicht.',
      },
    ] as readonly SellingPoint[],
    more: 'Alle Leistungen der Managed Services',
  },

  about: {
    title: `Seit ${facts.company.since.text} halten wir Server am Laufen`,
    lead: 'Sie geben die Technik ab und wissen, wen Sie anrufen.',
    paragraphs: ['Was Ihnen zum ersten Mal passiert, haben wir oft schon gelöst.'],
    guarantee: {
      value: facts.availability.guarantee.text,
      label: 'Uptime-Garantie',
      text: 'Sie gilt je Kalendermonat. Verfehlen wir sie, melden Sie sich bis Ende des Folgemonats für eine Gutschrift.',
      terms: 'So ist die Garantie geregelt',
    },
    teamTitle: 'Die Menschen, mit denen Sie sprechen',
    infrastructure: 'Zur Infrastruktur',
  },

  contact: {
    title: 'Schreiben Sie uns oder rufen Sie an',
    lead: 'Die Beratung ist kostenlos und verpflichtet Sie zu nichts.',
    openedFor: 'Ihre Anfrage zu',
    openedForPackage: 'Paket',
    openedForSheet: 'Paketvorschlag:',
    remove: 'entfernen',
    next: {
      title: 'So geht es weiter',
      steps: [
        'Sie sehen sofort eine Vorgangsnummer.',
        `Jemand aus dem Support antwortet ${replyPromise} per E-Mail. Für einen Rückruf schreiben Sie Ihre Nummer dazu.`,
        'Das hilft uns: Ihre Domain, Ihr heutiger Anbieter, die Zahl der Postfächer.',
        ...(settings.answers?.consultation ? [settings.answers.consultation] : []),
        'Ein Vertrag gilt erst, wenn Sie bestellen und wir bestätigen oder beginnen.',
      ],
    },
    cards: [
      {
        icon: 'mail',
        title: 'E-Mail',
        content: company.email.display,
        link: company.email.link,
        sub: `Antwort ${replyPromise}`,
      },
      {
        icon: 'phone',
        title: 'Telefon',
        content: company.phone.display,
        link: company.phone.link,
        sub: facts.support.hours.text,
      },
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
        sub: 'Per Telefon und E-Mail',
      },
    ],
  },
});

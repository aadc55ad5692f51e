import { company, country, postalAddress } from '../../config/company.ts';
import { euro, NO_BREAK } from '../../config/format.ts';
import { routes } from '../../config/routes.ts';
import { packages } from '../catalog/packages.ts';
import { checked } from '../checking/checked.ts';
import { compound, facts, replyPromise } from '../facts.ts';

const cheapest = euro(Math.min(...packages.map((item) => item.netPrice)));

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
  metaDescription: `Managed Hosting seit ${facts.company.since.text}: Wartung, Lizenzen und ${compound(facts.snapshots.retention)}-Snapshots inklusive. Pakete ab ${cheapest} im Monat zzgl. USt., kostenlose Beratung.`,

  hero: {
    titleYou: 'Sie führen Ihr Geschäft.',
    titleWe: 'Wir betreiben Website, Shop und Postfächer.',
    lead: `Managed Hosting für kleine und mittlere Unternehmen: Wartung, Lizenzen und tägliche Snapshots sind enthalten. Ab${NO_BREAK}${cheapest} im Monat, zzgl. ${facts.company.vat.text} USt.`,
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
    lead: 'Denn hier ist jemand zuständig.',
    statistics: [
      { icon: 'pulse', value: facts.availability.sellingPoints.text, label: 'Uptime' },
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
        title: 'Die Wartung ist unsere Sache',
        text: 'Updates, Schutz und Monitoring des Servers gehören zu jedem Paket.',
      },
      {
        icon: 'restore',
        title: `Sie können ${facts.snapshots.retention.text} zurück`,
        text: 'Der Stand von gestern oder letzter Woche ist noch da, auch im Postfach.',
      },
      {
        icon: 'key',
        title: 'Alle Lizenzen sind enthalten',
        text: 'Auch die für Redaktionssystem (CMS), Webmail und Stockfotos.',
      },
      {
        icon: 'phone',
        title: 'Deutschsprachiger Support',
        text: `Rufen Sie an (${facts.support.hours.text}) oder schreiben Sie uns.`,
      },
    ] as readonly SellingPoint[],
    more: 'Was Managed Services umfassen',
  },

  about: {
    title: `Seit ${facts.company.since.text} betreiben wir Server für andere`,
    lead: 'Für Unternehmen ohne eigene IT-Abteilung: Wer bei uns ein Paket bucht, gibt die Technik ab und weiß, wen er anruft.',
    paragraphs: [
      `Wir geben eine Verfügbarkeitsgarantie von ${facts.availability.guarantee.text}. Kommen Sie von einem anderen Anbieter, helfen wir kostenlos beim Umzug von Website, Datenbanken und Postfächern.`,
    ],
    guarantee: { value: facts.availability.guarantee.text, label: 'Uptime-Garantie' },
    teamTitle: 'Die Menschen, mit denen Sie sprechen',
    infrastructure: 'So sieht unsere Infrastruktur aus',
  },

  contact: {
    title: 'Erzählen Sie uns, was Sie vorhaben',
    lead: `Wir melden uns ${replyPromise}. Die Beratung ist kostenlos und verpflichtet Sie zu nichts.`,
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
        sub: facts.support.hours.text,
      },
    ],
  },
});

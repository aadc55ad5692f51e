/** Copy of the price table; figures come from the catalogue. The largest package sets the scale of all meters. */
import { vatPercent } from '../../config/company.ts';
import {
  capitalised,
  euro,
  gross,
  NO_BREAK,
  number,
  numberWord,
  unit,
} from '../../config/format.ts';
import { optionalHref } from '../../config/routes.ts';
import type { PackageWords } from '../../shapes/packages.ts';
import {
  packages as catalogue,
  type HostingPackage,
  packageNames,
  type ShippedPackage,
} from '../catalog/packages.ts';
import { checked } from '../checking/checked.ts';
import { layered } from '../checking/layered.ts';
import { compound, facts, transferAnchor } from '../facts.ts';

type Figure = (item: HostingPackage) => number | undefined;

const gigabytes = unit('GB');

/** Label, figure („10 GB“; none where the package has none) and share of what the largest package offers. */
function meters(
  rows: readonly (readonly [label: string, figure: Figure, format: (n: number) => string])[],
) {
  return (item: HostingPackage) =>
    rows.map(([label, figure, format]) => {
      const value = figure(item);
      const largest = Math.max(...catalogue.map((each) => figure(each) ?? 0));
      return {
        label,
        share: (value ?? 0) / largest,
        ...(value !== undefined && { text: format(value) }),
      };
    });
}

const space = meters([
  ['Speicherplatz', (item) => item.storageGb, gigabytes],
  ['E-Mail', (item) => item.mailGb, gigabytes],
  ['Datenbank', (item) => item.databaseGb, gigabytes],
  ['Backup', (item) => item.backupGb, gigabytes],
]);

/** With its period, once the operator has stated it. */
const sendable = `Newsletter-E-Mails ${facts.contract.newsletterPeriod.text}`.trim();

const newsletterRows = meters([
  ['Empfänger', (item) => item.newsletter?.recipients, number],
  [sendable, (item) => item.newsletter?.emails, number],
  ['Newsletter-Speicher', (item) => item.newsletter?.platformGb, gigabytes],
]);

/** None where no package has one. */
const newsletter: typeof newsletterRows = (item) =>
  catalogue.some((each) => each.newsletter) ? newsletterRows(item) : [];

const words: Record<ShippedPackage, PackageWords> = {
  S: {
    short: 'Website',
    audience: 'Für die Website Ihres Unternehmens, mit E-Mail für das ganze Team.',
    extras: [
      'Wildcard-SSL-Zertifikat: verschlüsselt auch Subdomains wie blog.ihre-firma.de',
      `Daten- und Postfach-Backups, ${facts.snapshots.retention.text}`,
      'Managed Service: Wir warten und schützen den Server',
    ],
  },
  M: {
    short: 'Onlineshop',
    audience: 'Für Onlineshops und alle, die regelmäßig Newsletter versenden.',
    extras: [
      `3${NO_BREAK}Wildcard-SSL-Zertifikate`,
      `Sicherheits- und Wartungspaket, ${facts.support.roundTheClock.text}: Managed Service rund um die Uhr`,
      'Onlineshop möglich',
      'Mehr Datentransfer',
      'Snapshots, wie in jedem Paket',
      'CDN: Bilder und Dateien kommen von Servern in der Nähe Ihrer Besucher',
    ],
  },
  L: {
    short: 'Großer Shop',
    audience: 'Für Shops, denen ein einzelner Server nicht reicht.',
    extras: [
      'Weitere Wildcard-SSL-Zertifikate auf Anfrage',
      'Dual-Server mit Load-Balancer: Zwei Server teilen sich die Zugriffe',
    ],
  },
};

/** The words of one of our packages, or the operator's own; a package of theirs has all of them. */
function wordsOf({ name, short, audience, extras, also }: HostingPackage): PackageWords {
  const ours = (words as Partial<Record<string, PackageWords>>)[name];
  const path = `site/packages.ts: packages.${name}`;
  return {
    short: short ?? ours?.short ?? '',
    audience: audience ?? ours?.audience ?? '',
    extras: layered(ours?.extras ?? [], extras, `${path}.extras`),
    ...(also && { also: layered([], also, `${path}.also`) }),
  };
}

/** „Alles aus M, dazu:“, where the package that it contains is sold too. */
const extrasTitleOf = ({ includes }: HostingPackage): string =>
  includes && packageNames.includes(includes) ? `Alles aus ${includes}, dazu:` : 'Außerdem';

/** The smallest package that lists more transfer. */
const moreTransfer = catalogue.find((item) =>
  wordsOf(item).extras.some((text) => /transfervolumen|datentransfer/i.test(text)),
)?.name;

const count = numberWord(catalogue.length);

interface TermRow {
  readonly label: string;
  readonly text: string;
  /** The section of the terms that says it … */
  readonly clause?: number;
  /** … the heading of the addendum to them … */
  readonly anchor?: string;
  /** … or the page that tells it. */
  readonly href?: string | undefined;
}

/** „zzgl. 19 % USt.“ or „inkl. 19 % USt.“, as the prices are shown. */
const vatNote = { net: 'zzgl.', gross: 'inkl.', vat: `${facts.company.vat.text} USt.` };

export const packageTable = checked('packageTable', {
  title: `${capitalised(count)} ${catalogue.length === 1 ? 'Paket' : 'Pakete'}, immer mit${NO_BREAK}Betreuung`,
  scaleNote: 'Voller Balken: der höchste Wert.',
  prices: { legend: 'Preise anzeigen', net: 'Netto', gross: 'Brutto' },
  period: 'monatlich*',
  footnote: vatNote,
  popular: 'Beliebt',
  spaceTitle: 'Platz',
  newsletterTitle: 'Newsletter',
  newsletterOnRequest: 'auf Anfrage',
  package: 'Paket',
  tableLabel: 'Hosting-Pakete im Vergleich',
  packages: catalogue.map((item: HostingPackage) => ({
    name: item.name,
    ...wordsOf(item),
    popular: item.popular,
    netPrice: euro(item.netPrice),
    grossPrice: euro(gross(item.netPrice, vatPercent)),
    space: space(item),
    newsletter: newsletter(item),
    extrasTitle: extrasTitleOf(item),
    more: `Alles in Paket${NO_BREAK}${item.name}`,
    action: `Paket${NO_BREAK}${item.name} anfragen`,
  })),
  terms: {
    title: 'Laufzeit, Kündigung, Datentransfer',
    clause: 'AGB',
    addendum: 'AGB, Nachtrag',
    rows: [
      {
        label: 'Laufzeit',
        text: `${facts.terms.hostingTerm.text}, dann je ${facts.terms.hostingRenewal.text} weiter; kündbar bis ${facts.terms.hostingNotice.text} vor Ende`,
        clause: 12,
      },
      {
        label: 'Ausstieg',
        text: `auch vorher; höchstens ${facts.switching.notice.text} Frist, in der Regel ${facts.switching.transition.text} Übergang`,
        href: optionalHref('switching'),
      },
      {
        label: 'Datentransfer',
        text: `${facts.terms.includedTransfer.text} im Monat${moreTransfer ? `, ab ${moreTransfer} mehr` : ''}; darüber: ${facts.contract.extraTransfer.text}`,
        anchor: transferAnchor,
      },
    ] as readonly TermRow[],
  },
  included: {
    title: 'In jedem Paket ohne Aufpreis',
    items: [
      {
        title: 'CMS und Page-Builder',
        text: 'Redaktionssystem und Seitenbaukasten: Sie pflegen Texte und Bilder selbst, ohne zu programmieren. Die Lizenz gilt, solange der Vertrag läuft.',
      },
      { title: 'Weitere Module', text: 'Erweiterungen für CMS und Website.' },
      { title: 'Monitoring', text: 'Meldet uns Störungen automatisch.' },
      {
        title: 'Server-Verwaltung',
        text: 'Eine Oberfläche für Domains, Postfächer und Datenbanken.',
      },
      { title: 'Webmail', text: 'Ihre Postfächer in jedem Browser.' },
      {
        title: 'Stockfotos',
        text: 'Lizenzierte Bilder für Ihre Seiten, solange der Vertrag läuft.',
      },
      {
        title: `${compound(facts.snapshots.retention)}-Snapshots`,
        text: 'Kostenlos: Dateien, Datenbanken und Postfächer, täglich gesichert.',
      },
      { title: 'Hilfe beim Umzug', text: 'Kostenlos, wenn Sie von einem anderen Anbieter kommen.' },
      {
        title: 'Managed Services',
        text: 'Wir warten und schützen den Server.',
      },
      {
        title: 'SSL-Zertifikat',
        text: 'Kostenlos: ein Zertifikat für Ihre Website, automatisch erneuert.',
      },
    ],
  },
});

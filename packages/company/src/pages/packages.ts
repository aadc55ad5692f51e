/** Copy of the price table; figures come from the catalogue. The largest package sets the scale of all meters. */

import type { PackageWords } from '@site/sample/packages';
import { packageRange } from '../catalog/package-range.ts';
import {
  packages as catalogue,
  type HostingPackage,
  isMarked,
  packageNames,
  type ShippedPackage,
} from '../catalog/packages.ts';
import { checked } from '../checking/checked.ts';
import { layered } from '../checking/layered.ts';
import { vatPercent } from '../company.ts';
import { isSwitchSooner, switchingTerms } from '../figures/switching-terms.ts';
import { compound, figures } from '../figures.ts';
import { capitalised, euro, gross, NO_BREAK, number, numberWord, unit } from '../format.ts';
import { isAlwaysMonitored, isMonitored } from '../hours.ts';
import { optionalHref } from '../routes.ts';

type Figure = (item: HostingPackage) => number | undefined;

const gigabytes = unit('GB');

/**
 * Label, figure („10 GB“; none where the package has none) and share of what the largest package offers; `below` is the
 * share of the next smaller offer.
 */
function meters(
  rows: readonly (readonly [label: string, figure: Figure, format: (n: number) => string])[],
) {
  return (item: HostingPackage) =>
    rows.map(([label, figure, format]) => {
      const value = figure(item);
      const all = catalogue.map((each) => figure(each) ?? 0);
      const largest = Math.max(...all);
      const smaller = all.filter((other) => other < (value ?? 0));
      return {
        label,
        share: (value ?? 0) / largest,
        below: Math.max(0, ...smaller) / largest,
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
const sendable = `Newsletter-E-Mails ${figures.contract.newsletterPeriod.text}`.trim();

const newsletterRows = meters([
  ['Empfänger', (item) => item.newsletter?.recipients, number],
  [sendable, (item) => item.newsletter?.emails, number],
  ['Newsletter-Speicher', (item) => item.newsletter?.platformGb, gigabytes],
]);

/** None where no package has one. */
const newsletter: typeof newsletterRows = (item) =>
  catalogue.some((each) => each.newsletter) ? newsletterRows(item) : [];

const roundTheClock = figures.support.roundTheClock.text;

const isCaredForAtNight = (name: ShippedPackage): boolean =>
  catalogue.some((item) => item.name === name && isMarked(item, 'careAtNight'));

const words: Record<ShippedPackage, PackageWords> = {
  S: {
    short: 'Website',
    audience: 'Für die Website Ihres Unternehmens, mit E-Mail für das ganze Team.',
    extras: [
      'Wildcard-SSL-Zertifikat: verschlüsselt auch Subdomains wie blog.ihre-firma.de',
      `Daten- und Postfach-Backups, ${figures.snapshots.retention.text}: tägliche Snapshots`,
      'Managed Service: Wir halten den Server aktuell und geschützt',
    ],
  },
  M: {
    short: 'Onlineshop',
    audience: 'Für Onlineshops und alle, die regelmäßig Newsletter versenden.',
    extras: [
      `3${NO_BREAK}Wildcard-SSL-Zertifikate`,
      roundTheClock && isCaredForAtNight('M')
        ? `Sicherheits- und Wartungspaket, ${roundTheClock}: Wir greifen auch nachts und am Wochenende ein`
        : 'Sicherheits- und Wartungspaket',
      'Onlineshop möglich; Shop-Updates machen Sie oder, nach Vereinbarung, wir',
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

/** Whether it lists more transfer, or contains a package that does. */
function hasMoreTransfer(item: HostingPackage, seen: readonly string[] = []): boolean {
  if (wordsOf(item).extras.some((text) => /transfervolumen|datentransfer/i.test(text))) return true;
  const contained = catalogue.find(({ name }) => name === item.includes && !seen.includes(name));
  return contained !== undefined && hasMoreTransfer(contained, [...seen, item.name]);
}
/** „ab M“; empty where none does. */
export const moreTransfer = packageRange(
  catalogue.filter((item) => hasMoreTransfer(item)).map(({ name }) => name),
);

const hasWildcards = catalogue.some((item) =>
  wordsOf(item).extras.some((text) => /wildcard/i.test(text)),
);

/** „, Mo–Fr 8:00–17:00 Uhr“, where it does not run all the time. */
const monitoredHours = isAlwaysMonitored ? '' : `, ${figures.status.monitoring.text}`;

const count = numberWord(catalogue.length);
const switchingHref = optionalHref('switching');

/** What mere space costs elsewhere; the question is asked where the smallest package costs clearly more. */
const bareSpace = 9;
const [smallest] = catalogue;
const why = smallest &&
  smallest.netPrice > 2 * bareSpace && {
    title: `Warum ${euro(smallest.netPrice)} netto im Monat und nicht ${euro(bareSpace)}?`,
    text: `Platz allein gibt es anderswo billiger. In Paket${NO_BREAK}${smallest.name} hält jemand Server und CMS aktuell und antwortet, wenn Sie sich melden. Die Lizenzen sind bezahlt, die letzten ${figures.snapshots.retention.text} liegen als Snapshots bereit. Kein Abend geht mehr für Server-Updates drauf.`,
  };

/** „zzgl. 19 % USt.“ or „inkl. 19 % USt.“, as the prices are shown. */
const vatNote = { net: 'zzgl.', gross: 'inkl.', vat: `${figures.company.vat.text} USt.` };

export const packageTable = checked('packageTable', {
  title: `${capitalised(count)} ${catalogue.length === 1 ? 'Paket' : 'Pakete, jedes'} mit${NO_BREAK}Betreuung`,
  ...(catalogue.length > 1 && {
    scaleNote: 'Kräftig im Balken: was zum kleineren Paket dazukommt.',
  }),
  prices: { legend: 'Preise anzeigen', net: 'Netto', gross: 'Brutto' },
  period: 'monatlich*',
  footnote: vatNote,
  popular: 'Beliebt',
  spaceTitle: 'Platz',
  newsletterTitle: 'Newsletter',
  newsletterOnRequest: 'auf Anfrage',
  package: 'Paket',
  tableLabel: catalogue.length > 1 ? 'Hosting-Pakete im Vergleich' : 'Hosting-Paket',
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
  ...(why && { why }),
  terms: {
    title: 'Laufzeit und Kündigung',
    text: `Der Vertrag läuft ${figures.terms.hostingTerm.text} und verlängert sich um je ${figures.terms.hostingRenewal.text}, wenn Sie nicht spätestens ${figures.terms.hostingNotice.text} vor dem Ende kündigen.${isSwitchSooner ? ` Den Anbieter wechseln Sie trotzdem ${switchingTerms}` : ''}`,
    clause: 12,
    clauseLabel: `AGB §${NO_BREAK}12`,
    ...(switchingHref && { more: { label: 'Kündigen und wechseln', href: switchingHref } }),
  },
  included: {
    title: 'In jedem Paket ohne Aufpreis',
    items: [
      {
        title: 'CMS und Page-Builder',
        text: 'Redaktionssystem und Seitenbaukasten: Sie pflegen Texte und Bilder selbst, ohne zu programmieren. Die Lizenz gilt, solange der Vertrag läuft.',
      },
      { title: 'Weitere Module', text: 'Erweiterungen für CMS und Website.' },
      ...(isMonitored
        ? [{ title: 'Monitoring', text: `Alarmiert uns, wenn etwas ausfällt${monitoredHours}.` }]
        : []),
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
        title: `${compound(figures.snapshots.retention)}-Snapshots`,
        text: 'Kostenlos: Dateien, Datenbanken und Postfächer, täglich gesichert.',
      },
      { title: 'Hilfe beim Umzug', text: 'Kostenlos, wenn Sie von einem anderen Anbieter kommen.' },
      {
        title: 'Managed Services',
        text: 'Wir halten den Server aktuell und geschützt.',
      },
      {
        title: 'SSL-Zertifikat',
        text: `Kostenlos für eine Adresse, automatisch erneuert${hasWildcards ? '; ein Wildcard-Zertifikat gilt auch für Subdomains' : ''}.`,
      },
    ],
  },
});

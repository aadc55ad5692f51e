/** The packages side by side, row by row: what the catalogue states, what each lists, and what all of them contain. */

import { byShop, choosingCatalogue } from '../catalog/choosing-catalogue.ts';
import { type HostingPackage, packages } from '../catalog/packages.ts';
import { checked } from '../checking/checked.ts';
import { vatPercent } from '../company.ts';
import { caredForAtNight } from '../contact/night.ts';
import { euro, gross, number, unit } from '../format.ts';
import { listedExtras } from '../pages/listed-extras.ts';
import { packageTable } from '../pages/packages.ts';

/** `true` and `false` are drawn as marks. */
type Cell = string | boolean;

interface ComparisonRow {
  readonly label: string;
  /** What it means, in plain words; left out where the label says it all. */
  readonly explained?: string;
  readonly cells: readonly Cell[];
  /** Hidden where only differences are asked for. */
  readonly isSame: boolean;
}

const gigabytes = unit('GB');

const row = (label: string, explained: string, cells: readonly Cell[]): ComparisonRow => ({
  label,
  ...(explained && { explained }),
  cells,
  isSame: new Set(cells).size === 1,
});

const stated = (
  label: string,
  explained: string,
  figure: (item: HostingPackage) => number | undefined,
  format: (value: number) => string,
): ComparisonRow => {
  const cells = packages.map((item) => {
    const value = figure(item);
    return value === undefined ? packageTable.newsletterOnRequest : format(value);
  });
  return row(label, explained, cells);
};

const extras = packages.map(({ name }) => listedExtras(name));

/** The rows that extras become; the text of an extra that is none of them is a row of its own. */
const known: readonly {
  readonly pattern: RegExp;
  readonly label: string;
  readonly explained: string;
}[] = [
  {
    pattern: /wartungspaket/i,
    label: 'Sicherheits- und Wartungspaket',
    explained: caredForAtNight
      ? 'Wir greifen auch nachts und am Wochenende ein.'
      : 'Betreuung und Schutz über den Managed Service hinaus.',
  },
  {
    pattern: /transfervolumen|datentransfer/i,
    label: 'Mehr Datentransfer',
    explained: 'Mehr Daten im Monat, für viele Besucher.',
  },
  {
    pattern: /\bCDN\b/,
    label: 'CDN',
    explained: 'Bilder und Dateien kommen von Servern in der Nähe Ihrer Besucher.',
  },
];
/** These have rows of their own, or are in every package. */
const elsewhere = /wildcard|onlineshop|load-balancer|snapshots|backups|managed/i;

/** A package may offer more than it lists, so a missing extra is not a „nein“. */
const listed = (isListed: boolean): Cell => isListed || packageTable.newsletterOnRequest;

/** „3“, where an extra begins with a number, and „1“ for one certificate; further ones make it „mindestens 3“. */
const wildcardsOf = (list: readonly string[]): Cell => {
  const found = list.filter((text) => /wildcard/i.test(text));
  if (found.length === 0) return listed(false);
  const counts = found.map((text) => {
    const isSeveral = /zertifikate/i.test(text);
    return Number(/^\d+/.exec(text)?.[0] ?? (isSeveral ? 0 : 1));
  });
  const largest = Math.max(...counts);
  if (largest === 0) return 'Anzahl auf Anfrage';
  return counts.includes(0) ? `mindestens ${number(largest)}` : number(largest);
};

const knownRows = known.map(({ pattern, label, explained }) => {
  const cells = extras.map((list) => listed(list.some((text) => pattern.test(text))));
  return row(label, explained, cells);
});

const ownTexts = [...new Set(extras.flat())].filter(
  (text) => !elsewhere.test(text) && !known.some(({ pattern }) => pattern.test(text)),
);
/** „CDN: Bilder und Dateien …“ explains itself behind its colon; another text has nothing to unfold. */
const ownRows = ownTexts.map((text): ComparisonRow => {
  const cells = extras.map((list) => listed(list.includes(text)));
  const label = text.replace(/:.*$/, '');
  return row(label, label === text ? '' : text, cells);
});

const shops = choosingCatalogue.packages.map(({ shop }) => shop);
const twoServers = choosingCatalogue.packages.map((item) => item.twoServers);

/** Rows that no package offers show no difference. */
const isOffered = ({ cells }: ComparisonRow): boolean =>
  cells.some((cell) => cell !== false && cell !== packageTable.newsletterOnRequest);

const rows: readonly ComparisonRow[] = [
  stated('Speicherplatz', 'Für die Dateien Ihrer Website.', (item) => item.storageGb, gigabytes),
  stated('E-Mail', 'Alle Postfächer zusammen.', (item) => item.mailGb, gigabytes),
  stated(
    'Datenbank',
    byShop('Für CMS, Shop und eigene Anwendungen.', 'Für CMS und eigene Anwendungen.'),
    (item) => item.databaseGb,
    gigabytes,
  ),
  stated('Backup', 'Speicherplatz für Backups.', (item) => item.backupGb, gigabytes),
  stated(
    'Newsletter-Empfänger',
    'So viele Adressen kann Ihr Verteiler haben.',
    (item) => item.newsletter?.recipients,
    number,
  ),
  stated(
    'Newsletter-E-Mails',
    'So viele können Sie versenden.',
    (item) => item.newsletter?.emails,
    number,
  ),
  stated(
    'Newsletter-Speicher',
    'Für Vorlagen und Bilder des Newsletters.',
    (item) => item.newsletter?.platformGb,
    gigabytes,
  ),
  row(
    'Wildcard-Zertifikate',
    'Verschlüsseln auch Subdomains wie blog.ihre-firma.de.',
    extras.map(wildcardsOf),
  ),
  row('Onlineshop möglich', 'Shop-Updates machen Sie oder, nach Vereinbarung, wir.', shops),
  row('Zwei Server mit Load-Balancer', 'Zwei Server teilen sich die Zugriffe.', twoServers),
  ...knownRows,
  ...ownRows,
  ...packageTable.included.items.map(({ title, text }) => {
    const everywhere = packages.map(() => true);
    return row(title, text, everywhere);
  }),
];

export const comparison = checked('comparison', {
  title: packages.length > 1 ? 'Alle Leistungen im Vergleich' : 'Alle Leistungen',
  feature: 'Leistung',
  differences: 'nur Unterschiede',
  pair: 'Vergleichen',
  all: 'Alle',
  pairOf: '{a} und {b}',
  everywhere: packages.length > 1 ? 'in jedem Paket' : 'enthalten',
  yes: 'ja',
  no: 'nein',
  packages: packages.map(({ name, netPrice, popular }) => ({
    name,
    popular,
    netPrice: euro(netPrice),
    grossPrice: euro(gross(netPrice, vatPercent)),
  })),
  price: 'Preis im Monat',
  vat: packageTable.footnote,
  prices: packageTable.prices,
  rows: rows.filter(isOffered),
});

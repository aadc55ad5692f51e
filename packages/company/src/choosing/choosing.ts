/** The sheet („Ihr Paketvorschlag“): questions, duties and every word of what follows from the answers. */

import { askedAnswers, type Offer, questionOf } from '@site/finder/asked';
import { boundMonths } from '@site/finder/dates';
import type { SheetWords } from '@site/finder/lines';
import type { Duties } from '@site/finder/sheet';
import { settings } from '#site/settings.ts';
import { byShop, choosingCatalogue } from '../catalog/choosing-catalogue.ts';
import { restoring } from '../catalog/restore.ts';
import { hasStartingPrices } from '../catalog/ssl.ts';
import { checked } from '../checking/checked.ts';
import { company, postalAddress } from '../company.ts';
import { caredForAtNight, othersAtNight, stepInLater } from '../contact/night.ts';
import { switchingTerms } from '../figures/switching-terms.ts';
import { businessesOnly, figures, transferAnchor } from '../figures.ts';
import { allOf, countOf, NO_BREAK } from '../format.ts';
import { isAlwaysMonitored, isMonitored } from '../hours.ts';
import { href, optionalHref } from '../routes.ts';
import { siteUrl } from '../site.ts';

const NARROW = '\u202f';
const { terms, snapshots, status } = figures;
const { hourlyRate = '' } = settings.answers ?? {};
const vat = figures.company.vat.text;

const isSinglePackage = choosingCatalogue.packages.length === 1;

/** Before sums with certificates. */
const lowest = hasStartingPrices ? 'ab ' : '';

/** A notice as long as the term takes effect one renewal later. */
const endsWithTerm = terms.hostingNotice.value < terms.hostingTerm.value;
const untilEnd = countOf('Monate')(boundMonths(choosingCatalogue));
const sumUntilEnd = `Summe über ${untilEnd}${endsWithTerm ? '' : ' bis zum frühesten Ende'}`;

const words = {
  locale: 'de-DE',
  day: '{d}.{m}.{y}',
  euro: `{n}${NARROW}€`,
  gigabytes: `{n}${NARROW}GB`,
  and: 'und',
  reasons: {
    shop: 'einen Onlineshop',
    twoServers: 'zwei Server',
    storageGb: '{n} Speicherplatz',
    databaseGb: '{n} für Datenbanken',
    mailboxes: {
      one: `ein Postfach mit {size}`,
      many: `{n}${NO_BREAK}Postfächer mit je {size}`,
    },
    recipients: `{n}${NO_BREAK}Newsletter-Empfänger`,
    mails: {
      one: 'eine Newsletter-E-Mail',
      many: `{n}${NO_BREAK}Newsletter-E-Mails`,
    },
  },
  because: '{name}, weil Sie {why} brauchen.',
  /** Only what no package list states speaks against a smaller one. */
  unstated: '{name} enthält den Newsletter; ob ein kleineres Paket ({names}) reicht, klären wir.',
  holdsAll: '{name} fasst alles, was Sie bisher angegeben haben.',
  tooMuch: `${isSinglePackage ? 'Unser Paket reicht' : 'Unsere Pakete reichen'} dafür nicht, weil Sie {why} brauchen.`,
  perhaps: `Auf Anfrage: Reicht für den Newsletter ein kleineres Paket ({names})?`,
  package: `Paket${NO_BREAK}{name}`,
  talk: 'Sprechen Sie mit uns',
  several: 'Mehrere Websites',
  shop: 'Onlineshop',
  twoServers: 'Zwei Server mit Load-Balancer',
  move: 'Hilfe beim Umzug',
  data: '{n} Dateien',
  database: '{n} Datenbank',
  mailboxes: {
    one: `1${NO_BREAK}Postfach mit {size}`,
    many: `{n}${NO_BREAK}Postfächer mit je {size}`,
  },
  recipients: `{n}${NO_BREAK}Newsletter-Empfänger`,
  mails: { one: `1${NO_BREAK}Newsletter-E-Mail`, many: `{n}${NO_BREAK}Newsletter-E-Mails` },
  wildcards: {
    one: `1${NO_BREAK}weiteres Wildcard-Zertifikat`,
    many: `{n}${NO_BREAK}weitere Wildcard-Zertifikate`,
  },
  ev: { one: `1${NO_BREAK}EV-Zertifikat`, many: `{n}${NO_BREAK}EV-Zertifikate` },
  monthly: 'Im Monat: {net} netto, {gross} brutto',
  yearly: `Zertifikate im Jahr: ${lowest}{net} netto, ${lowest}{gross} brutto`,
  termSum: `${sumUntilEnd}: {net} netto, {gross} brutto`,
  term: 'Beginn {start}, Ende {end}, Kündigung spätestens am {notice}',
  summary: '{net} im Monat netto',
  summaryWithCertificates: '{net} im Monat netto, Zertifikate extra',
  project: 'Projektname: {name}',
  wrong: 'Nicht übernommen, bitte prüfen: {controls}.',
  unknown: {
    one: 'Einen Teil dieses Links verstehen wir nicht; er zählt nicht mit.',
    many: `{n}${NO_BREAK}Teile dieses Links verstehen wir nicht; sie zählen nicht mit.`,
  },
} as const satisfies SheetWords;

/** „; nachts greifen wir ab Paket M ein, in Paket S zur nächsten Sprechzeit“: an alarm at night is not yet care. */
const whoActs = !isAlwaysMonitored
  ? ''
  : !caredForAtNight
    ? `; wir greifen ${stepInLater}`
    : othersAtNight && `; nachts greifen wir ${caredForAtNight} ein, ${othersAtNight}`;

const asked = askedAnswers(choosingCatalogue);
const [includedMailbox, ...largerMailboxes] = choosingCatalogue.mailboxes;
/** Where there is one size, it stands at their number. */
const mailboxes =
  includedMailbox && largerMailboxes.length === 0
    ? `Postfächer mit je ${includedMailbox.sizeGb}${NARROW}GB`
    : 'Postfächer';

const ours: Duties['we'] = [
  {
    with: 'always',
    text: `Tägliche Snapshots von Dateien, Datenbanken und Postfächern, ${snapshots.retention.text} abrufbar`,
  },
  ...(isMonitored
    ? [{ with: 'always' as const, text: `Monitoring, ${status.monitoring.text}${whoActs}` }]
    : []),
  {
    with: 'always',
    text: 'Sicherheitsupdates für Server, CMS und die anderen Programme, die zum Paket gehören',
  },
  { with: 'always', text: 'Firewall und Malware-Scan' },
  { with: 'always', text: 'SSL-Zertifikat, automatisch erneuert' },
  { with: 'always', text: 'Postfächer mit Webmail' },
  { with: 'always', text: 'Lizenzen für CMS, Page-Builder und Stockfotos' },
  {
    with: 'always',
    text: `Hilfe beim Umzug, kostenlos; Sie sagen uns innerhalb von ${terms.dataConfirmation.text}, ob etwas fehlt`,
  },
  { with: 'several', text: 'Platz für mehrere Websites' },
  { with: 'shop', text: 'Server für Ihren Onlineshop' },
  { with: 'twoServers', text: 'Verteilung der Zugriffe auf zwei Server' },
  { with: 'newsletter', text: 'Plattform für Ihren Newsletter' },
  { with: 'certificates', text: 'Weitere Zertifikate, rechtzeitig erneuert' },
];

const duties: Duties = {
  /** An offer is for those who can ask for it. */
  we: ours.filter(({ with: occasion }) => occasion === 'always' || questionOf(occasion, asked)),
  you: [
    byShop('Texte, Bilder, Angebote und Bestellungen', 'Texte, Bilder und Angebote'),
    'Entscheiden, was online geht',
    byShop(
      'Updates für Ihren Shop und was Sie sonst selbst installieren; nach Vereinbarung machen wir sie',
      'Updates für das, was Sie selbst installieren; nach Vereinbarung machen wir sie',
    ),
    'Ihre Domain verlängern, wenn sie bei einem anderen Anbieter liegt',
  ],
};

/** The answer that adds an offer, in the words of the link to its control. */
const offers: Readonly<Record<Offer, string>> = {
  several: 'Mehrere Websites wählen',
  shop: 'Onlineshop ankreuzen',
  twoServers: 'Zwei Server ankreuzen',
  newsletter: 'Empfänger angeben',
  certificates: 'Zertifikate angeben',
};

/** What the questions add to the drawing. */
const drawn = [
  ...(asked.includes('shop') ? ['ein volles Regal'] : []),
  ...(asked.includes('twoServers') ? ['ein zweiter Server'] : []),
  'Datenbank',
  ...(asked.includes('mailboxes') ? ['Briefkasten'] : []),
  ...(asked.includes('recipients') ? ['Newsletter'] : []),
  ...(questionOf('certificates', asked) ? ['Schloss'] : []),
  'Umzugskartons',
  'ein zweiter Laden',
];

const switchingHref = optionalHref('switching');

export const choosing = checked('choosing', {
  metaTitle: 'Welches Paket passt?',
  metaDescription: `Sagen Sie, was Sie brauchen. Sie sehen, was wir Ihnen abnehmen, ${isSinglePackage ? 'ob unser' : 'welches'} Paket passt und was es über die Laufzeit kostet.`,
  title: 'Welches Paket passt?',
  lead: `Sagen Sie, was ${byShop('Ihr Shop oder Ihre Website', 'Ihre Website')} braucht. Sie sehen gleich, was es kostet und was wir Ihnen abnehmen.`,
  /** What the drawing above the questions shows. */
  drawing: `Ein Laden neben seinem Server. Mit jeder Angabe kommt etwas dazu: ${allOf(drawn)}.`,
  submit: 'Paketvorschlag ansehen',
  action: '/uebergabe',
  /** The line of the price table that leads here. */
  invitation: 'Welches Paket passt? In zwei Minuten wissen Sie es.',
  /** The parts of the form. */
  parts: {
    website: 'Website',
    mail: asked.includes('recipients') ? 'E-Mail und Newsletter' : 'E-Mail',
    certificates: 'Zusätzliche Zertifikate',
    start: 'Umzug und Beginn',
  },
  options: {
    sites: { one: 'Eine', several: 'Mehrere' },
    mailboxSizes: choosingCatalogue.mailboxes.map(({ sizeGb }) => ({
      value: String(sizeGb),
      label: `je ${sizeGb}${NARROW}GB`,
    })),
  },
  labels: {
    sites: 'Websites',
    shop: 'Onlineshop',
    twoServers: 'Zwei Server, die sich die Zugriffe teilen',
    storageGb: 'Dateien in GB',
    databaseGb: 'Datenbank in GB',
    mailboxes,
    mailboxSize: 'Größe',
    recipients: 'Newsletter-Empfänger',
    mails: 'Newsletter-E-Mails',
    wildcards: 'Wildcard-Zertifikate',
    ev: 'EV-Zertifikate',
    move: 'Hilfe beim Umzug vom bisherigen Anbieter',
    start: 'Beginn',
    project: 'Projektname',
  },
  /** Below the fields that ask for gigabytes. */
  sizeHint: 'Unbekannt? Leer lassen.',
  /** Shown where the browser refuses the name. */
  projectHint: 'Höchstens 40 Buchstaben, Ziffern, Leerzeichen und Bindestriche.',
  optional: 'freiwillig',
  busy: 'Das tut uns leid: Der Server hat gerade viel zu tun. Bitte laden Sie diese Seite in einigen Sekunden neu. Ihre Angaben stehen in der Adresse und gehen nicht verloren.',
  sheet: {
    name: 'Ihr Paketvorschlag',
    of: 'Stand {date}',
    /** Before the first answer. */
    open: {
      title: isSinglePackage ? 'Das ist im Paket' : 'Das ist in jedem Paket',
      text: `Sobald Sie etwas angeben, steht hier, ${isSinglePackage ? 'ob das Paket passt' : 'welches Paket passt, warum'} und was es kostet.`,
    },
    perMonth: `im Monat, zzgl. ${vat} USt.`,
    talkText: 'Wir finden mit Ihnen eine Lösung und nennen Ihnen einen Preis.',
    metersTitle: 'So viel davon nutzen Sie',
    usedOf: '{used} von {all}',
    meters: {
      storageGb: 'Speicherplatz',
      databaseGb: 'Datenbank',
      mailboxes: 'E-Mail',
      recipients: 'Newsletter-Empfänger',
      mails: 'Newsletter-E-Mails',
    },
    dutiesTitle: 'Wer macht was?',
    groups: { we: 'Wir', you: 'Sie', open: 'Nicht gewählt' },
    offers,
    answersTitle: 'Ihre Angaben',
    questionsTitle: 'Das klären wir mit Ihnen',
    severalQuestion: 'Wie viele Websites sollen es sein?',
    costsTitle: `Kosten ${endsWithTerm ? 'über die Laufzeit' : 'bis zum frühesten Ende'}, zu heutigen Preisen`,
    costHead: { what: 'Leistung', net: 'netto', gross: 'brutto' },
    monthlySum: 'Summe im Monat',
    from: `${lowest}{amount}`,
    yearlySum: '{what}, im Jahr',
    termSum: sumUntilEnd,
    notIncluded: `Ohne Domains, Arbeiten nach Aufwand und mehr Datentransfer (${figures.contract.extraTransfer.text}). ${restoring}${hourlyRate && ` ${hourlyRate}`}`,
    datesTitle: 'Laufzeit und Kündigung',
    start: 'Beginn',
    end: endsWithTerm ? 'Ende der Laufzeit' : 'Frühestes Ende',
    noticeBy: 'Kündigen Sie bis zum',
    noticeText: `Frist: ${terms.hostingNotice.text}`,
    renewal: 'Ohne Kündigung',
    renewalText: `Verlängerung um ${terms.hostingRenewal.text}`,
    switching: 'Anbieter wechseln',
    switchingText: switchingTerms,
    clause: 'AGB',
    clauses: { term: 12, prices: 9 },
    addendum: { text: 'Nachtrag', href: `${href('terms')}#${transferAnchor}` },
    termsHref: href('terms'),
    ...(switchingHref && { switchingHref }),
    nonBinding: `Unverbindlich. ${businessesOnly}`,
    provider: [
      company.legalName,
      postalAddress,
      ...(company.phone ? [company.phone.display] : []),
      company.email.display,
    ],
    ask: 'Diesen Vorschlag anfragen',
    print: 'Drucken',
    copy: 'Link kopieren',
    copied: 'Der Link ist kopiert.',
    copyFailed: 'Der Link steht in der Adresszeile.',
    share: 'Teilen',
    shareByMail: 'Per E-Mail teilen',
    shareSubject: `Paketvorschlag von ${company.brand}`,
    code: 'Diesen Vorschlag öffnen',
    siteAddress: new URL(siteUrl()).host,
    taken: 'Wir übernehmen: {duties}.',
    givenBack: 'Nicht mehr bei uns: {duties}.',
  },
  /** Below the comparison. */
  closing: {
    title: 'Noch unsicher?',
    text: 'Sagen Sie uns, was Sie vorhaben. Wir antworten mit einem Paketvorschlag, kostenlos und unverbindlich.',
  },
  duties,
  words,
});

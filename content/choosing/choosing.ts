/** The sheet („Ihr Paketvorschlag“): questions, duties and every word of what follows from the answers. */
import { company, postalAddress } from '../../config/company.ts';
import { NO_BREAK } from '../../config/format.ts';
import { href, optionalHref } from '../../config/routes.ts';
import { siteUrl } from '../../config/site.ts';
import type { SheetWords } from '../../rules/choosing/lines.ts';
import type { Duties, Handover } from '../../rules/choosing/sheet.ts';
import { choosingCatalogue } from '../catalog/choosing.ts';
import { checked } from '../checking/checked.ts';
import { businessesOnly, facts, transferAnchor } from '../facts.ts';

const NARROW = '\u202f';
const { terms, switching, snapshots, status } = facts;
const vat = facts.company.vat.text;

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
  holdsAll: '{name} fasst alles, was Sie bisher angegeben haben.',
  tooMuch: 'Unsere Pakete reichen dafür nicht, weil Sie {why} brauchen.',
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
  yearly: 'Zertifikate im Jahr: ab {net} netto, ab {gross} brutto',
  termSum: `Summe über {months}${NO_BREAK}Monate: {net} netto, {gross} brutto`,
  term: 'Beginn {start}, Ende {end}, Kündigung spätestens am {notice}',
  summary: '{net} im Monat netto',
  summaryWithCertificates: '{net} im Monat netto, Zertifikate extra',
  project: 'Ihre Bezeichnung: {name}',
  wrong: 'Nicht übernommen, bitte prüfen: {controls}.',
  unknown: {
    one: 'Einen Teil dieses Links verstehen wir nicht; er zählt nicht mit.',
    many: `{n}${NO_BREAK}Teile dieses Links verstehen wir nicht; sie zählen nicht mit.`,
  },
} as const satisfies SheetWords;

const duties: Duties = {
  we: [
    {
      with: 'always',
      text: `Tägliche Snapshots von Dateien, Datenbanken und Postfächern, ${snapshots.retention.text} abrufbar`,
    },
    { with: 'always', text: `Monitoring, ${status.monitoring.text}` },
    {
      with: 'always',
      text: 'Sicherheitsupdates für den Server und die Programme, die zum Paket gehören',
    },
    { with: 'always', text: 'Firewall und Suche nach Schadsoftware' },
    { with: 'always', text: 'SSL-Zertifikat, automatisch erneuert' },
    { with: 'always', text: 'Lizenzen für CMS, Page-Builder, Webmail und Stockfotos' },
    { with: 'several', text: 'Platz für mehrere Websites' },
    { with: 'shop', text: 'Server für Ihren Onlineshop' },
    { with: 'twoServers', text: 'Verteilung der Zugriffe auf zwei Server' },
    { with: 'newsletter', text: 'Plattform für Ihren Newsletter' },
    { with: 'certificates', text: 'Weitere Zertifikate, rechtzeitig erneuert' },
  ],
  handovers: [
    {
      with: 'mailboxes',
      you: 'Postfächer bei einem anderen Anbieter',
      we: 'Postfächer für Ihr Team, mit Webmail',
    },
    {
      with: 'move',
      you: 'Umzug vom bisherigen Anbieter',
      we: `Hilfe beim Umzug; Sie bestätigen innerhalb von ${terms.dataConfirmation.text}, dass alles da ist`,
    },
  ],
  you: [
    'Texte, Bilder, Angebote und Bestellungen',
    'Entscheiden, was online geht',
    'Updates für das, was Sie selbst installieren',
    'Ihre Domain verlängern, wenn sie bei einem anderen Anbieter liegt',
  ],
};

/** The answer that adds an offer, in the words of the link to its control. */
const offers: Readonly<Record<Handover['with'], string>> = {
  several: 'Mehrere Websites wählen',
  shop: 'Onlineshop ankreuzen',
  twoServers: 'Zwei Server ankreuzen',
  mailboxes: 'Postfächer angeben',
  newsletter: 'Empfänger angeben',
  certificates: 'Zertifikate angeben',
  move: 'Umzug ankreuzen',
};

const switchingHref = optionalHref('switching');

export const choosing = checked('choosing', {
  metaTitle: 'Wer macht was? Ihr Paketvorschlag',
  metaDescription:
    'Sagen Sie, was Sie brauchen. Sie sehen, was wir Ihnen abnehmen, welches Paket passt und was es über die Laufzeit kostet.',
  title: 'Wer macht was?',
  lead: 'Ein paar Angaben, und Sie sehen, welches Paket passt, wer was übernimmt und was es kostet.',
  submit: 'Paketvorschlag ansehen',
  action: '/uebergabe',
  /** The line of the price table that leads here. */
  invitation: 'Welches Paket passt? In zwei Minuten wissen Sie es.',
  /** The parts of the form. */
  parts: {
    website: 'Website',
    mail: 'E-Mail und Newsletter',
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
    mailboxes: 'Postfächer',
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
  busy: 'Der Server hat gerade viel zu tun. Bitte laden Sie diese Seite in einigen Sekunden neu. Ihre Angaben stehen in der Adresse und gehen nicht verloren.',
  sheet: {
    name: 'Ihr Paketvorschlag',
    of: 'Stand {date}',
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
    dutiesTitle: 'So teilen wir uns die Arbeit',
    groups: { we: 'Wir', you: 'Sie', open: 'Nicht gewählt' },
    offers,
    answersTitle: 'Ihre Angaben',
    questionsTitle: 'Das klären wir mit Ihnen',
    severalQuestion: 'Wie viele Websites sollen es sein?',
    costsTitle: 'Kosten über die Laufzeit, zu heutigen Preisen',
    costHead: { what: 'Leistung', net: 'netto', gross: 'brutto' },
    monthlySum: 'Summe im Monat',
    from: 'ab {amount}',
    yearlySum: '{what}, im Jahr',
    termSum: `Summe über ${terms.hostingTerm.text}`,
    notIncluded: `Ohne Domains, Arbeiten nach Aufwand und mehr Datentransfer (${facts.contract.extraTransfer.text}).`,
    datesTitle: 'Laufzeit und Kündigung',
    start: 'Beginn',
    end: 'Ende der Laufzeit',
    noticeBy: 'Kündigen Sie bis zum',
    noticeText: `Frist: ${terms.hostingNotice.text}`,
    renewal: 'Ohne Kündigung',
    renewalText: `Verlängerung um ${terms.hostingRenewal.text}`,
    switching: 'Ausstieg',
    switchingText: `auch vorher; höchstens ${switching.notice.text} Frist, in der Regel ${switching.transition.text} Übergang`,
    clause: 'AGB',
    clauses: { term: 12, prices: 9 },
    addendum: { text: 'Nachtrag', href: `${href('terms')}#${transferAnchor}` },
    termsHref: href('terms'),
    ...(switchingHref && { switchingHref }),
    nonBinding: `Unverbindlich. ${businessesOnly}`,
    provider: [company.legalName, postalAddress, company.phone.display, company.email.display],
    ask: 'Damit anfragen',
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
  duties,
  words,
});

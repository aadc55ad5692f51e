/** The sheet („Übergabeprotokoll“): questions, duties and every word of what follows from the answers. */
import { company, postalAddress } from '../../config/company.ts';
import { countOf, NO_BREAK } from '../../config/format.ts';
import { href, optionalHref } from '../../config/routes.ts';
import type { SheetWords } from '../../rules/choosing/lines.ts';
import type { Occasion } from '../../rules/choosing/sheet.ts';
import { choosingCatalogue } from '../catalog/choosing.ts';
import { checked } from '../checking/checked.ts';
import { facts } from '../facts.ts';

const NARROW = '\u202f';
const { terms, switching, snapshots, status } = facts;
const vat = facts.company.vat.text;

interface Duty {
  readonly with: Occasion;
  readonly text: string;
}

const words = {
  locale: 'de-DE',
  day: '{d}.{m}.{y}',
  euro: `{n}${NARROW}€`,
  gigabytes: `{n}${NARROW}GB`,
  and: 'und',
  reasons: {
    shop: 'einen Onlineshop betreiben',
    twoServers: 'zwei Server brauchen',
    storageGb: '{n} Speicherplatz brauchen',
    databaseGb: '{n} für Datenbanken brauchen',
    mailboxes: {
      one: `ein Postfach mit {size} brauchen`,
      many: `{n}${NO_BREAK}Postfächer mit je {size} brauchen`,
    },
    recipients: `{n}${NO_BREAK}Newsletter-Empfänger haben`,
    mails: {
      one: 'eine Newsletter-E-Mail versenden',
      many: `{n}${NO_BREAK}Newsletter-E-Mails versenden`,
    },
  },
  because: '{name}, weil Sie {why}.',
  holdsAll: '{name}, weil es alles fasst, was Sie angegeben haben.',
  tooMuch: 'Unsere Pakete reichen dafür nicht, weil Sie {why}.',
  perhaps: `Auf Anfrage: Reicht für den Newsletter auch Paket${NO_BREAK}{names}?`,
  package: `Paket${NO_BREAK}{name}`,
  talk: 'Sprechen Sie mit uns',
  several: 'Mehrere Websites',
  shop: 'Onlineshop',
  twoServers: 'Zwei Server mit Load-Balancer',
  move: 'Umzug vom bisherigen Anbieter',
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
  ignored: 'Nicht übernommen, weil es keine mögliche Angabe ist: {values}',
} as const satisfies SheetWords;

/** What comes with each answer. It moves from the customer to us when the answer is given. */
const duties: readonly Duty[] = [
  { with: 'always', text: 'Wartung und Sicherheitsupdates des Servers' },
  { with: 'always', text: `Monitoring, ${status.monitoring.text}` },
  { with: 'always', text: `Tägliche Snapshots, ${snapshots.retention.text} abrufbar` },
  { with: 'always', text: 'SSL-Zertifikat, automatisch erneuert' },
  { with: 'several', text: 'Platz für mehrere Websites' },
  { with: 'shop', text: 'Server für Ihren Onlineshop' },
  { with: 'twoServers', text: 'Verteilung der Zugriffe auf zwei Server' },
  { with: 'data', text: 'Dateien und Datenbanken sichern' },
  { with: 'mailboxes', text: 'Postfächer und ihre Snapshots' },
  { with: 'newsletter', text: 'Plattform für den Newsletter' },
  { with: 'certificates', text: 'Weitere Zertifikate, rechtzeitig erneuert' },
  { with: 'move', text: 'Umzug Ihrer Daten, gemeinsam mit Ihnen' },
  { with: 'yours', text: 'Texte, Bilder und Angebote' },
  { with: 'yours', text: 'Updates für das, was Sie selbst installieren' },
  {
    with: 'yoursAfterMove',
    text: `Nach dem Umzug prüfen, ob etwas fehlt, innerhalb von ${terms.dataConfirmation.text}`,
  },
];

const switchingHref = optionalHref('switching');

export const choosing = checked('choosing', {
  metaTitle: 'Übergabeprotokoll: Was sollen wir übernehmen?',
  metaDescription:
    'Sagen Sie, was Sie brauchen. Sie sehen, welches Paket passt, was es über die Laufzeit kostet und was wir Ihnen abnehmen.',
  title: 'Was sollen wir übernehmen?',
  lead: 'Sagen Sie, was Sie brauchen. Sie sehen, welches Paket passt, was es kostet und wer was tut.',
  submit: 'Übergabeprotokoll ansehen',
  action: '/uebergabe',
  /** The line of the price table that leads here. */
  invitation: 'Welches Paket passt? In zwei Minuten wissen Sie es.',
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
    twoServers: 'Zwei Server: Der Shop darf nicht stillstehen',
    storageGb: 'Dateien in GB',
    databaseGb: 'Datenbank in GB',
    mailboxes: 'Postfächer',
    mailboxSize: 'Größe',
    recipients: 'Newsletter-Empfänger',
    mails: 'Newsletter-E-Mails',
    wildcards: 'Weitere Wildcard-Zertifikate',
    ev: 'EV-Zertifikate',
    move: 'Umzug vom bisherigen Anbieter',
    start: 'Beginn',
  },
  sheet: {
    name: 'Übergabeprotokoll',
    of: 'Stand {date}',
    perMonth: `im Monat, zzgl. ${vat} USt.`,
    talkText: 'Wir finden mit Ihnen eine Lösung und nennen Ihnen einen Preis.',
    metersTitle: 'So viel davon nutzen Sie',
    share: '{used} von {all}',
    meters: {
      storageGb: 'Speicherplatz',
      databaseGb: 'Datenbank',
      mailboxes: 'E-Mail',
      recipients: 'Newsletter-Empfänger',
      mails: 'Newsletter-E-Mails',
    },
    dutiesTitle: 'So teilen wir uns die Arbeit',
    you: 'Sie',
    we: 'Wir',
    answersTitle: 'Ihre Angaben',
    questionsTitle: 'Das klären wir mit Ihnen',
    severalQuestion: 'Wie viele Websites sollen es sein?',
    costsTitle: 'Was es am Ende kostet',
    costHead: { what: 'Leistung', net: 'netto', gross: 'brutto' },
    monthlySum: 'Summe im Monat',
    from: 'ab {amount}',
    yearlySum: '{what}, im Jahr',
    termSum: `Summe über ${terms.hostingTerm.text}`,
    vatNote: `${vat} USt. auf die Summe, einmal gerundet.`,
    datesTitle: 'Wie lange es gilt',
    start: 'Beginn',
    end: 'Ende der Laufzeit',
    noticeBy: 'Letzter Tag für die Kündigung',
    noticeText: `${terms.hostingNotice.text} vor dem Ende`,
    renewal: 'Ohne Kündigung',
    renewalText: `Verlängerung um ${terms.hostingRenewal.text}`,
    switching: 'Gesetzliches Wechselrecht',
    switchingText: `Frist von höchstens ${countOf('Monaten')(switching.notice.value)}, es bleibt unberührt`,
    clause: 'AGB',
    clauses: { term: 12, prices: 9 },
    termsHref: href('terms'),
    ...(switchingHref && { switchingHref }),
    nonBinding:
      'Unverbindlich: Dieses Blatt ist kein Angebot und kein Vertrag. Unser Angebot gilt nur für Unternehmen.',
    provider: [company.legalName, postalAddress, company.phone.display, company.email.display],
    ask: 'Damit anfragen',
    print: 'Drucken',
    copy: 'Link kopieren',
    copied: 'Der Link ist kopiert.',
    copyFailed: 'Der Link steht in der Adresszeile.',
    taken: 'Wir übernehmen: {duties}.',
    givenBack: 'Wieder bei Ihnen: {duties}.',
  },
  duties,
  words,
});

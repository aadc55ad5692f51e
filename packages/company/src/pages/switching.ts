/** Copy of /wechsel: how a customer leaves. The limits are those of the EU Data Act, Art. 23 to 31. */

import type { TakenAlong } from '@site/sample/settings';
import { settings } from '#site/settings.ts';
import { byShop } from '../catalog/choosing-catalogue.ts';
import { byCalendars } from '../catalog/mailboxes.ts';
import { packages } from '../catalog/packages.ts';
import { checked } from '../checking/checked.ts';
import { layered } from '../checking/layered.ts';
import { company } from '../company.ts';
import { byPhone } from '../contact/ways.ts';
import { isSwitchSooner } from '../figures/switching-terms.ts';
import { figures } from '../figures.ts';
import { allOf, countOf, formatIsoDate, NO_BREAK } from '../format.ts';
import { isMonitored } from '../hours.ts';
import { otherKinds } from './certificate-kinds.ts';

const { snapshots, switching: limits, terms } = figures;
const own = settings.switching ?? {};
const inMonths = countOf('Monaten');
const inDays = countOf('Tagen');
const clause = `AGB, §${NO_BREAK}12`;

const dayBefore = (iso: string): string => {
  const day = new Date(`${iso}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return formatIsoDate(day.toISOString().slice(0, 10));
};

const ofNewsletters: readonly TakenAlong[] = [
  {
    what: 'Newsletter-Empfänger',
    format: 'CSV-Tabelle',
    way: 'zum Herunterladen',
  },
  {
    what: 'Newsletter: Vorlagen und Bilder',
    format: 'HTML-Dateien, Bilder unverändert',
    way: 'zum Herunterladen',
  },
];

const shippedTakenAlong: readonly TakenAlong[] = [
  {
    what: 'Dateien Ihrer Website',
    format: 'unverändert, in einem Archiv (ZIP oder TAR)',
    way: 'zum Herunterladen oder per SFTP, einer verschlüsselten Dateiübertragung',
  },
  {
    what: 'Datenbanken (MySQL)',
    format: 'SQL-Datei mit allen Tabellen und Inhalten',
    way: 'zum Herunterladen',
  },
  {
    what: 'E-Mails mit ihren Ordnern',
    format: 'mbox oder unmittelbar von Server zu Server (IMAP)',
    way: 'zum Herunterladen, oder Ihr neuer Anbieter holt sie ab',
  },
  {
    what: 'Einstellungen der Postfächer',
    format:
      'Textdatei mit Adressen, Weiterleitungen, Filtern und Abwesenheitstexten, ohne Passwörter',
    way: 'per E-Mail',
  },
  {
    what: byCalendars('Kontakte und Kalender', 'Kontakte'),
    format: byCalendars('vCard (.vcf) und iCalendar (.ics)', 'vCard (.vcf)'),
    way: 'zum Herunterladen',
  },
  ...(packages.some(({ newsletter }) => newsletter) ? ofNewsletters : []),
  {
    what: 'Domains',
    format: 'Auth-Code, der Schlüssel für den Umzug',
    way: 'per E-Mail an den Inhaber; die Domain gehört Ihnen schon heute',
  },
  {
    what: 'DNS-Einträge Ihrer Domains',
    format: 'Zonendatei (Textdatei)',
    way: 'per E-Mail',
  },
  {
    what: `Zertifikate für Ihre Domains${otherKinds.length > 0 ? `: ${allOf(['kostenlose', ...otherKinds])}` : ''}`,
    format: 'Zertifikat und privater Schlüssel (PEM)',
    way: 'zum Herunterladen',
  },
  {
    what: 'Logdateien Ihrer Website',
    format: 'Textdatei, soweit sie noch gespeichert sind',
    way: 'zum Herunterladen',
  },
  {
    what: 'Ein älterer Stand aus einem Snapshot',
    format: 'Dateien, Datenbanken und E-Mails wie oben',
    way: 'auf Wunsch, solange es den Snapshot gibt',
  },
];
const takenAlong = layered(
  shippedTakenAlong,
  own.takenAlong,
  'site/settings.ts: switching.takenAlong',
);

/** Art. 28 (1) a wants the law that the servers are subject to; until the operator has stated their place, none is named. */
const place = settings.answers?.serverLocation;
export const serversLaw =
  own.jurisdiction ??
  (place &&
    `${place} Die Server unterliegen dem Recht des Landes, in dem sie stehen; für personenbezogene Daten gilt außerdem die DSGVO.`);

/** The day of this text, or of the operator's: by the addendum to the terms it is part of the contract. */
const asOf = own.asOf ?? '2026-11-19';

const charges =
  own.charges === 'none'
    ? [{ label: 'Wechsel', figure: 'kostenlos' }]
    : [
        {
          label: `bis ${dayBefore(limits.freeSince.value)}`,
          figure:
            'höchstens unsere Kosten, die unmittelbar durch den Wechsel entstehen; wir nennen sie vorher',
        },
        { label: `ab ${limits.freeSince.text}`, figure: 'kostenlos' },
      ];

export const switching = checked('switching', {
  metaTitle: 'Kündigen und wechseln: Fristen, Formate, Kosten',
  metaDescription: `So verlassen Sie uns: was Sie mitnehmen, in welchen Formaten, welche Fristen gelten und was es kostet. Höchstens ${limits.notice.text} Frist nach dem EU Data Act.`,

  hero: {
    title: 'So verlassen Sie uns, mit Ihren Daten',
    lead: `Ein Hosting-Vertrag läuft bei uns ${terms.hostingTerm.text} und verlängert sich ohne Kündigung um je ${terms.hostingRenewal.text}. ${
      isSwitchSooner
        ? `Zu einem anderen Anbieter können Sie trotzdem jederzeit wechseln, mit höchstens ${inMonths(limits.notice.value)} Frist und dann in der Regel höchstens ${inDays(limits.transition.value)} Übergang: So wollen es der EU Data Act und unsere AGB.`
        : 'Für den Wechsel zu einem anderen Anbieter gilt außerdem der EU Data Act.'
    }`,
    announce: 'Wechsel ankündigen',
    /** Subject of the e-mail. */
    announceSubject: 'Wechsel zu einem anderen Anbieter',
    takeAlong: 'Was Sie mitnehmen',
  },

  deadlines: {
    /** Text alternative of the picture. */
    picture: `Der ${byShop('Shop', 'Laden')} zieht um und bleibt geöffnet: Links, bei uns, stehen seine Waren im Fenster. In der Mitte fährt ein Möbelwagen mit Waren vor. Rechts, im neuen Haus, hängt schon dieselbe Markise; im Fenster ist noch ein Platz frei.`,
    title: 'Die Fristen',
    items: [
      {
        label: 'Ankündigung',
        figure: `höchstens ${limits.notice.text}`,
        days: limits.notice.value * 30,
      },
      {
        label: 'Übergang',
        figure: `in der Regel höchstens ${limits.transition.text}`,
        days: limits.transition.value,
      },
      {
        label: 'Abruf Ihrer Daten',
        figure: `mindestens ${limits.retrieval.text}`,
        days: limits.retrieval.value,
      },
    ],
  },

  steps: {
    title: 'Schritt für Schritt zum neuen Anbieter',
    lead: 'Website und Postfächer laufen bei uns weiter, bis alles umgezogen ist.',
    items: [
      {
        title: 'Sie sagen Bescheid',
        text: `Eine E-Mail genügt. Nennen Sie Ihren Vertrag oder Ihre Kundennummer, und was Sie vorhaben: zu einem anderen Anbieter gehen, auf eigene Server umziehen oder nur löschen lassen. Sind beide Seiten vor Ablauf der Frist so weit, geht es eher los.`,
      },
      {
        title: 'Wir stellen alles bereit',
        text: `Wir helfen Ihnen und Ihrem neuen Anbieter und schützen dabei Ihre Daten. Für den Übergang sind ${limits.transition.text} vorgesehen. Reichen sie technisch nicht, nennen wir Ihnen innerhalb von ${limits.delayNotice.text} nach Ihrer Ankündigung den Grund und eine neue Frist: höchstens ${limits.longestTransition.text}. Sie selbst dürfen den Übergang einmal verlängern.`,
      },
      {
        title: 'Sie prüfen und stellen um',
        text: 'Sobald beim neuen Anbieter alles da ist, zieht die Domain um. Sagen Sie uns dann Bescheid: Damit endet der Vertrag; lassen Sie nur löschen, endet er mit der Frist. Den Tag bestätigen wir Ihnen.',
      },
      {
        title: 'Wir löschen',
        text: `Frühestens ${limits.retrieval.text} nach dem Übergang löschen wir Ihre Daten; bis dahin können Sie Fehlendes abrufen. Lassen Sie nur löschen, löschen wir zum Vertragsende. Snapshots löschen wir, wenn sie ${snapshots.retention.text} alt sind.`,
      },
    ],
  },

  takeAlong: {
    title: 'Was Sie mitnehmen',
    lead: `Was Sie bei uns gespeichert haben oder was durch Ihre Nutzung entstanden ist, nach dieser Liste und in Formaten, die andere lesen können. Stand: ${formatIsoDate(asOf)}; die Liste ist Teil des Vertrags.`,
    what: 'Daten',
    format: 'Format',
    way: 'Weg',
    rows: takenAlong,
    limitsTitle: 'Grenzen, die wir kennen',
    limits: `Passwörter geben wir nicht heraus; beim neuen Anbieter vergeben Sie neue. Ob er jede Erweiterung, jeden Filter und jede Größe übernimmt, hängt von seiner Technik ab. Ein Snapshot ist höchstens ${snapshots.retention.text} alt, und eine umgezogene Domain kennt das Netz erst nach einigen Stunden überall.`,
    staysTitle: 'Was hier bleibt',
    stays: `Lizenzen, die zum Paket gehören, für Redaktionssystem (CMS), Seitenbaukasten, Module, Webmail und Stockfotos, enden mit dem Vertrag. Auf Wunsch sagen wir Ihnen vorher, was Sie an Ihrer Website ersetzen müssen. Auch die Einrichtung unserer Server ${isMonitored ? 'und unser Monitoring bleiben' : 'bleibt'} bei uns, soweit es um Geschäftsgeheimnisse geht.`,
  },

  contract: {
    title: 'Kündigen oder wechseln: beides geht',
    lead: 'Kündigen können Sie zum Ende der Laufzeit, wechseln auch vorher. Das Wechselrecht gilt für Hosting und E-Mail; für extra bestellte Wartung, Webdesign und Waren gelten nur die Fristen der AGB.',
    caption: 'Kündigung nach den AGB und Wechsel nach dem Data Act im Vergleich',
    terms: 'Kündigen',
    termsNote: clause,
    law: 'Wechseln',
    lawNote: `Data Act, Art.${NO_BREAK}25`,
    rows: [
      {
        terms: {
          label: 'Wann',
          text: `zum Ende der Laufzeit von ${inMonths(terms.hostingTerm.value)}`,
        },
        law: { label: 'Wann', text: 'jederzeit, auch während der Laufzeit' },
      },
      {
        terms: { label: 'Frist', text: terms.hostingNotice.text },
        law: { label: 'Frist', text: `höchstens ${limits.notice.text}` },
      },
      {
        terms: { label: 'Vertragsende', text: 'am letzten Tag der Laufzeit' },
        law: { label: 'Vertragsende', text: 'wenn der Wechsel abgeschlossen ist' },
      },
      {
        terms: { label: 'Form', text: 'E-Mail genügt' },
        law: { label: 'Form', text: 'E-Mail genügt' },
      },
    ],
    termsLink: `${clause} lesen`,
    costsTitle: 'Kosten des Wechsels',
    costs: charges,
    costsNote: [
      'Bis zum Vertragsende zahlen Sie Ihr Paket wie bisher, im letzten Monat anteilig.',
      own.earlyEnd ?? 'Danach zahlen Sie dafür nichts mehr, auch nicht für den Rest der Laufzeit.',
    ],
  },

  law: {
    title: 'Welches Recht gilt und wer Ihre Daten sehen darf',
    items: [
      {
        title: 'Vertrag',
        text: 'Für den Vertrag gilt deutsches Recht. Das Recht auf einen Wechsel folgt aus der Verordnung (EU) 2023/2854, dem Data Act.',
      },
      ...(serversLaw ? [{ title: 'Server', text: serversLaw }] : []),
      {
        title: 'Anfragen von Behörden',
        text:
          own.access ??
          'Einer Behörde, auch außerhalb der EU, geben wir Daten nur heraus, wenn EU-Recht oder deutsches Recht uns dazu verpflichtet. Organisatorisch: Ein Mensch prüft jede Anfrage, gibt so wenig wie zulässig heraus und sagt Ihnen vorher Bescheid, wenn er es darf. Technisch: verschlüsselte Übertragung, Zugang nur für Berechtigte. Vertraglich: Wer für uns arbeitet, ist an dieselben Regeln gebunden.',
      },
    ],
  },

  closing: {
    title: 'Sprechen Sie mit uns, auch zum Abschied',
    text: `${byPhone('Rufen Sie an oder schreiben', 'Schreiben')} Sie an ${company.email.display}. Vielleicht können wir beheben, was Sie stört.`,
  },
});

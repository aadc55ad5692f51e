/** What careful buyers ask before they call, answered from the facts, the catalogue and the terms. */
import { countOf, euro, NO_BREAK } from '../../config/format.ts';
import { optionalHref } from '../../config/routes.ts';
import type { OwnAnswers } from '../../shapes/settings.ts';
import { settings } from '../../site/settings.ts';
import { mailboxes } from '../catalog/mailboxes.ts';
import { certificates } from '../catalog/ssl.ts';
import { checked } from '../checking/checked.ts';
import { facts } from '../facts.ts';

export interface Question {
  readonly question: string;
  readonly answer: readonly string[];
  /** The answer as steps, one after the other. */
  readonly steps?: readonly string[];
  /** The page that tells more. */
  readonly more?: { readonly label: string; readonly href: string };
}

const { contract, switching, terms } = facts;

const paid = (prices: readonly number[]): number =>
  Math.min(...prices.filter((price) => price > 0));
const mailboxFrom = euro(paid(mailboxes.map(({ netPrice }) => netPrice)));
const certificateFrom = euro(paid(certificates.map(({ netPriceFrom }) => netPriceFrom)));

const switchingHref = optionalHref('switching');

const shipped: readonly Question[] = [
  {
    question: 'Wie lange läuft der Vertrag?',
    answer: [
      `Ein Hosting-Vertrag läuft ${terms.hostingTerm.text} und verlängert sich um jeweils ${terms.hostingRenewal.text}, wenn er nicht gekündigt wird. Die Kündigungsfrist beträgt ${terms.hostingNotice.text} zum Ende der Laufzeit; eine E-Mail genügt.`,
      `In ein größeres Paket können Sie jederzeit wechseln. Zu einem anderen Anbieter dürfen Sie nach dem EU Data Act auch während der Laufzeit, mit höchstens ${countOf('Monaten')(switching.notice.value)} Frist.`,
    ],
    ...(switchingHref && { more: { label: 'So wechseln Sie den Anbieter', href: switchingHref } }),
  },
  {
    question: 'Welche Kosten kommen hinzu?',
    answer: [
      `Größere Postfächer gibt es ab ${mailboxFrom} je Postfach im Monat, weitere Zertifikate ab ${certificateFrom} im Jahr. Mehr Datentransfer: ${contract.extraTransfer.text}. Arbeiten außerhalb des Pakets, etwa Webdesign, berechnen wir nach Aufwand. Eine Rechnung auf Papier kostet ${terms.postalInvoice.text}.`,
      `Ändern sich fremde Kosten, etwa für Energie, dürfen wir Preise anpassen. Sie können ${terms.priceObjection.text} lang widersprechen; dann bleibt Ihr Preis (AGB §${NO_BREAK}9).`,
    ],
  },
  {
    question: 'Wer spielt welche Updates ein?',
    answer: [
      'Wir spielen Sicherheitsupdates für Server, Dienste und die Programme des Pakets ein, auch für das CMS.',
      'Was Sie selbst installieren, halten Sie aktuell. Auf Wunsch übernehmen wir auch das.',
    ],
  },
  {
    question: 'Wie läuft der Umzug?',
    answer: ['Wir helfen Ihnen kostenlos.'],
    steps: [
      'Sie sagen uns, was umziehen soll.',
      'Wir übernehmen die Daten mit Ihnen und sagen Bescheid.',
      `Sie bestätigen uns innerhalb von ${terms.dataConfirmation.text}, dass alles da ist, oder sagen, was fehlt.`,
    ],
  },
];

/** Questions that only the operator can answer (`answers` in site/settings.ts); without an answer they are not asked. */
const ownQuestions = {
  serverLocation: 'Wo stehen die Server?',
  domains: 'Ist eine Domain dabei, und kann ich meine mitbringen?',
  systems: 'Welche Shopsysteme und CMS kann ich nutzen?',
  setUpFee: 'Gibt es eine Einrichtungsgebühr?',
  nightOutage: 'Mein Shop fällt nachts aus: Wann kümmert sich jemand?',
  ownServer: 'Habe ich einen eigenen Server, oder teile ich ihn?',
  mailboxes: 'Wie viele Postfächer kann ich anlegen?',
  mailPrograms: 'Funktionieren Outlook und mein Telefon?',
  moveDuration: 'Wie lange dauert der Umzug, und wie lange ist mein Shop dabei weg?',
  references: 'Wen kann ich nach seinen Erfahrungen fragen?',
} as const satisfies Record<Exclude<keyof OwnAnswers, 'consultation'>, string>;

/** Keys of `answers` that are empty, with what they answer; the launch check lists them. */
export const openAnswers = (answers: OwnAnswers = {}): readonly string[] => {
  const asked = { ...ownQuestions, consultation: 'Wie lange dauert die Beratung?' };
  return Object.entries(asked).flatMap(([key, question]) =>
    answers[key as keyof OwnAnswers] ? [] : [`${key} („${question}“)`],
  );
};

export function withOwnAnswers(
  questions: readonly Question[],
  answers: OwnAnswers = {},
): readonly Question[] {
  const own = Object.entries(ownQuestions).flatMap(([key, question]) => {
    const answer = answers[key as keyof typeof ownQuestions];
    return answer ? [{ question, answer: [answer] }] : [];
  });
  return [...questions, ...own];
}

export const questions = checked('questions', {
  title: 'Häufige Fragen',
  items: withOwnAnswers(shipped, settings.answers),
});

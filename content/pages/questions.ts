/** What careful buyers ask before they call, answered from the facts, the catalogue and the terms. */
import { euro, NO_BREAK } from '../../config/format.ts';
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
      `Ein Hosting-Vertrag läuft ${terms.hostingTerm.text} und verlängert sich um je ${terms.hostingRenewal.text}, wenn niemand kündigt. Kündigen können Sie bis ${terms.hostingNotice.text} vor Ende; eine E-Mail genügt.`,
      `Ins größere Paket wechseln Sie jederzeit, ins kleinere zum Laufzeitende. Den Anbieter wechseln dürfen Sie schon vorher (EU Data Act): höchstens ${switching.notice.text} Frist, in der Regel ${switching.transition.text} Übergang.`,
    ],
    ...(switchingHref && { more: { label: 'Kündigen und wechseln', href: switchingHref } }),
  },
  {
    question: 'Welche Kosten kommen hinzu?',
    answer: [
      `Netto: größere Postfächer ab ${mailboxFrom} je Postfach im Monat, weitere Zertifikate ab ${certificateFrom} im Jahr. Mehr Datentransfer: ${contract.extraTransfer.text}. Arbeiten außerhalb des Pakets berechnen wir je angefangene ${terms.timeStep.text}. Eine Rechnung auf Papier kostet ${terms.postalInvoice.text}.`,
      `Kosten, die wir nicht beeinflussen, etwa für Energie, dürfen wir weitergeben. Widersprechen Sie binnen ${terms.priceObjection.text}, bleibt Ihr Preis, bis jemand kündigt (AGB §${NO_BREAK}9).`,
    ],
  },
  {
    question: 'Wer spielt welche Updates ein?',
    answer: [
      'Wir spielen Sicherheitsupdates für Server, Dienste und die Programme des Pakets ein, auch für das CMS.',
      'Was Sie selbst installieren, etwa den Shop, halten Sie aktuell, oder wir vereinbaren es extra.',
    ],
  },
  {
    question: 'Wie läuft der Umzug?',
    answer: ['Wir helfen Ihnen kostenlos.'],
    steps: [
      'Sie sagen uns, was umziehen soll.',
      'Wir ziehen die Daten mit Ihnen um und melden den Abschluss.',
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

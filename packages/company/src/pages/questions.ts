/** What careful buyers ask before they call, answered from the figures, the catalogue and the terms. */

import type { OwnAnswers } from '@site/sample/settings';
import { settings } from '#site/settings.ts';
import { byShop } from '../catalog/choosing-catalogue.ts';
import { mailboxes } from '../catalog/mailboxes.ts';
import { packageNames } from '../catalog/packages.ts';
import { restoring } from '../catalog/restore.ts';
import { certificates } from '../catalog/ssl.ts';
import { checked } from '../checking/checked.ts';
import { faultReport } from '../contact/fault-report.ts';
import { atNight } from '../contact/night.ts';
import { figures, transferAnchor } from '../figures.ts';
import { capitalised, euro } from '../format.ts';
import { moreTransfer } from './packages.ts';

export interface Question {
  readonly question: string;
  readonly answer: readonly string[];
  /** The answer as steps, one after the other. */
  readonly steps?: readonly string[];
  /** The page that tells more. */
  readonly more?: { readonly label: string; readonly href: string; readonly plainHref: string };
  /** The clause of the terms that says it, by the id of its heading; an operator's own terms may lack it. */
  readonly clause?: { readonly label: string; readonly id: string };
}

const { contract, terms } = figures;

interface Priced {
  readonly netPrice: number;
  readonly isFrom?: boolean;
}

/** „größere Postfächer ab 4,99 € je Postfach im Monat“; no „ab“ before a single price, and nothing where nothing is sold. */
function paid(what: string, items: readonly Priced[], per: string): readonly string[] {
  const sold = items.filter(({ netPrice }) => netPrice > 0);
  if (sold.length === 0) return [];
  const lowest = Math.min(...sold.map(({ netPrice }) => netPrice));
  const from = sold.length > 1 || sold.some(({ isFrom }) => isFrom) ? 'ab ' : '';
  return [`${what} ${from}${euro(lowest)} ${per}`];
}
const besidePackages = [
  ...paid('größere Postfächer', mailboxes, 'je Postfach im Monat'),
  ...paid('weitere Zertifikate', certificates, 'im Jahr'),
].join(', ');
const extraPrices = besidePackages && `Netto kosten ${besidePackages}. `;

const hourlyRate = settings.answers?.hourlyRate ?? 'Den Stundensatz nennen wir vorher.';

/** Unless the operator answers the question about domains. */
const domainPrices = settings.answers?.domains ? '' : 'Preise für Domains nennen wir vorher. ';

const shopOrSite = byShop('mein Shop', 'meine Website');
const nightQuestion = `${capitalised(shopOrSite)} fällt nachts aus: Was dann?`;

const shipped: readonly Question[] = [
  ...(packageNames.length > 1
    ? [
        {
          question: 'Kann ich das Paket wechseln?',
          answer: ['Ins größere jederzeit, ins kleinere zum Ende der Laufzeit.'],
        },
      ]
    : []),
  {
    question: 'Welche Kosten kommen hinzu?',
    answer: [
      `${terms.includedTransfer.text} Datentransfer im Monat sind enthalten${moreTransfer && `, ${moreTransfer} mehr`}; darüber ${contract.extraTransfer.text}.`,
      `${extraPrices}${domainPrices}Arbeiten außerhalb des Pakets berechnen wir nach Aufwand, je angefangene ${terms.timeStep.text}. ${hourlyRate} Eine Rechnung auf Papier kostet ${terms.postalInvoice.text}.`,
      restoring,
      `Kosten, die wir nicht beeinflussen, etwa für Energie, dürfen wir weitergeben, höchstens ${terms.priceIncrease.text}. Schweigen Sie ${terms.priceObjection.text}, gilt der neue Preis. Widersprechen Sie, bleibt Ihr Preis; dann können beide mit der Frist des Vertrags kündigen (AGB).`,
    ],
    clause: { label: 'Mehr Datentransfer: AGB, Nachtrag', id: transferAnchor },
  },
  {
    question: nightQuestion,
    answer: [atNight],
    more: faultReport,
  },
  {
    question: 'Wie läuft der Umzug?',
    answer: ['Wir helfen Ihnen kostenlos.'],
    steps: [
      'Sie sagen uns, was umziehen soll.',
      'Wir ziehen die Daten mit Ihnen um und sagen Bescheid, wenn alles da ist.',
      `Sie sagen uns innerhalb von ${terms.dataConfirmation.text}, ob etwas fehlt.`,
    ],
  },
];

/** Questions that only the operator can answer (`answers` in site/settings.ts); without an answer they are not asked. */
const ownQuestions = {
  serverLocation: 'Wo stehen die Server?',
  domains: 'Ist eine Domain dabei, und kann ich meine mitbringen?',
  systems: `Welche ${byShop('Shopsysteme und CMS', 'CMS')} kann ich nutzen?`,
  setUpFee: 'Gibt es eine Einrichtungsgebühr?',
  nightOutage: nightQuestion,
  ownServer: 'Habe ich einen eigenen Server, oder teile ich ihn?',
  mailboxes: 'Wie viele Postfächer kann ich anlegen?',
  mailPrograms: 'Funktionieren Outlook und mein Telefon?',
  moveDuration: `Wie lange dauert der Umzug, und wie lange ist ${shopOrSite} dabei weg?`,
  references: 'Wen kann ich nach seinen Erfahrungen fragen?',
} as const satisfies Record<Exclude<keyof OwnAnswers, 'consultation' | 'hourlyRate'>, string>;

/** Keys of `answers` that are empty, with what they answer; the launch check lists them. */
export const openAnswers = (answers: OwnAnswers = {}): readonly string[] => {
  const asked = {
    ...ownQuestions,
    hourlyRate: 'Was kostet eine Stunde Arbeit?',
    consultation: 'Wie lange dauert die Beratung?',
  };
  return Object.entries(asked).flatMap(([key, question]) =>
    answers[key as keyof OwnAnswers] ? [] : [`${key} („${question}“)`],
  );
};

function withOwnAnswers(
  questions: readonly Question[],
  answers: OwnAnswers = {},
): readonly Question[] {
  const own = Object.entries(ownQuestions).flatMap(([key, question]) => {
    const answer = answers[key as keyof typeof ownQuestions];
    return answer ? [{ question, answer: [answer] }] : [];
  });
  const answered = new Map<string, Question>(own.map((item) => [item.question, item]));
  const asked = new Set(questions.map(({ question }) => question));
  return [
    ...questions.map((item) => ({ ...item, ...answered.get(item.question) })),
    ...own.filter(({ question }) => !asked.has(question)),
  ];
}

/** What is answered: the path at night is a part of the answer about an outage at night. */
export const ownAnswers: OwnAnswers = {
  ...(settings.nightPath && { nightOutage: settings.nightPath }),
  ...settings.answers,
};

export const questions = checked('questions', {
  title: 'Häufige Fragen',
  items: withOwnAnswers(shipped, settings.answers),
});

/** The sheet: everything that follows from the answers, as figures and names, without a word of German. */
import { type Answers, type Ignored, readAnswers, toQuery } from './answers.ts';
import type { Catalogue } from './catalogue.ts';
import { type Costs, costsOf } from './costs.ts';
import { type Term, termFrom } from './dates.ts';
import { type Recommendation, recommend } from './recommendation.ts';

/** The answer that a duty comes with. */
const occasions = {
  always: () => true,
  several: ({ sites }) => sites === 'several',
  shop: ({ shop }) => shop,
  twoServers: ({ twoServers }) => twoServers,
  mailboxes: ({ mailboxes }) => mailboxes > 0,
  newsletter: ({ recipients, mails }) => recipients + mails > 0,
  certificates: ({ wildcards, ev }) => wildcards + ev > 0,
  move: ({ move }) => move,
} as const satisfies Record<string, (answers: Answers) => boolean>;

export type Occasion = keyof typeof occasions;

export interface Duty {
  readonly with: Occasion;
  readonly text: string;
}

export interface Duties {
  readonly we: readonly Duty[];
  readonly you: readonly Duty[];
}

/** `open`: offers that no answer asked for. What we could do is never the customer's duty instead. */
export type DutyGroups = Readonly<Record<'we' | 'you' | 'open', readonly Duty[]>>;

export function groupDuties({ we, you }: Duties, answers: Answers): DutyGroups {
  const arises = ({ with: occasion }: Duty) => occasions[occasion](answers);
  return {
    we: we.filter(arises),
    you: you.filter(arises),
    open: we.filter((duty) => !arises(duty)),
  };
}

export interface Sheet {
  readonly answers: Answers;
  /** The address that restores it. */
  readonly query: string;
  readonly recommendation: Recommendation;
  /** Undefined where no package fits. */
  readonly costs: Costs | undefined;
  readonly term: Term;
}

export function makeSheet(answers: Answers, catalogue: Catalogue, today: string): Sheet {
  const recommendation = recommend(catalogue, answers);
  return {
    answers,
    query: toQuery(answers, catalogue, today),
    recommendation,
    costs: recommendation.package && costsOf(recommendation.package, answers, catalogue),
    term: termFrom(answers.start, catalogue),
  };
}

export interface ReadSheet extends Sheet {
  readonly ignored: Ignored;
  readonly given: boolean;
}

export function readSheet(query: string, catalogue: Catalogue, today: string): ReadSheet {
  const { answers, ignored, given } = readAnswers(query, catalogue, today);
  return { ...makeSheet(answers, catalogue, today), ignored, given };
}

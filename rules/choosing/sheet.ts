/** The sheet: everything that follows from the answers, as figures and names, without a word of German. */
import { type Answers, type Ignored, readAnswers, toQuery } from './answers.ts';
import type { Catalogue } from './catalogue.ts';
import { type Costs, costsOf } from './costs.ts';
import { type Term, termFrom } from './dates.ts';
import { type Recommendation, recommend } from './recommendation.ts';

/** The answer that makes a duty ours. `always` is ours, `yours` stays with the customer. */
export type Occasion =
  | 'always'
  | 'yours'
  | 'several'
  | 'shop'
  | 'twoServers'
  | 'data'
  | 'mailboxes'
  | 'newsletter'
  | 'certificates'
  | 'move'
  /** A duty that a move leaves with the customer. */
  | 'yoursAfterMove';

const occasions: Readonly<
  Record<Exclude<Occasion, 'always' | 'yours' | 'yoursAfterMove'>, (answers: Answers) => boolean>
> = {
  several: ({ sites }) => sites === 'several',
  shop: ({ shop }) => shop,
  twoServers: ({ twoServers }) => twoServers,
  data: ({ storageGb, databaseGb }) => storageGb + databaseGb > 0,
  mailboxes: ({ mailboxes }) => mailboxes > 0,
  newsletter: ({ recipients, mails }) => recipients + mails > 0,
  certificates: ({ wildcards, ev }) => wildcards + ev > 0,
  move: ({ move }) => move,
};

/** `open`: not asked for, so it stays with the customer and is not printed. `none`: does not apply. */
export type DutySide = 'we' | 'you' | 'open' | 'none';

export function sideOf(occasion: Occasion, answers: Answers): DutySide {
  if (occasion === 'always') return 'we';
  if (occasion === 'yours') return 'you';
  if (occasion === 'yoursAfterMove') return answers.move ? 'you' : 'none';
  return occasions[occasion](answers) ? 'we' : 'open';
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
  readonly ignored: readonly Ignored[];
  readonly given: boolean;
}

export function readSheet(query: string, catalogue: Catalogue, today: string): ReadSheet {
  const { answers, ignored, given } = readAnswers(query, catalogue, today);
  return { ...makeSheet(answers, catalogue, today), ignored, given };
}

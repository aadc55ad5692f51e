/** The sheet: everything that follows from the answers, as figures and names, without German text. */
import { type Answers, defaultQuery, readAnswers, toQuery } from './answers.ts';
import { type Offer, offers } from './asked.ts';
import type { Catalogue } from './catalogue.ts';
import { type Costs, costsOf } from './costs.ts';
import { type Term, termFrom } from './dates.ts';
import { type Recommendation, recommend } from './recommendation.ts';

type Occasion = 'always' | Offer;

const isChosen = (offer: Offer, answers: Answers): boolean =>
  offers[offer].some((name) => answers[name] !== 'one' && Boolean(answers[name]));

interface Duty {
  readonly with: Occasion;
  readonly text: string;
}

export interface Duties {
  readonly we: readonly Duty[];
  readonly you: readonly string[];
}

interface GroupedDuty {
  readonly text: string;
  /** The same in every group that may list the duty. */
  readonly id: string;
  /** The answer that would make it ours. */
  readonly offer?: Offer;
}

/** `open`: offers that no answer asked for. What we could do is never the customer's duty instead. */
export type DutyGroups = Readonly<Record<'we' | 'you' | 'open', readonly GroupedDuty[]>>;

export function groupDuties({ we, you }: Duties, answers: Answers): DutyGroups {
  const groups: Record<keyof DutyGroups, GroupedDuty[]> = { we: [], you: [], open: [] };
  for (const [index, { with: occasion, text }] of we.entries()) {
    const id = `we-${index}`;
    if (occasion === 'always' || isChosen(occasion, answers)) groups.we.push({ id, text });
    else groups.open.push({ id, text, offer: occasion });
  }
  groups.you.push(...you.map((text, index) => ({ id: `you-${index}`, text })));
  return groups;
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

export function readSheet(query: string, catalogue: Catalogue, today: string) {
  const { answers, ...rest } = readAnswers(query, catalogue, today);
  const sheet = makeSheet(answers, catalogue, today);
  return { ...sheet, ...rest, query: rest.isOpen ? '' : sheet.query || defaultQuery };
}

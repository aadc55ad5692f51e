/** What a visitor says about what they run. The answers are the address: read from a query, and written as one. */
import { type AnswerName, answerNames } from './answer-names.ts';
import { askedAnswers } from './asked.ts';
import type { Catalogue } from './catalogue.ts';
import { addMonths, isDay } from './dates.ts';

const numbers = {
  storageGb: 100_000,
  databaseGb: 100_000,
  mailboxes: 10_000,
  recipients: 10_000_000,
  mails: 10_000_000,
  wildcards: 100,
  ev: 100,
} as const;

const ticks = ['shop', 'twoServers', 'move'] as const;

export type NumberAnswer = keyof typeof numbers;
export type TickAnswer = (typeof ticks)[number];

/** The largest value of each number; the smallest is 0. */
export const largestAnswer: Readonly<Record<NumberAnswer, number>> = numbers;

export type Answers = Readonly<Record<NumberAnswer, number>> &
  Readonly<Record<TickAnswer, boolean>> & {
    readonly sites: 'one' | 'several';
    /** In gigabytes. */
    readonly mailboxSize: number;
    /** The first day of the contract. */
    readonly start: string;
    /** The visitor's own name for the sheet; empty where there is none. */
    readonly project: string;
  };

export const isTickAnswer = (name: string): name is TickAnswer =>
  ticks.some((tick) => tick === name);
const isNumberAnswer = (name: string): name is NumberAnswer => Object.hasOwn(numbers, name);

/** How far ahead a contract may begin. */
const MONTHS_AHEAD = 24;
export const latestStart = (today: string): string => addMonths(today, MONTHS_AHEAD);

const noAnswers = ({ mailboxes }: Catalogue, today: string): Answers => ({
  sites: 'one',
  shop: false,
  twoServers: false,
  storageGb: 0,
  databaseGb: 0,
  mailboxes: 0,
  mailboxSize: mailboxes[0]?.sizeGb ?? 0,
  recipients: 0,
  mails: 0,
  wildcards: 0,
  ev: 0,
  move: false,
  start: today,
  project: '',
});

/** Parts of the address that were ignored. Their text is not kept, because anybody can write it. */
export interface Ignored {
  /** How many parts are no answers to a question of this company. */
  readonly unknown: number;
  /** The controls that got an impossible value, or a second one. */
  readonly wrong: readonly AnswerName[];
}

interface ReadAnswers {
  readonly answers: Answers;
  readonly ignored: Ignored;
  /** Whether the address names any answer, even with an impossible value. */
  readonly given: boolean;
  /** Whether it holds no possible answer: then no package is suggested yet. */
  readonly isOpen: boolean;
}

/** The query that states a default: for answers that all are what they would be without it. */
export const defaultQuery = 'sites=one';

/** Queries that `toQuery` writes have less than 800 characters. Anything beyond this is skipped. */
const LONGEST_QUERY = 2000;

/** Letters, digits, spaces and hyphens: enough for a name, too little for an address or for markup. */
const projectShape = /^[\p{L}\d -]{1,40}$/u;
/** The same for the browser's own check of the field, whose flag `v` wants the hyphen escaped. */
export const projectPattern = '[\\p{L}\\d \\-]{1,40}';

/** An umlaut may arrive as a letter with a mark beside it. */
function readProject(value: string): string | undefined {
  const name = value.normalize('NFC').trim();
  return projectShape.test(name) ? name : undefined;
}

type Reading = string | number | boolean | undefined;

function readAnswer(name: AnswerName, value: string, catalogue: Catalogue, today: string): Reading {
  if (isNumberAnswer(name)) {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    return number <= numbers[name] ? number : undefined;
  }
  if (name === 'sites') return value === 'one' || value === 'several' ? value : undefined;
  if (name === 'mailboxSize')
    return catalogue.mailboxes.find(({ sizeGb }) => String(sizeGb) === value)?.sizeGb;
  if (name === 'start')
    return isDay(value) && value >= today && value <= latestStart(today) ? value : undefined;
  if (name === 'project') return readProject(value);
  return value === 'on' ? true : undefined;
}

/**
 * Reads any query and never fails. Empty values are not answers, because a plain form sends its empty fields too. If a
 * name occurs twice, the first value counts.
 */
export function readAnswers(query: string, catalogue: Catalogue, today: string): ReadAnswers {
  const asked = askedAnswers(catalogue);
  const read: Partial<Record<AnswerName, Reading>> = {};
  const wrong = new Set<AnswerName>();
  let unknown = 0;
  let given = false;
  for (const [part, value] of new URLSearchParams(query.slice(0, LONGEST_QUERY))) {
    const name = asked.find((known) => known === part);
    if (name === undefined) {
      unknown += 1;
      continue;
    }
    if (value.trim() === '') continue;
    given = true;
    const reading = name in read ? undefined : readAnswer(name, value, catalogue, today);
    if (reading === undefined) wrong.add(name);
    else read[name] = reading;
  }
  return {
    answers: { ...noAnswers(catalogue, today), ...read } as Answers,
    ignored: { unknown, wrong: [...wrong] },
    given,
    isOpen: Object.keys(read).length === 0,
  };
}

/** The shortest query that says the same; empty without answers. */
export function toQuery(answers: Answers, catalogue: Catalogue, today: string): string {
  const silent = noAnswers(catalogue, today);
  const query = new URLSearchParams();
  for (const name of answerNames) {
    const value = answers[name];
    if (value === silent[name] || (name === 'mailboxSize' && answers.mailboxes === 0)) continue;
    query.set(name, value === true ? 'on' : String(value));
  }
  return query.toString();
}

/** What a visitor says about what they run. The answers are the address: read from a query, and written as one. */
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
  };

export type AnswerName = keyof Answers;

/** In the order of the form, which is the order of the address: short fields in pairs, and what is ticked in lines of its own. */
export const answerNames = [
  'sites',
  'start',
  'shop',
  'twoServers',
  'move',
  'storageGb',
  'databaseGb',
  'mailboxes',
  'mailboxSize',
  'recipients',
  'mails',
  'wildcards',
  'ev',
] as const satisfies readonly AnswerName[];

export const isAnswerName = (name: string): name is AnswerName =>
  (answerNames as readonly string[]).includes(name);
const isNumberAnswer = (name: string): name is NumberAnswer => Object.hasOwn(numbers, name);

/** How far ahead a contract may begin. */
const MONTHS_AHEAD = 24;
export const latestStart = (today: string): string => addMonths(today, MONTHS_AHEAD);

export const noAnswers = ({ mailboxes }: Catalogue, today: string): Answers => ({
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
});

/** A part of the address that is no answer, or no possible value of one. */
export interface Ignored {
  readonly name: string;
  readonly value: string;
}

export interface ReadAnswers {
  readonly answers: Answers;
  readonly ignored: readonly Ignored[];
  /** Whether the address names any answer, even with an impossible value. */
  readonly given: boolean;
}

/** Queries that `toQuery` writes have less than 300 characters. Anything beyond these limits is skipped. */
const LONGEST_QUERY = 2000;
const MOST_PARTS = 50;
const MOST_IGNORED = 10;
const LONGEST_SHOWN = 40;

/** Shortens a text for display and removes control characters and line breaks. */
const shown = (text: string): string => {
  const letters = [...text.replace(/[\p{C}\s]+/gu, ' ').trim()];
  return letters.length > LONGEST_SHOWN
    ? `${letters.slice(0, LONGEST_SHOWN - 1).join('')}…`
    : letters.join('');
};

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
  return value === 'on' ? true : undefined;
}

/**
 * Reads any query and never fails. Empty values are no answers, because a plain form sends its empty fields too. If a
 * name occurs twice, the first value counts.
 */
export function readAnswers(query: string, catalogue: Catalogue, today: string): ReadAnswers {
  const read: Partial<Record<AnswerName, Reading>> = {};
  const ignored: Ignored[] = [];
  const ignore = (name: string, value: string) => {
    if (ignored.length < MOST_IGNORED) ignored.push({ name: shown(name), value: shown(value) });
  };
  const parts = query.replace(/^\?/, '').slice(0, LONGEST_QUERY).split('&', MOST_PARTS).join('&');
  let given = false;
  for (const [name, value] of new URLSearchParams(parts)) {
    if (!isAnswerName(name)) {
      ignore(name, value);
      continue;
    }
    if (value === '') continue;
    given = true;
    const reading = name in read ? undefined : readAnswer(name, value, catalogue, today);
    if (reading === undefined) ignore(name, value);
    else read[name] = reading;
  }
  return { answers: { ...noAnswers(catalogue, today), ...read } as Answers, ignored, given };
}

/** The shortest query that says the same; empty where nothing is said. */
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

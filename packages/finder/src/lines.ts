/** The sheet in German lines: for the request, the provider's mail, and the parts of the page. The words are handed in. */
import { fill } from '@site/forms/fill';
import type { AnswerName } from './answer-names.ts';
import { type Answers, type Ignored, type NumberAnswer, readAnswers } from './answers.ts';
import type { Catalogue } from './catalogue.ts';
import { demand, type Limit } from './recommendation.ts';
import { makeSheet, type Sheet } from './sheet.ts';

/** `one` for 1, `many` for every other number; `{n}` is the number. */
export interface Counted {
  readonly one: string;
  readonly many: string;
}

export interface SheetWords {
  readonly locale: string;
  /** How a day is written: `{d}.{m}.{y}`. */
  readonly day: string;
  readonly euro: string;
  readonly gigabytes: string;
  /** Between the last two items of a list. */
  readonly and: string;
  readonly reasons: Readonly<Record<Limit, string | Counted>>;
  readonly because: string;
  readonly unstated: string;
  readonly holdsAll: string;
  readonly tooMuch: string;
  readonly perhaps: string;
  readonly package: string;
  readonly talk: string;
  readonly several: string;
  readonly shop: string;
  readonly twoServers: string;
  readonly move: string;
  readonly data: string;
  readonly database: string;
  readonly mailboxes: Counted;
  readonly recipients: string;
  readonly mails: Counted;
  readonly wildcards: Counted;
  readonly ev: Counted;
  readonly monthly: string;
  readonly yearly: string;
  readonly termSum: string;
  readonly term: string;
  readonly summary: string;
  /** With certificates, whose yearly price is not part of it. */
  readonly summaryWithCertificates: string;
  readonly project: string;
  readonly wrong: string;
  readonly unknown: Counted;
}

type Slots = Readonly<Record<string, string>>;

/** How figures and lists are written, from the words alone. */
export function createFormats(words: SheetWords) {
  const plain = new Intl.NumberFormat(words.locale);
  const exact = new Intl.NumberFormat(words.locale, { minimumFractionDigits: 2 });
  const number = (value: number): string => plain.format(value);
  const gigabytes = (value: number): string => fill(words.gigabytes, { n: number(value) });
  const counted = (text: string | Counted, value: number, slots: Slots = {}): string => {
    const form = typeof text === 'string' ? text : value === 1 ? text.one : text.many;
    return fill(form, { n: number(value), ...slots });
  };
  const list = (items: readonly string[]): string =>
    items.length < 2
      ? items.join('')
      : `${items.slice(0, -1).join(', ')} ${words.and} ${items.at(-1)}`;
  return {
    number,
    gigabytes,
    counted,
    list,
    euro: (cents: number): string => fill(words.euro, { n: exact.format(cents / 100) }),
    day: (day: string): string => {
      const [y = '', m = '', d = ''] = day.split('-');
      return fill(words.day, { d, m, y });
    },
  };
}

export type Formats = ReturnType<typeof createFormats>;

/** „3.000 Newsletter-Empfänger“ */
function reasonOf(limit: Limit, answers: Answers, words: SheetWords, formats: Formats): string {
  const inGigabytes = limit === 'storageGb' || limit === 'databaseGb';
  const value = limit === 'mailboxes' ? answers.mailboxes : demand(answers, limit);
  return formats.counted(words.reasons[limit], value, {
    size: formats.gigabytes(answers.mailboxSize),
    ...(inGigabytes && { n: formats.gigabytes(value) }),
  });
}

/** „L, weil Sie 9.000 Newsletter-Empfänger brauchen.“ */
export function reasonLine(
  { recommendation, answers }: Sheet,
  words: SheetWords,
  formats: Formats,
): string {
  const { package: found, reasons, isUnstated, perhaps } = recommendation;
  const why = formats.list(reasons.map((limit) => reasonOf(limit, answers, words, formats)));
  if (!found) return fill(words.tooMuch, { why });
  const { name } = found;
  if (isUnstated) return fill(words.unstated, { name, names: formats.list(perhaps) });
  return reasons.length > 0 ? fill(words.because, { name, why }) : fill(words.holdsAll, { name });
}

/** What the visitor runs, one line for each answer. */
export function answerLines(
  { answers }: Sheet,
  words: SheetWords,
  formats: Formats,
): readonly string[] {
  const { counted, gigabytes } = formats;
  const when = (isSaid: boolean, line: () => string) => (isSaid ? [line()] : []);
  const some = (name: NumberAnswer, line: (value: number) => string) =>
    when(answers[name] > 0, () => line(answers[name]));
  return [
    ...when(answers.sites === 'several', () => words.several),
    ...when(answers.shop, () => words.shop),
    ...when(answers.twoServers, () => words.twoServers),
    ...some('storageGb', (n) => fill(words.data, { n: gigabytes(n) })),
    ...some('databaseGb', (n) => fill(words.database, { n: gigabytes(n) })),
    ...some('mailboxes', (n) =>
      counted(words.mailboxes, n, { size: gigabytes(answers.mailboxSize) }),
    ),
    ...some('recipients', (n) => counted(words.recipients, n)),
    ...some('mails', (n) => counted(words.mails, n)),
    ...some('wildcards', (n) => counted(words.wildcards, n)),
    ...some('ev', (n) => counted(words.ev, n)),
    ...when(answers.move, () => words.move),
  ];
}

/** What the catalogue does not settle: a question in the request, never a guess. */
export const questionLines = (
  { recommendation: { package: found, perhaps } }: Sheet,
  words: SheetWords,
  { list }: Formats,
): readonly string[] =>
  found && perhaps.length > 0 ? [fill(words.perhaps, { names: list(perhaps) })] : [];

/** „Projektname: Relaunch 2027“ */
export const projectLines = ({ answers }: Sheet, words: SheetWords): readonly string[] =>
  answers.project ? [fill(words.project, { name: answers.project })] : [];

/** How many parts of the address were ignored, and for which controls. Empty if none. */
export function ignoredLine(
  { unknown, wrong }: Ignored,
  words: SheetWords,
  labels: Readonly<Record<AnswerName, string>>,
  { counted, list }: Formats,
): string {
  const controls = list(wrong.map((name) => labels[name]));
  return [
    wrong.length > 0 ? fill(words.wrong, { controls }) : '',
    unknown > 0 ? counted(words.unknown, unknown) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The whole sheet as plain text, from any query. */
export function sheetLines(
  query: string,
  catalogue: Catalogue,
  words: SheetWords,
  today: string,
): readonly string[] {
  const formats = createFormats(words);
  const sheet = makeSheet(readAnswers(query, catalogue, today).answers, catalogue, today);
  const { costs, term } = sheet;
  const { euro, day } = formats;
  const amounts = ({ net, gross }: { net: number; gross: number }) => ({
    net: euro(net),
    gross: euro(gross),
  });
  return [
    ...projectLines(sheet, words),
    reasonLine(sheet, words, formats),
    ...answerLines(sheet, words, formats),
    ...questionLines(sheet, words, formats),
    ...(costs
      ? [
          fill(words.monthly, amounts(costs.monthly)),
          ...(costs.yearly.net > 0 ? [fill(words.yearly, amounts(costs.yearly))] : []),
          fill(words.termSum, amounts(costs.term)),
          fill(words.term, {
            start: day(term.start),
            end: day(term.end),
            notice: day(term.noticeBy),
          }),
        ]
      : []),
  ];
}

/** One line for the form that carries the sheet along. */
export function summaryLine(sheet: Sheet, words: SheetWords, formats: Formats): string {
  const { package: found } = sheet.recommendation;
  const subject = found ? fill(words.package, { name: found.name }) : words.talk;
  const parts = [...answerLines(sheet, words, formats), ...projectLines(sheet, words)];
  const { costs } = sheet;
  const priceWords = costs?.yearly.net ? words.summaryWithCertificates : words.summary;
  const price = costs ? fill(priceWords, { net: formats.euro(costs.monthly.net) }) : '';
  return [subject, price, ...parts].filter(Boolean).join(' · ');
}

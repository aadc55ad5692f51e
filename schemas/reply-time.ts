/** Until when an answer comes, in words: said by the form in the browser and by the server's page. */
import { fill, type Template } from './fill.ts';

export interface SupportTimes {
  /** Days of the week with support, Monday first: Mo–Fr are five. */
  readonly days: number;
  /** `09:00` */
  readonly opens: string;
  readonly closes: string;
}

export interface ReplyWords {
  /** The promised time lies within the support hours. */
  readonly within: Template<'time'>;
  /** It lies after the end of a day with support. */
  readonly later: Template<'time'>;
  /** It lies before the opening, or on a day without support. */
  readonly outside: Template<'time'>;
}

const timeZone = 'Europe/Berlin';
const inWords = new Intl.DateTimeFormat('de-DE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone,
});
const parts = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
});
const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** `Montag, 16. November, 22:39 Uhr`. */
function timeInWords(due: Date): string {
  const named = Object.fromEntries(
    inWords.formatToParts(due).map(({ type, value }) => [type, value]),
  );
  return `${named['weekday']}, ${named['day']}.\u00a0${named['month']}, ${named['hour']}:${named['minute']}\u00a0Uhr`;
}

function kindOf(due: Date, { days, opens, closes }: SupportTimes): keyof ReplyWords {
  const named = Object.fromEntries(
    parts.formatToParts(due).map(({ type, value }) => [type, value]),
  );
  const clock = `${named['hour']}:${named['minute']}`;
  if (week.indexOf(named['weekday'] ?? '') >= days || clock < opens) return 'outside';
  return clock > closes ? 'later' : 'within';
}

export const replyTime = (due: Date, times: SupportTimes, words: ReplyWords): string =>
  fill(words[kindOf(due, times)], { time: timeInWords(due) });

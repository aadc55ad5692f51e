/** Until when an answer comes, in words: said by the form in the browser and by the server's page. */
import { fill, type Template } from './fill.ts';
import {
  daysLater,
  isSupportDay,
  type Moment,
  momentAt,
  type SupportTimes,
} from './support-times.ts';

export interface ReplyWords {
  /** The promised time is within the support hours, or support is closed for the whole day before it. */
  readonly within: Template<'time'>;
  /** It lies after the end of a day with support. */
  readonly later: Template<'time'>;
  /** The promised time is before the opening or on a day without support, and support was open in the 24 hours before it. */
  readonly outside: Template<'time'>;
}

const inWords = new Intl.DateTimeFormat('de-DE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Europe/Berlin',
});

/** `Montag, 16. November, 22:39 Uhr`. */
function timeInWords(due: Date): string {
  const named = Object.fromEntries(
    inWords.formatToParts(due).map(({ type, value }) => [type, value]),
  );
  return `${named['weekday']}, ${named['day']}.\u00a0${named['month']}, ${named['hour']}:${named['minute']}\u00a0Uhr`;
}

/** Whether the support hours of the day before reach into the 24 hours before the promised time. */
function followsSupport({ date, time }: Moment, times: SupportTimes): boolean {
  return isSupportDay(daysLater(date, -1), times) && time < times.closes;
}

function kindOf(due: Date, times: SupportTimes): keyof ReplyWords {
  const moment = momentAt(due.valueOf());
  const { date, time } = moment;
  if (!isSupportDay(date, times) || time < times.opens) {
    return followsSupport(moment, times) ? 'outside' : 'within';
  }
  return time > times.closes ? 'later' : 'within';
}

export const replyTime = (due: Date, times: SupportTimes, words: ReplyWords): string =>
  fill(words[kindOf(due, times)], { time: timeInWords(due) });

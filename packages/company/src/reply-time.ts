/** Until when an answer comes, in words: said by the form in the browser and by the server's page. */
import { fill, type Template } from '@site/forms/fill';
import { clockText, daysLater, momentAt, type SupportTimes, spansOn } from './support-times.ts';

export interface ReplyWords {
  /** The promised time is within the support hours, or support is closed for the whole day before it. */
  readonly within: Template<'time'>;
  /** It lies after a closing of its day, whose first opening may be named as `{from}`. */
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

export function replyTime(due: Date, times: SupportTimes, words: ReplyWords): string {
  const time = timeInWords(due);
  const { date, time: clock } = momentAt(due.valueOf());
  const spans = spansOn(date, times);
  const first = spans[0];
  if (first && clock >= first[0]) {
    const isWithin = spans.some(([opens, closes]) => clock >= opens && clock <= closes);
    if (isWithin) return fill(words.within, { time });
    return fill<string>(words.later, { time, from: clockText(first[0]) });
  }
  // Whether the hours of the day before reach into the 24 hours before the promised time.
  const closing = spansOn(daysLater(date, -1), times).at(-1)?.[1];
  const followsSupport = closing !== undefined && clock < closing;
  return fill(followsSupport ? words.outside : words.within, { time });
}

/** Whether somebody is there now, in a sentence. */
import { clockText, type Moment, nextOpening, type SupportTimes } from './support-times.ts';

/** `{from}` and `{to}` are the times of the span that is open or comes next, `{day}` its day. */
export interface StaffedWords {
  /** May name the present `{day}` and `{time}`. */
  readonly open: string;
  /** Before an opening of the same day. */
  readonly today: string;
  readonly later: string;
  /** Where the calendar leaves no opening in a year. */
  readonly never: string;
  /** Their names, Sunday first. */
  readonly weekdays: readonly string[];
}

export interface StaffedNow {
  readonly isOpen: boolean;
  /** Whether somebody is still to come, or there, on this day. */
  readonly isToday: boolean;
  readonly sentence: string;
}

export function staffedNow(now: Moment, times: SupportTimes, words: StaffedWords): StaffedNow {
  const next = nextOpening(now, times);
  if (!next) return { isOpen: false, isToday: false, sentence: words.never };
  const { days, date, isOpen } = next;
  const weekday = words.weekdays[new Date(date).getUTCDay()] ?? '';
  const slots: Record<string, string> = {
    // Seven days ahead, the name of the day would be today's.
    day: days > 6 ? `${weekday}, ${date.slice(8)}.${date.slice(5, 7)}.` : weekday,
    time: clockText(now.time),
    from: clockText(next.opens),
    to: clockText(next.closes),
  };
  const template = isOpen ? words.open : days ? words.later : words.today;
  const sentence = template.replace(/\{(\w+)\}/g, (slot, name) => slots[name] ?? slot);
  return { isOpen, isToday: days === 0, sentence };
}

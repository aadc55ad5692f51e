/** Whether the telephone is answered now, in a sentence. */
import type { Template } from './fill.ts';
import { daysLater, daysUntilSupport, type Moment, type SupportTimes } from './support-times.ts';

export interface StaffedWords {
  /** May name the present `{day}` and `{time}`. */
  readonly open: string;
  /** Before the opening of the same day. */
  readonly today: string;
  readonly later: Template<'day'>;
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
  const { time } = now;
  const days = daysUntilSupport(now, times);
  const date = daysLater(now.date, days);
  const weekday = words.weekdays[new Date(date).getUTCDay()] ?? '';
  // Seven days ahead, the name of the day would be today's.
  const day = days > 6 ? `${weekday}, ${date.slice(8)}.${date.slice(5, 7)}.` : weekday;
  const isOpen = !days && time >= times.opens;
  const template = isOpen ? words.open : days ? words.later : words.today;
  const sentence = template.replace('{day}', day).replace('{time}', time.replace(/^0/, ''));
  return { isOpen, isToday: days === 0, sentence };
}

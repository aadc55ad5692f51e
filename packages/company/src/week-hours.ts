/**
 * The hours of a week as an operator states them: checked, read and put into words. `packages/company/src/support-times.ts` reads a week
 * together with the calendar.
 */

import type { HoursSpan } from '@site/sample/settings';
import { clockText, type Span, type Week } from './support-times.ts';

export interface HoursProblem {
  /** `supportHours[1].days` */
  readonly path: string;
  readonly text: string;
}

const dayNames = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const;
const NO_BREAK = '\u00a0';

/** A day is 0 to 6, Monday first; `undefined` for a text that names no days. */
function daysOf(text: string): readonly number[] | undefined {
  const parts = text.split(',').map((part) => part.trim());
  const days = parts.flatMap((part) => {
    const [first = '', last = first, ...rest] = part.split(/\s*[–-]\s*/);
    const [from, to] = [first, last].map((name) => (dayNames as readonly string[]).indexOf(name));
    const isRange = from !== undefined && to !== undefined && from >= 0 && to >= from;
    if (!isRange || rest.length > 0) return [Number.NaN];
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return days.some(Number.isNaN) ? undefined : days;
}

/** `09:00`, also where the operator wrote `9:00`: times are compared as texts. */
const timeOf = (text: string): string | undefined =>
  /^(?:(?:[01]?\d|2[0-3]):[0-5]\d|24:00)$/.test(text) ? text.padStart(5, '0') : undefined;

const allowedDays = 'write a day (Mo), a range (Mo–Do) or several (Mo, Mi, Fr)';
const allowedTime = 'write a time from 00:00 to 24:00, such as 08:30';
const allowedList = "[{ days: 'Mo–Do', opens: '08:00', closes: '17:00' }], or [] for none";

function spanProblems(span: unknown, path: string): readonly HoursProblem[] {
  const { days, opens, closes } = (span ?? {}) as Readonly<Record<string, unknown>>;
  const problems: HoursProblem[] = [];
  if (typeof days !== 'string' || !daysOf(days)) {
    problems.push({ path: `${path}.days`, text: `“${days}” names no days: ${allowedDays}.` });
  }
  for (const [name, time] of Object.entries({ opens, closes })) {
    if (typeof time === 'string' && timeOf(time) !== undefined) continue;
    problems.push({ path: `${path}.${name}`, text: `“${time}” is no time: ${allowedTime}.` });
  }
  if (problems.length > 0) return problems;
  if ((timeOf(String(opens)) ?? '') < (timeOf(String(closes)) ?? '')) return [];
  const remedy = 'Hours over midnight are two spans, up to 24:00 and from 00:00.';
  return [{ path: `${path}.closes`, text: `“${closes}” is not after “${opens}”. ${remedy}` }];
}

/** What is wrong with a list of spans, by the path of each value. */
export function hoursProblems(spans: unknown, key: string): readonly HoursProblem[] {
  if (!Array.isArray(spans)) return [{ path: key, text: `it is a list: ${allowedList}.` }];
  const problems = spans.flatMap((span, index) => spanProblems(span, `${key}[${index}]`));
  if (problems.length > 0) return problems;
  const overlapping = weekOf(spans).findIndex((day) =>
    day.some(([opens], index) => index > 0 && opens < (day[index - 1]?.[1] ?? '')),
  );
  if (overlapping < 0) return [];
  return [{ path: key, text: `two spans of ${dayNames[overlapping]} overlap. Join them.` }];
}

/** Of spans without a problem. */
export const weekOf = (spans: readonly HoursSpan[]): Week =>
  dayNames.map((_, day) =>
    spans
      .filter(({ days }) => daysOf(days)?.includes(day))
      .map(({ opens, closes }): Span => [timeOf(opens) ?? opens, timeOf(closes) ?? closes])
      .sort(([one], [other]) => one.localeCompare(other)),
  );

export const noHours = (week: Week): boolean => week.every((day) => day.length === 0);

/** Whether every minute of the week is in a span. */
export const isWholeWeek = (week: Week): boolean =>
  week.every((day) => {
    const joined = day.every(([opens], index) => opens === (day[index - 1]?.[1] ?? '00:00'));
    return joined && day.at(-1)?.[1] === '24:00';
  });

interface DayGroup {
  readonly days: readonly number[];
  readonly spans: readonly Span[];
}

/** Days with the same spans together, in the order of their first days; days without any are left out. */
export function dayGroups(week: Week): readonly DayGroup[] {
  const groups = new Map<string, { days: number[]; spans: readonly Span[] }>();
  for (const [day, spans] of week.entries()) {
    if (spans.length === 0) continue;
    const key = spans.join();
    const group = groups.get(key) ?? { days: [], spans };
    group.days.push(day);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** `Mo–Do`, `Mo, Mi, Fr`, `Mo–Mi, Fr`. */
function daysText(days: readonly number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && run[1] === day - 1) run[1] = day;
    else runs.push([day, day]);
  }
  return runs
    .map(([first, last]) => [...new Set([dayNames[first], dayNames[last]])].join('–'))
    .join(', ');
}

/** The days with any hours. */
export const weekDaysText = (week: Week): string =>
  daysText(week.flatMap((spans, day) => (spans.length > 0 ? [day] : [])));

const shortClock = (time: string): string => clockText(time).replace(/:00$/, '');

function textWith(week: Week, clock: (time: string) => string): string {
  const groups = dayGroups(week);
  if (groups.length === 0) return '';
  // Lines break between days, not behind one.
  const blank = groups.length > 1 ? NO_BREAK : ' ';
  const texts = groups.map(({ days, spans }) => {
    const times = spans.map(([opens, closes]) => `${clock(opens)}–${clock(closes)}`);
    return `${daysText(days)}${blank}${times.join(' und ')}`;
  });
  const separator = groups.some(({ days }) => daysText(days).includes(',')) ? '; ' : ', ';
  return `${texts.join(separator)}${NO_BREAK}Uhr`;
}

/** `Mo–Do 8:00–17:00, Fr 8:00–14:00 Uhr`; a lunch break as `8:00–12:00 und 13:00–17:00`. */
export const weekText = (week: Week): string => textWith(week, clockText);

const shortText = 24;
/** The same where room is scarce: `Mo–Do 8–17, Fr 8–14 Uhr`. A text that is short anyway stays whole. */
export const shortWeekText = (week: Week): string =>
  weekText(week).length <= shortText ? weekText(week) : textWith(week, shortClock);

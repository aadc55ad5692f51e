/** Answers that a file of `site/` holds in another form than the text that was typed. */
import { hoursProblems } from '@site/company/week-hours';
import type { HoursSpan } from '@site/sample/settings';
import { type AnswerKey, question } from './questions.ts';

export type Entry = string | number | null | readonly HoursSpan[];

const span = /(\p{L}[\p{L}\s,–-]*?)\s+(\d{1,2}:\d\d)\s*[–-]\s*(\d{1,2}:\d\d)/gu;

/** „Mo–Do 8:00–17:00, Fr 8:00–14:00“; undefined for any other text. */
function spansOf(text: string): readonly HoursSpan[] | undefined {
  const time = (clock = '') => clock.padStart(5, '0') as HoursSpan['opens'];
  const spans = [...text.matchAll(span)].map(([, days = '', opens, closes]) => ({
    days,
    opens: time(opens),
    closes: time(closes),
  }));
  const isWhole = /^[\s,]*$/.test(text.replaceAll(span, ''));
  return isWhole && hoursProblems(spans, '').length === 0 ? spans : undefined;
}

/** Undefined for a text that cannot be kept. */
export function entryOf(key: AnswerKey, text: string): Entry | undefined {
  const { kind, none } = question(key);
  const isNone = none !== undefined && text.toLowerCase() === none;
  if (kind === 'hours') return isNone ? [] : spansOf(text);
  if (kind === 'year') return /^(?:19|20)\d\d$/.test(text) ? Number(text) : undefined;
  return isNone ? null : text;
}

/** What to offer for an entry; undefined for one that no answer can produce. */
export function textOf(key: AnswerKey, entry: unknown): string | undefined {
  const { kind, none } = question(key);
  if (kind === 'hours') {
    if (hoursProblems(entry, '').length > 0) return undefined;
    const spans = entry as readonly HoursSpan[];
    return spans.map(({ days, opens, closes }) => `${days} ${opens}–${closes}`).join(', ') || none;
  }
  if (kind === 'year') return typeof entry === 'number' ? String(entry) : undefined;
  if (entry === null) return none;
  return typeof entry === 'string' ? entry : undefined;
}

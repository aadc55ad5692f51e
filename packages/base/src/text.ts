import { wallClock } from './berlin.ts';

type Row = readonly string[];

const widthsOf = (rows: readonly Row[]): readonly number[] =>
  (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => [...(row[column] ?? '')].length)),
  );

/** Rows as lines, with columns as wide as their widest cell; the last one may run on. */
export function columns(rows: readonly Row[]): readonly string[] {
  const widths = widthsOf(rows);
  const padded = (cell: string, column: number) =>
    cell + ' '.repeat((widths[column] ?? 0) - [...cell].length);
  return rows.map((row) => row.map(padded).join('  ').trimEnd());
}

/** The same, below a head and a rule. */
export function table(head: Row, rows: readonly Row[]): string {
  const rule = widthsOf([head, ...rows]).map((width) => '-'.repeat(width));
  return columns([head, rule, ...rows]).join('\n');
}

/** `label: value`, one below the other. */
export function aligned(
  rows: readonly (readonly [label: string, value: string])[],
  gap = 1,
): readonly string[] {
  const width = Math.max(...rows.map(([label]) => label.length)) + 1 + gap;
  return rows.map(([label, value]) => `${label}:`.padEnd(width) + value);
}

/** Indents each line: a visitor's lines must not look like the labels and rules around them. */
export const setIn = (text: string): string => text.replace(/^(?=.)/gm, '  ');

/** Without control characters: a visitor's text must not move the operator's cursor or fake a line. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');

/** `2026-11-17 09:30`, by the clock that mails and pages follow (Europe/Berlin). */
export const moment = (at: number | null): string =>
  at === null ? '–' : new Date(wallClock(at)).toISOString().slice(0, 16).replace('T', ' ');

export function duration(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} days`;
}

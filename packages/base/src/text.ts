import { wallClock } from './berlin.ts';
import { hour } from './clock.ts';
import { CommandError } from './command.ts';

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

const forms = [
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})[T ](?<hour>\d{1,2}):(?<minute>\d{2})(?: (?<offset>\+0[12]:00))?$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})[, ]+(?<hour>\d{1,2}):(?<minute>\d{2})(?: (?<offset>\+0[12]:00))?$/,
];

const two = (figure = ''): string => figure.padStart(2, '0');

/** `2026-12-01 22:00` or `01.12.2026 22:00`; in the night that has an hour twice, ` +02:00` or ` +01:00` says which. */
export function typedTime(text: string, name: string): number {
  const typed = text.trim();
  const found = forms.map((form) => form.exec(typed)?.groups).find(Boolean) ?? {};
  const { year, month, day, hour: hours, minute, offset } = found;
  const digits = `${year}-${two(month)}-${two(day)}T${two(hours)}:${minute}`;
  const shown = Date.parse(`${digits}Z`);
  // `Date.parse` reads 30 February as 2 March, and 24:00 as the next day: both show other digits.
  if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(digits)) {
    throw new CommandError(`--${name} is a time such as "2026-12-01 22:00", not "${text}".`);
  }
  // Summer time first: it is the earlier one of the night that has both.
  const moments = [
    { zone: '+02:00', at: shown - 2 * hour },
    { zone: '+01:00', at: shown - hour },
  ].filter(({ at }) => wallClock(at) === shown);
  const [moment, other] = moments.filter(({ zone }) => zone === (offset ?? zone));
  if (moment && !other) return moment.at;
  const meant = moments.map(({ zone }) => `"${digits.replace('T', ' ')} ${zone}"`);
  const reason =
    meant.length > 0
      ? `Type ${meant.join(' or, an hour later, ')} instead of "${typed}".`
      : `"${typed}" does not exist: the clocks go forward from 02:00 to 03:00 in that night.`;
  throw new CommandError(`--${name}: ${reason}`);
}

/** Moments as an operator types them: wall-clock time of the provider's time zone. */
import { wallClock } from '../berlin-time.ts';
import { hour } from '../clock.ts';
import { CommandError } from './command.ts';

const forms = [
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})[T ](?<hour>\d{1,2}):(?<minute>\d{2})(?: (?<offset>\+0[12]:00))?$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})[, ]+(?<hour>\d{1,2}):(?<minute>\d{2})(?: (?<offset>\+0[12]:00))?$/,
];

const two = (figure = ''): string => figure.padStart(2, '0');

/** What is typed as if it were UTC; undefined for a time that no calendar and no clock has. */
function typedWallClock(groups: Readonly<Record<string, string>>): number | undefined {
  const { year, month, day, hour: hours, minute } = groups;
  const text = `${year}-${two(month)}-${two(day)}T${two(hours)}:${minute}`;
  const shown = Date.parse(`${text}Z`);
  // `Date.parse` reads 30 February as 2 March, and 24:00 as the next day: both show another text.
  const exists = !Number.isNaN(shown) && new Date(shown).toISOString().startsWith(text);
  return exists ? shown : undefined;
}

/** `2026-12-01 22:00` or `01.12.2026 22:00`; in the night that has an hour twice, ` +02:00` or ` +01:00` says which. */
export function typedTime(text: string, name: string): number {
  const typed = text.trim();
  const groups = forms.map((form) => form.exec(typed)?.groups).find(Boolean) ?? {};
  const shown = typedWallClock(groups);
  if (shown === undefined) {
    throw new CommandError(`--${name} is a time such as "2026-12-01 22:00", not "${text}".`);
  }
  // Summer time first: it is the earlier one of the night that has both.
  const moments = [
    { offset: '+02:00', at: shown - 2 * hour },
    { offset: '+01:00', at: shown - hour },
  ].filter(({ at }) => wallClock(at) === shown);
  const { offset } = groups;
  const [first, second] = offset ? moments.filter((one) => one.offset === offset) : moments;
  if (first && !second) return first.at;
  if (second) {
    throw new CommandError(
      `--${name}: "${typed}" is there twice, because the clocks go back from 03:00 to 02:00 in that night. ` +
        `Type "${typed} +02:00" for the first time, or "${typed} +01:00" for the second.`,
    );
  }
  throw new CommandError(
    moments[0]
      ? `--${name}: German time is ${moments[0].offset} at "${typed}". Leave the difference out.`
      : `--${name}: "${typed}" does not exist, because the clocks go forward from 02:00 to 03:00 in that night. ` +
          'Type a time before 02:00, or from 03:00 on.',
  );
}

/** Moments as an operator types them: wall-clock time of the provider's time zone. */
import { wallClock } from './berlin.ts';
import { hour } from './clock.ts';
import { CommandError } from './command.ts';

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

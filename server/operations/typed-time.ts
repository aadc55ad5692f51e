/** Moments as an operator types them: wall-clock time of the provider's time zone. */
import { localTime } from '../berlin-time.ts';
import { hour } from '../clock.ts';
import { CommandError } from './command.ts';

const forms = [
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})[T ](?<hour>\d{1,2}):(?<minute>\d{2})(?: (?<offset>\+0[12]:00))?$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})[, ]+(?<hour>\d{1,2}):(?<minute>\d{2})(?: (?<offset>\+0[12]:00))?$/,
];

type Parts = Readonly<Record<string, number>>;

const asUtc = ({ year = 0, month = 0, day = 0, hour: hours = 0, minute = 0 }: Parts): number =>
  Date.UTC(year, month - 1, day, hours, minute);

const shows = (shown: Parts, parts: Parts): boolean =>
  Object.entries(parts).every(([part, value]) => shown[part] === value);

/** Tells a time that the clock change skips from one that never exists. */
function isTime(parts: Parts): boolean {
  const at = new Date(asUtc(parts));
  const [month, day, hours] = [at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours()];
  return shows({ ...parts, month, day, hour: hours, minute: at.getUTCMinutes() }, parts);
}

/** `2026-12-01 22:00` or `01.12.2026 22:00`; in the night that has an hour twice, ` +02:00` or ` +01:00` says which. */
export function typedTime(text: string, name: string): number {
  const typed = text.trim();
  const found = forms.map((form) => form.exec(typed)?.groups).find(Boolean);
  const { offset, ...digits } = found ?? {};
  const parts: Parts = Object.fromEntries(
    Object.entries(digits).map(([part, value]) => [part, Number(value)]),
  );
  if (!found || !isTime(parts)) {
    throw new CommandError(`--${name} is a time such as "2026-12-01 22:00", not "${text}".`);
  }
  // Summer time first: it is the earlier one of the night that has both.
  const moments = [
    { offset: '+02:00', at: asUtc(parts) - 2 * hour },
    { offset: '+01:00', at: asUtc(parts) - hour },
  ].filter(({ at }) => shows({ ...localTime(at) }, parts));
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

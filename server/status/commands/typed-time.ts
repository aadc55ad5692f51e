/** Moments as an operator types them: wall-clock time of the provider's time zone. */
import { atClock, localTime } from '../../berlin-time.ts';
import { CommandError } from '../../operations/command.ts';

const forms = [
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})[T ](?<hour>\d{1,2}):(?<minute>\d{2})$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})[, ]+(?<hour>\d{1,2}):(?<minute>\d{2})$/,
];

/** `2026-12-01 22:00` or `01.12.2026 22:00`. A time that the clocks skip is refused, like a day that no month has. */
export function typedTime(text: string, name: string): number {
  const found = forms.map((form) => form.exec(text.trim())?.groups).find(Boolean);
  if (found) {
    const typed = Object.entries(found).map(([part, digits]) => [part, Number(digits)] as const);
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = Object.fromEntries(typed);
    const at = atClock(Date.UTC(year, month - 1, day, 12), 0, hour * 60 + minute);
    const local: Readonly<Record<string, number>> = { ...localTime(at) };
    if (typed.every(([part, value]) => local[part] === value)) return at;
  }
  throw new CommandError(`--${name} is a time such as "2026-12-01 22:00", not "${text}".`);
}

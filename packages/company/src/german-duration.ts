/** How long something lasted, in German words. Page, mails and incidents write it the same way. */

/** U+00A0: a figure stays with its word. */
const NO_BREAK = '\u00a0';

const units = {
  minute: ['Minute', 'Minuten'],
  hour: ['Stunde', 'Stunden'],
  day: ['Tag', 'Tage'],
} as const;

const counted = (count: number, unit: keyof typeof units): string =>
  `${count.toLocaleString('de-DE')}${NO_BREAK}${units[unit][count === 1 ? 0 : 1]}`;

/** The smaller unit is left out where there is none of it. */
function inTwo(count: number, size: number, large: keyof typeof units, small: keyof typeof units) {
  const rest = count % size;
  const whole = counted(Math.floor(count / size), large);
  return rest === 0 ? whole : `${whole} und ${counted(rest, small)}`;
}

/**
 * „unter 1 Minute“, „7 Minuten“, „1 Stunde und 5 Minuten“, „2 Tage und 3 Stunden“. Rounds up, so that no outage looks
 * shorter than it was.
 */
export function germanDuration(seconds: number): string {
  if (seconds < 60) return `unter ${counted(1, 'minute')}`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return counted(minutes, 'minute');
  if (minutes < 24 * 60) return inTwo(minutes, 60, 'hour', 'minute');
  return inTwo(Math.ceil(minutes / 60), 24, 'day', 'hour');
}

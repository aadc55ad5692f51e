/** When a mail that was put off is tried again. */
import { day, hour, minute, second } from '../clock.ts';
import type { MailKind } from './mail-kinds.ts';

const daysOfDelays = [0, 1, 5, 15, 30, 60, 120, 240].map((minutes) => minutes * minute);
const hoursOfDelays = [0, 1, 5, 15, 60, 240].map((minutes) => minutes * minute);
const lastDelay = 4 * hour;
const longest = 5 * day;

const sum = (delays: readonly number[]) => delays.reduce((total, delay) => total + delay, 0);

/**
 * The wait before the next attempt, or nothing when there is none left. Attempts count and not the clock, so that
 * days with the server down take none away.
 */
export function delayAfter(patience: MailKind['patience'], attempts: number): number | undefined {
  if (patience === 'hours') return hoursOfDelays[attempts];
  const listed = daysOfDelays[attempts];
  if (listed !== undefined) return listed;
  const extra = attempts - daysOfDelays.length + 1;
  return sum(daysOfDelays) + extra * lastDelay <= longest ? lastDelay : undefined;
}

/** How long the whole queue rests while the server is at fault. */
const pauses = [30 * second, minute, 2 * minute, 5 * minute];

export const pauseAfter = (failures: number): number =>
  pauses[Math.min(failures, pauses.length) - 1] ?? 30 * second;

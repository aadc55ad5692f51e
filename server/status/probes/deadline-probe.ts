/** Probes the age of something that has to happen again and again, such as a backup. */
import { hour, minute } from '../../clock.ts';
import type { Deadlines } from '../config/status-config.ts';
import type { ProbeOutcome, RunProbe } from './probe.ts';

const ageText = (age: number): string =>
  age < 2 * hour ? `${Math.floor(age / minute)} min` : `${Math.floor(age / hour)} h`;

function judge(age: number, { lateAfter, downAfter }: Deadlines): ProbeOutcome {
  const result = age > downAfter ? 'down' : age > lateAfter ? 'slow' : 'up';
  const reason = result === 'up' ? null : `the last one was ${ageText(age)} ago`;
  return { result, milliseconds: null, reason };
}

/**
 * `age` reads from this server's own storage. When that fails or hangs, or when nothing has happened yet, the result is
 * `no-data`: neither says anything about the target, and neither is green.
 */
export const deadlineProbe =
  (deadlines: Deadlines, timeout: number, age: () => Promise<number | undefined>): RunProbe =>
  () =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve('no-data'), timeout);
      void Promise.resolve()
        .then(age)
        .then(
          (value) =>
            resolve(value === undefined ? 'no-data' : judge(Math.max(0, value), deadlines)),
          () => resolve('no-data'),
        )
        .finally(() => clearTimeout(timer));
    });

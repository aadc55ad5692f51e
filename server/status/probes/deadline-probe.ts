/** Probes the age of something that has to happen again and again, such as a backup. */
import { hour, minute } from '../../clock.ts';
import type { Deadlines } from '../config/status-config.ts';
import { atMost } from './at-most.ts';
import type { ProbeOutcome, RunProbe } from './probe.ts';

const ageText = (age: number): string =>
  age < 2 * hour ? `${Math.floor(age / minute)} min` : `${Math.floor(age / hour)} h`;

/** What is known of the last run. */
interface LastRun {
  /** Milliseconds since the last success. */
  readonly age: number;
  /** What was reported about a failure since then. */
  readonly failure: string | null;
}

function judge({ age, failure }: LastRun, { lateAfter, downAfter }: Deadlines): ProbeOutcome {
  if (failure !== null) {
    const reason = failure === '' ? 'the job failed' : `the job failed: ${failure}`;
    return { result: 'down', milliseconds: null, reason };
  }
  const result = age > downAfter ? 'down' : age > lateAfter ? 'slow' : 'up';
  const reason = result === 'up' ? null : `the last one was ${ageText(Math.max(0, age))} ago`;
  return { result, milliseconds: null, reason };
}

/**
 * `lastRun` reads from this server's own storage. When that fails or hangs, or when nothing has happened yet, the result is
 * `no-data`: neither says anything about the target, and neither is green.
 */
export const deadlineProbe =
  (deadlines: Deadlines, timeout: number, lastRun: () => Promise<LastRun | undefined>): RunProbe =>
  async () => {
    const last = await atMost(timeout, lastRun()).catch(() => undefined);
    return last ? judge(last, deadlines) : 'no-data';
  };

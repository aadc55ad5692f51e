/** Work that is due once a day, across restarts and instances. */
import type { Logger } from 'pino';
import { localDay, minuteOfDay } from '../berlin-time.ts';
import { type Clock, minute } from '../clock.ts';
import type { KeyValues } from '../database/key-values.ts';
import { codeOf } from './error-code.ts';

export interface DailyJob {
  /** Also the key under which the day of the last run is stored. */
  readonly name: string;
  /** Minutes after midnight before which it is not due. */
  readonly from: number;
  /** Concerns the files of this instance, so every instance has to do it. */
  readonly isLocal?: boolean;
  run(now: number, today: string): Promise<void>;
}

interface JobContext {
  readonly values: KeyValues;
  readonly clock: Clock;
  readonly log: Logger;
  /** Whether other instances work on the same database. */
  readonly isShared?: boolean;
}

/** The day on which this process last did a local job. */
const localDays = new WeakMap<DailyJob, string>();

/** Longer than any job takes; afterwards another process takes over from one that died. */
const turnLength = 10 * minute;

/** Returns the function that ends the turn, or undefined while another process has it. */
async function takeTurn(values: KeyValues, name: string, now: number) {
  const entry = `${name}-turn`;
  const read = await values.get(entry);
  const until = Number(read ?? 0);
  // A turn that ends later than a whole turn from now was written before the clock was set back.
  if (until > now && until <= now + turnLength) return undefined;
  const own = String(now + turnLength);
  if (!(await values.replace(entry, read, own))) return undefined;
  // After a long job the turn may be another process's, so only the own one is removed.
  return () => values.remove(entry, own);
}

/** Runs the jobs still due today; one that fails is tried again in the next round. */
export async function runDailyJobs(
  jobs: readonly DailyJob[],
  { values, clock, log, isShared }: JobContext,
): Promise<void> {
  const now = clock.now();
  const today = localDay(now);
  for (const job of jobs) {
    const { name, from, isLocal, run } = job;
    try {
      if (minuteOfDay(now) < from) continue;
      if (isShared && isLocal) {
        if (localDays.get(job) === today) continue;
        await run(now, today);
        localDays.set(job, today);
        continue;
      }
      if ((await values.get(name)) === today) continue;
      const endTurn = await takeTurn(values, name, now);
      if (!endTurn) continue;
      try {
        // Another process may have done it since.
        if ((await values.get(name)) === today) continue;
        await run(now, today);
        await values.set(name, today);
      } finally {
        await endTurn();
      }
    } catch (error) {
      log.error({ kind: name, code: codeOf(error) }, 'a daily job failed');
    }
  }
}

/** Returns the function that ends it after the current round. */
export function startDailyJobs(
  jobs: readonly DailyJob[],
  context: JobContext,
): () => Promise<void> {
  let round = runDailyJobs(jobs, context);
  const timer = setInterval(() => {
    round = round.then(() => runDailyJobs(jobs, context));
  }, 5 * minute);
  timer.unref();
  return () => {
    clearInterval(timer);
    return round;
  };
}

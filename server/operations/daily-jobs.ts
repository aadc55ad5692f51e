/** Work that is due once a day, across restarts and instances. */
import { hostname } from 'node:os';
import type { Logger } from 'pino';
import { localDay, minuteOfDay } from '../berlin-time.ts';
import { type Clock, minute } from '../clock.ts';
import type { Engine } from '../database/engine.ts';
import { keyValues } from '../database/key-values.ts';
import { leasesOf } from '../database/leases.ts';
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
  readonly engine: Engine;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The day on which this process last did a local job. */
const localDays = new WeakMap<DailyJob, string>();

/** Longer than any job takes; afterwards another process takes over from one that died. */
const leaseLength = 10 * minute;

/** Runs the jobs still due today; one that fails is tried again in the next round. */
export async function runDailyJobs(
  jobs: readonly DailyJob[],
  { engine, clock, log }: JobContext,
): Promise<void> {
  const values = keyValues(engine.db);
  const leases = leasesOf(engine);
  const now = clock.now();
  const today = localDay(now);
  for (const job of jobs) {
    const { name, from, isLocal, run } = job;
    try {
      if (minuteOfDay(now) < from) continue;
      if (engine.isShared && isLocal) {
        if (localDays.get(job) === today) continue;
        await run(now, today);
        localDays.set(job, today);
        continue;
      }
      if ((await values.get(name)) === today) continue;
      const lease = await leases.acquire(name, `${hostname()} ${process.pid}`, leaseLength);
      if (!lease) continue;
      try {
        // Another process may have done it since.
        if ((await values.get(name)) === today) continue;
        await run(now, today);
        await values.set(name, today);
      } finally {
        await leases.release(lease);
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

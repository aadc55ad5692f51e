/** Work that is due once a day, across restarts and instances. */
import { type Clock, codeOf, localDay, minute, minuteOfDay } from '@site/base';
import { firstToday, type Storage, values } from '@site/storage';
import type { Logger } from 'pino';

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
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The day on which this process last did a local job. */
const localDays = new WeakMap<DailyJob, string>();

async function runOnce(job: DailyJob, { db }: Storage, now: number, today: string): Promise<void> {
  const { name, isLocal, run } = job;
  if (isLocal) {
    if (localDays.get(job) === today) return;
    await run(now, today);
    localDays.set(job, today);
    return;
  }
  if (!(await firstToday(db, name, today))) return;
  try {
    await run(now, today);
  } catch (error) {
    await values(db).set(name, undefined);
    throw error;
  }
}

/** Runs the jobs still due today; one that fails is tried again in the next round. */
export async function runDailyJobs(
  jobs: readonly DailyJob[],
  { storage, clock, log }: JobContext,
): Promise<void> {
  const now = clock.now();
  for (const job of jobs) {
    if (minuteOfDay(now) < job.from) continue;
    await runOnce(job, storage, now, localDay(now)).catch((error: unknown) =>
      log.error({ kind: job.name, code: codeOf(error) }, 'a daily job failed'),
    );
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

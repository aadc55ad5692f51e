/** Once a day: delete what has had its time, and tell the provider what is being held. */
import type { Logger } from 'pino';
import { retention } from '../../config/retention.ts';
import { type Clock, day, minute } from '../clock.ts';
import type { ContactStore } from '../storage/contact-store.ts';
import { localDay, minuteOfDay } from './berlin-time.ts';

export interface JobDependencies {
  readonly store: ContactStore;
  readonly clock: Clock;
  readonly log: Logger;
  /** Called when a mail waits to be sent. */
  readonly onMail: () => void;
  /** Removes mails kept as files that are older than this moment. */
  readonly pruneMails: (before: number) => Promise<void>;
}

const digestFrom = 8 * 60;
const retentionNote = 'retention-day';
const digestNote = 'digest-day';

/** Runs what today still owes. Called every few minutes; does nothing on all calls of a day but one. */
export async function runDailyJobs(dependencies: JobDependencies): Promise<void> {
  const { store, clock, log, onMail, pruneMails } = dependencies;
  const now = clock.now();
  const today = localDay(now);
  try {
    if ((await store.note(retentionNote)) !== today) {
      const { requests, held } = await store.retain(now);
      await pruneMails(now - retention.mailRecordDays * day);
      await store.setNote(retentionNote, today);
      log.info({ count: requests + held }, 'retention: old requests deleted');
    }
    if (minuteOfDay(now) >= digestFrom && (await store.note(digestNote)) !== today) {
      const { held, dead, overdue } = await store.figures(now);
      if (held + dead + overdue > 0) await store.addDigest(today, now);
      // The mailbox that refused yesterday may have been repaired; nobody is told twice.
      await store.reviveNotifications(now);
      onMail();
      await store.setNote(digestNote, today);
    }
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    log.error({ code: String(code) }, 'a daily job failed');
  }
}

/** Returns the function that ends it. */
export function startDailyJobs(dependencies: JobDependencies): () => void {
  void runDailyJobs(dependencies);
  const timer = setInterval(() => void runDailyJobs(dependencies), 5 * minute);
  timer.unref();
  return () => clearInterval(timer);
}

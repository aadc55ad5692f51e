/**
 * Deleting by age, as long as the clock can be believed. A clock that runs ahead makes everything look old, and what
 * is deleted is overwritten: in doubt the server deletes nothing until a person has looked (docs/requests.md).
 */
import { day } from '@site/base';
import type { Values } from '@site/storage';
import type { ContactStore } from './store/contact-store.ts';

/** A server that was off for longer than this looks the same as one whose clock jumped. */
const largestStep = 7 * day;
/** One day may delete this many open requests, even if there are no others. */
const fewOpen = 3;

/** clock: the day jumped since the last run. open: most open requests would be deleted at once. */
type DoubtReason = 'clock' | 'open';

const lastRunKey = 'retention-at';
const pauseKey = 'retention-paused';

/** Since when nothing is deleted, and why. */
interface Pause {
  readonly since: number;
  readonly code: DoubtReason;
}

export const retentionRecord = (values: Values) => ({
  /** The moment up to which the clock was last believed. */
  lastRun: async (): Promise<number | undefined> => {
    const at = await values.get(lastRunKey);
    return at === undefined ? undefined : Number(at);
  },
  setLastRun: (at: number) => values.set(lastRunKey, String(at)),
  pause: async (): Promise<Pause | undefined> => {
    const pause = await values.get(pauseKey);
    return pause === undefined ? undefined : JSON.parse(pause);
  },
  setPause: (pause: Pause | undefined) => values.set(pauseKey, pause && JSON.stringify(pause)),
});

interface RetentionSources {
  readonly store: ContactStore;
  readonly values: Values;
}

export type RetentionState = Awaited<ReturnType<typeof retentionState>>;

export async function retentionState({ store, values }: RetentionSources, now: number) {
  const record = retentionRecord(values);
  const plan = await store.retentionPlan(now);
  const lastRun = await record.lastRun();
  const jumped = lastRun !== undefined && Math.abs(now - lastRun) > largestStep;
  // Requests that arrive during the pause must not lower the share of those that are due.
  const pausedForOpen = (await record.pause())?.code === 'open';
  const mostOpen = plan.openGoing > fewOpen && (plan.openGoing * 2 > plan.open || pausedForOpen);
  const reason: DoubtReason | undefined = jumped ? 'clock' : mostOpen ? 'open' : undefined;
  const doubt = plan.stored === 0 ? undefined : reason;
  return { doubt, plan, lastRun };
}

/** Deletes what is due, and believes the clock from now on. */
export async function runRetention({ store, values }: RetentionSources, now: number) {
  const record = retentionRecord(values);
  await record.setLastRun(now);
  const result = await store.retain(now);
  await record.setPause(undefined);
  return result;
}

/** Notes that nothing is deleted, and why. */
export async function pauseRetention(
  values: Values,
  now: number,
  { doubt, lastRun }: RetentionState,
): Promise<void> {
  if (!doubt) return;
  const record = retentionRecord(values);
  // Compares a doubtful clock with the last run whose clock was trusted.
  const believed = doubt === 'clock' ? lastRun : now;
  if (believed !== undefined) await record.setLastRun(believed);
  const since = (await record.pause())?.since ?? now;
  await record.setPause({ since, code: doubt });
}

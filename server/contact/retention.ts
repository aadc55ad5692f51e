/**
 * Deleting by age, as long as the clock can be believed. A clock that runs ahead makes everything look old, and what
 * is deleted is overwritten: in doubt nothing goes until a person has looked (ADR 0016).
 */
import { day } from '../clock.ts';
import type { KeyValues } from '../database/key-values.ts';
import type { ContactStore } from './store/contact-store.ts';

/** A server that was off for longer than this looks the same as one whose clock jumped. */
const largestStep = 7 * day;
/** This many open requests may go on one day, even if there are no others. */
const fewOpen = 3;

/** clock: the day jumped since the last run. open: most open requests would go at once. */
type DoubtReason = 'clock' | 'open';

interface RetentionPause {
  readonly since: number;
  readonly reason: DoubtReason;
}

const lastRunKey = 'retention-at';
const pauseKey = 'retention-pause';

export const retentionRecord = (values: KeyValues) => ({
  /** The moment up to which the clock was last believed. */
  lastRun: async (): Promise<number | undefined> => {
    // Earlier releases kept the day alone.
    const at =
      (await values.get(lastRunKey)) ?? Date.parse((await values.get('retention-day')) ?? '');
    return Number.isNaN(Number(at)) ? undefined : Number(at);
  },
  pause: async (): Promise<RetentionPause | undefined> => {
    const pause = await values.get(pauseKey);
    return pause === undefined ? undefined : (JSON.parse(pause) as RetentionPause);
  },
  setLastRun: (at: number) => values.set(lastRunKey, String(at)),
  setPause: (pause: RetentionPause | undefined) =>
    values.set(pauseKey, pause && JSON.stringify(pause)),
});

interface RetentionSources {
  readonly store: ContactStore;
  readonly values: KeyValues;
}

export type RetentionState = Awaited<ReturnType<typeof retentionState>>;

export async function retentionState({ store, values }: RetentionSources, now: number) {
  const record = retentionRecord(values);
  const plan = await store.retentionPlan(now);
  const lastRun = await record.lastRun();
  const jumped = lastRun !== undefined && Math.abs(now - lastRun) > largestStep;
  // Requests that arrive while it is paused must not turn most of them into the smaller part.
  const pausedForOpen = (await record.pause())?.reason === 'open';
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
  values: KeyValues,
  now: number,
  { doubt, lastRun }: RetentionState,
): Promise<void> {
  if (!doubt) return;
  const record = retentionRecord(values);
  // Compares a doubtful clock with the last run whose clock was trusted.
  const believed = doubt === 'clock' ? lastRun : now;
  if (believed !== undefined) await record.setLastRun(believed);
  await record.setPause({ since: (await record.pause())?.since ?? now, reason: doubt });
}

/** What becomes of a row whose delivery failed, and of the queue behind it (docs/requests.md). */
import { day, hour, minute, second } from '../clock.ts';
import type { DeliveryFailure } from '../delivery-failure.ts';
import type { DeliveryOutcome } from './outbox.ts';
import type { MailKind } from './outbox-kinds.ts';
import type { OutboxRow } from './outbox-row.ts';

const daysOfDelays = [0, 1, 5, 15, 30, 60, 120, 240].map((minutes) => minutes * minute);
const hoursOfDelays = [0, 1, 5, 15, 60, 240].map((minutes) => minutes * minute);
const lastDelay = 4 * hour;
const longest = 5 * day;

const sum = (delays: readonly number[]) => delays.reduce((total, delay) => total + delay, 0);

/**
 * The wait before the next attempt; undefined when there is none left. It depends on attempts and not on the clock, so that
 * days with the server down cost none.
 */
export function delayAfter(patience: MailKind['patience'], attempts: number): number | undefined {
  if (patience === 'hours') return hoursOfDelays[attempts];
  const listed = daysOfDelays[attempts];
  if (listed !== undefined) return listed;
  const extra = attempts - daysOfDelays.length + 1;
  return sum(daysOfDelays) + extra * lastDelay <= longest ? lastDelay : undefined;
}

/** How long the whole queue is paused while the server is at fault. */
const pauses = [30 * second, minute, 2 * minute, 5 * minute];

/** Until a session of another queue has ended. */
const crowdedDelay = 2 * second;

export const pauseAfter = (failures: number): number =>
  pauses[Math.min(failures, pauses.length) - 1] ?? 30 * second;

export interface Conclusion {
  readonly outcome: DeliveryOutcome;
  /** `pause`: the server as a whole is at fault. `resume`: the server answered. */
  readonly queue: 'pause' | 'resume';
}

/** `attempts` counts the one under way. */
type FailedRow = Pick<OutboxRow, 'attempts' | 'minimal'>;
type Rules = Pick<MailKind, 'patience' | 'canShrink' | 'isOneOfMany'>;

/** No attempt is left, not even for the one under way. */
export const isSpent = ({ attempts }: FailedRow, { patience }: Rules): boolean =>
  delayAfter(patience, attempts - 1) === undefined;

export const stateWhenSpent = ({ patience }: Rules): 'dead' | 'expired' =>
  patience === 'days' ? 'dead' : 'expired';

function outcomeOf(
  row: FailedRow,
  rules: Rules,
  { kind, code }: Pick<DeliveryFailure, 'kind' | 'code'>,
  now: number,
): DeliveryOutcome {
  const atOnce = { state: 'pending', code, nextAttemptAt: now, countAttempt: false } as const;
  if (kind === 'pause') return atOnce;
  if (kind === 'crowded') return { ...atOnce, nextAttemptAt: now + crowdedDelay };
  if (kind === 'refuse') {
    const shrinks = rules.canShrink && row.minimal === 0;
    if (shrinks) return { ...atOnce, minimal: true };
    return { state: rules.isOneOfMany ? 'expired' : 'dead', code };
  }
  const delay = delayAfter(rules.patience, row.attempts);
  if (delay === undefined) return { state: stateWhenSpent(rules), code };
  return {
    state: 'pending',
    code,
    nextAttemptAt: now + delay,
    countAttempt: true,
    ambiguous: kind === 'ambiguous',
  };
}

export const concludeFailure = (
  row: FailedRow,
  rules: Rules,
  failure: Pick<DeliveryFailure, 'kind' | 'code'>,
  now: number,
): Conclusion => ({
  outcome: outcomeOf(row, rules, failure, now),
  queue: failure.kind === 'pause' || failure.kind === 'drop' ? 'pause' : 'resume',
});

/** What becomes of a mail that failed, and of the queue behind it (ADR 0011). */
import { day, hour, minute, second } from '../clock.ts';
import type { MailKind } from './mail-kinds.ts';
import type { MailFailure } from './mail-transport.ts';
import type { MailOutcome } from './outbox.ts';
import type { OutboxRow } from './outbox-row.ts';

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

/** Until a session of another lane has ended. */
const crowdedDelay = 2 * second;

export const pauseAfter = (failures: number): number =>
  pauses[Math.min(failures, pauses.length) - 1] ?? 30 * second;

export interface Conclusion {
  readonly outcome: MailOutcome;
  /** `pause`: the server as a whole is at fault. `resume`: the server answered. */
  readonly queue: 'pause' | 'resume';
}

/** `attempts` counts the one under way. */
type FailedMail = Pick<OutboxRow, 'attempts' | 'minimal'>;
type Rules = Pick<MailKind, 'patience' | 'canShrink' | 'isOneOfMany'>;

/** No attempt is left, not even for the one under way. */
export const isSpent = ({ attempts }: FailedMail, { patience }: Rules): boolean =>
  delayAfter(patience, attempts - 1) === undefined;

export const stateWhenSpent = ({ patience }: Rules): 'dead' | 'expired' =>
  patience === 'days' ? 'dead' : 'expired';

function outcomeOf(
  mail: FailedMail,
  rules: Rules,
  { kind, code }: Pick<MailFailure, 'kind' | 'code'>,
  now: number,
): MailOutcome {
  const atOnce = { state: 'pending', code, nextAttemptAt: now, countAttempt: false } as const;
  if (kind === 'pause') return atOnce;
  if (kind === 'crowded') return { ...atOnce, nextAttemptAt: now + crowdedDelay };
  if (kind === 'refuse') {
    const shrinks = rules.canShrink && mail.minimal === 0;
    if (shrinks) return { ...atOnce, minimal: true };
    return { state: rules.isOneOfMany ? 'expired' : 'dead', code };
  }
  const delay = delayAfter(rules.patience, mail.attempts);
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
  mail: FailedMail,
  rules: Rules,
  failure: Pick<MailFailure, 'kind' | 'code'>,
  now: number,
): Conclusion => ({
  outcome: outcomeOf(mail, rules, failure, now),
  queue: failure.kind === 'pause' || failure.kind === 'drop' ? 'pause' : 'resume',
});

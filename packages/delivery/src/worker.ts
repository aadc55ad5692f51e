/** Sends what is due in a queue, one row at a time, and applies the failure table. A queue may have several workers. */
import { type Clock, codeOf, type Logger, repeatedTask, second } from '@site/base';
import type { Claims } from './claims.ts';
import {
  DeliveryFailure,
  failureOf,
  isSpent,
  outcomeOf,
  pauseAfter,
  pausesQueue,
} from './failure.ts';
import type { Kind, Outcome, QueueName } from './kinds.ts';
import type { OutboxRow } from './schema.ts';

export interface WorkerContext {
  readonly claims: Claims;
  readonly clock: Clock;
  /** Milliseconds since the start, for waits that a clock set back must not prolong. */
  readonly uptime: Clock;
  readonly log: Logger;
  /** Ends what is under way. */
  readonly end: AbortSignal;
}

/**
 * `send` delivers one row. It rejects with a `DeliveryFailure`, also after the end, or with the error of rendering it.
 * `wait` says how many milliseconds later the next row may leave.
 */
export function startWorker<SentKind extends Kind>(
  { claims, clock, uptime, log, end }: WorkerContext,
  queue: QueueName,
  kinds: readonly SentKind[],
  send: (row: OutboxRow, now: number, kind: SentKind) => Promise<Outcome>,
  wait = () => 0,
) {
  const names = kinds.map(({ name }) => name);
  const what = queue === 'webhooks' ? 'webhook' : 'mail';
  let failures = 0;
  let pausedUntil = 0;
  let pauseCode: string | undefined;
  /** An outcome that is lost means a second delivery: nothing else is sent before it is written. */
  let unwritten: (() => Promise<void>) | undefined;

  const beginPause = ({ code, details }: DeliveryFailure): void => {
    failures += 1;
    const rest = Math.max(pauseAfter(failures), details.wait ?? 0);
    pausedUntil = uptime.now() + rest;
    pauseCode = code;
    const fields = { kind: queue, code, count: failures, seconds: rest / second };
    // A relay may have no room for so many subscribers' mails, and of a webhook the staff hear after a day.
    log[queue === 'requests' ? 'error' : 'warn'](fields, `the ${what} queue is paused`);
  };
  const endPause = (): void => {
    if (pauseCode) log.warn({ kind: queue }, `the ${what} queue runs again`);
    failures = 0;
    pauseCode = undefined;
  };

  const attempt = async (row: OutboxRow): Promise<Outcome> => {
    const kind = kinds.find(({ name }) => name === row.kind) as SentKind;
    try {
      if (isSpent(row, kind)) throw new DeliveryFailure('retry', 'attempts');
      const outcome = await send(row, clock.now(), kind);
      if (outcome.state === 'sent') endPause();
      return outcome;
    } catch (error) {
      const failure = failureOf(error);
      const outcome = outcomeOf(row, kind, failure, clock.now());
      // The other side is not to blame, whatever the broken connection looks like.
      if (end.aborted && failure.kind !== 'refuse') {
        const waits = { state: 'pending', due_at: row.due_at, isCounted: false } as const;
        return { ...outcome, ...waits, last_code: 'STOPPED' };
      }
      if (pausesQueue(failure)) beginPause(failure);
      else endPause();
      return outcome;
    }
  };

  const note = ({ kind, id, attempts }: OutboxRow, { state, last_code: code }: Outcome): void => {
    const fields = { kind, mail: id, attempt: attempts, code };
    if (state === 'sent') log.info(fields, `${what} sent`);
    if (state === 'pending' || state === 'expired') log.warn(fields, `${what} failed`);
    if (state === 'dead') log.error(fields, 'a mail is undeliverable');
  };

  const writeOutcome = async (): Promise<void> => {
    await unwritten?.();
    unwritten = undefined;
  };

  /** One row. Never rejects; resolves with the wait until more may leave. */
  const rounds = repeatedTask(async () => {
    try {
      await writeOutcome();
      const paused = pausedUntil - uptime.now();
      const left = paused > 0 ? paused : wait();
      if (left > 0) return left;
      const row = await claims.claim(queue, names, clock.now());
      if (row) {
        const outcome = await attempt(row);
        note(row, outcome);
        unwritten = () => claims.finish(row, outcome, clock.now());
        await writeOutcome();
        return 0;
      }
      // With nothing to send, no delivery would show that the other side works again.
      endPause();
    } catch (error) {
      log.error({ code: codeOf(error) }, 'the outbox could not be read or written');
    }
    return undefined;
  });

  return {
    /** Looks at the queue now, or as soon as the present round ends. */
    wake: (): void => void rounds.wake(),
    /** Why it rests; undefined while it works. */
    pause: () => pauseCode,
    /** Claims nothing more, and waits for what is under way. */
    stop: rounds.stop,
  };
}

/** Sends what is due in a queue, one row at a time, and applies the failure table. A queue may have several workers. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Clock, minute, second } from '../clock.ts';
import { retryBriefly } from '../database/retry-briefly.ts';
import { DeliveryFailure } from '../delivery-failure.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import { codeOf } from '../operations/error-code.ts';
import { repeatedTask } from '../operations/repeated-task.ts';
import { concludeFailure, delayAfter, isSpent, stateWhenSpent } from './failure-table.ts';
import { renewWhileDelivering } from './lease-renewal.ts';
import type { ClaimedRow, DeliveryOutcome, Outbox, WaitingRow } from './outbox.ts';
import { channelOf, knownKinds, type OutboxKind, type OutboxKinds } from './outbox-kinds.ts';
import type { Pace } from './pace.ts';
import { createQueuePause, type QueuePause } from './queue-pause.ts';
import { createSender, type Sender } from './sender.ts';

interface WorkerDependencies {
  readonly outbox: Outbox;
  /** The kinds of this queue. */
  readonly kinds: OutboxKinds;
  readonly transport: MailTransport;
  readonly from: string;
  readonly clock: Clock;
  /** Measures the pause, which a clock that is set back must not prolong. */
  readonly uptime: Clock;
  readonly log: Logger;
  /** Shared by all workers of the queue. */
  readonly pause?: QueuePause;
  readonly pace?: Pace | undefined;
  /** False while the relay accepts no session of this worker. */
  readonly mayOpenSession?: () => boolean;
  /** Milliseconds after which a row of a dead worker is another's; tests shorten them. */
  readonly leaseTime?: number | undefined;
  /** Milliseconds that a delivery under way still gets when the server closes; tests shorten them. */
  readonly lastDeliveryTime?: number | undefined;
}

const shortestRest = 50;
const longestRest = 15 * second;
/** How long a session is kept between two mails of a slow queue; opening one costs the relay more. */
const longestIdle = 5 * second;

export type OutboxWorker = ReturnType<typeof createOutboxWorker>;

export function createOutboxWorker({
  outbox,
  kinds,
  transport,
  from,
  clock,
  uptime,
  log,
  pause = createQueuePause({ queue: 'requests', outbox, clock, uptime, log }),
  pace,
  mayOpenSession = () => true,
  leaseTime = minute,
  lastDeliveryTime = 10 * second,
}: WorkerDependencies) {
  const known = { ...knownKinds(kinds), pace };
  /** Claims nothing more. */
  const halt = new AbortController();
  /** Ends the deliveries under way. */
  const end = new AbortController();
  const isStopping = () => halt.signal.aborted;
  /** Wall-clock time at uptime zero; it falls when the clock is set back. */
  let clockStart = Number.POSITIVE_INFINITY;

  const logLost = ({ kind, id }: ClaimedRow): void =>
    log.warn({ kind, mail: id }, 'a lease was lost');

  /** Retries, because an outcome that is lost means a second delivery. */
  const finish = async (row: ClaimedRow, outcome: DeliveryOutcome): Promise<void> => {
    const ours = await retryBriefly(() =>
      outbox.finish(row.id, row.lease_token, outcome, clock.now()),
    );
    if (!ours) logLost(row);
  };

  /** Ends a row whose delivery ended the process again and again. */
  const giveUp = async (row: ClaimedRow, kind: OutboxKind): Promise<void> => {
    const code = 'attempts';
    await finish(row, { state: stateWhenSpent(kind), code });
    log.error({ kind: row.kind, mail: row.id, code }, `a ${channelOf(kind)} is undeliverable`);
  };

  /** The relay is not to blame, whatever the broken connection looks like: no attempt counts, and the queue is not paused. */
  const afterCutOff = async (row: ClaimedRow, { kind, code }: DeliveryFailure): Promise<void> => {
    log.info({ kind: row.kind, mail: row.id, code }, 'the stop of the server cut a mail off');
    const outcome = {
      state: 'pending',
      code,
      nextAttemptAt: clock.now(),
      countAttempt: false,
    } as const;
    await finish(row, { ...outcome, ambiguous: kind === 'ambiguous' });
  };

  const afterFailure = async (
    row: ClaimedRow,
    kind: OutboxKind,
    failure: DeliveryFailure,
  ): Promise<void> => {
    const { code } = failure;
    const fields = { kind: row.kind, mail: row.id, code };
    log.warn({ ...fields, attempt: row.attempts }, `${channelOf(kind)} failed`);
    const { outcome, queue } = concludeFailure(row, kind, failure, clock.now());
    await (queue === 'pause' ? pause.begin(code) : pause.end());
    await finish(row, outcome);
    if (outcome.state === 'dead') log.error(fields, 'a mail is undeliverable');
  };

  const deliver = async (row: ClaimedRow, kind: OutboxKind, sender: Sender): Promise<void> => {
    const lost = new AbortController();
    const stop = AbortSignal.any([lost.signal, end.signal]);
    const lease = renewWhileDelivering(row, {
      outbox,
      clock,
      leaseTime,
      onLost: () => lost.abort(),
    });
    let outcome: DeliveryOutcome | 'lost';
    try {
      const early = row.slot - clock.now();
      if (early > 0) await sleep(early);
      outcome = await sender.send(row, kind, { now: clock.now(), stop, isOver: lease.isOver });
    } catch (error) {
      sender.close();
      const failure = asFailure(error);
      if (lease.isLost()) logLost(row);
      else if (end.signal.aborted && failure.kind !== 'refuse') await afterCutOff(row, failure);
      else await afterFailure(row, kind, failure);
      return;
    } finally {
      await lease.end();
    }
    if (outcome === 'lost') return logLost(row);
    if (outcome.state === 'sent') {
      const { code } = outcome;
      const fields = { kind: row.kind, mail: row.id, attempt: row.attempts, code };
      log.info(fields, `${channelOf(kind)} sent`);
      await pause.end();
    }
    // Outside the block above: a database that fails now must not turn a sent row into a failed one.
    await finish(row, outcome);
  };

  /** At the start and after the clock was set back, no row waits longer than usual. */
  const watchClock = async (): Promise<void> => {
    const now = clock.now();
    const start = now - uptime.now();
    if (start > clockStart - second) {
      clockStart = Math.max(start, clockStart);
      return;
    }
    const latestDueAt = ({ kind, attempts, mail_date }: WaitingRow) => {
      const { patience = 'days', isScheduled } = kinds[kind] ?? {};
      return (isScheduled ? Math.max(now, mail_date) : now) + (delayAfter(patience, attempts) ?? 0);
    };
    const count = await outbox.shortenWaits(now, now + leaseTime, known, latestDueAt);
    clockStart = start;
    if (count > 0) log.warn({ count }, 'the clock was set back: nothing waits longer than usual');
  };

  /** In a queue with a pace, waits until the next row is due; false when that is far off. */
  const comesSoon = async (): Promise<boolean> => {
    const dueAt = await outbox.nextDueAt(known);
    // Ends the pause: with nothing to send, no delivery would show that the mail server works again.
    if (dueAt === undefined) await pause.end();
    if (!pace || dueAt === undefined || dueAt - clock.now() > longestIdle) return false;
    const rest = Math.max(dueAt - clock.now(), shortestRest);
    await sleep(rest, undefined, { signal: halt.signal }).catch(() => undefined);
    return true;
  };

  /** One round: everything that is due now. Never rejects. */
  const runDue = async (): Promise<void> => {
    const sender = createSender(transport, from);
    try {
      await watchClock();
      while (!isStopping() && pause.remaining() === 0 && mayOpenSession()) {
        const now = clock.now();
        const row = await outbox.claim(now, now + leaseTime, known);
        const kind = row && kinds[row.kind];
        if (!kind) {
          if (await comesSoon()) continue;
          break;
        }
        if (isSpent(row, kind)) await giveUp(row, kind);
        else await deliver(row, kind, sender);
      }
    } catch (error) {
      log.error({ code: codeOf(error) }, 'the outbox could not be read');
    } finally {
      sender.close();
    }
  };

  /** Until the next row is due, but never long: another process may have added one. */
  const restTime = async (): Promise<number> => {
    const next = await outbox.nextDueAt(known).catch(() => undefined);
    const wait = (next ?? Number.POSITIVE_INFINITY) - clock.now();
    return Math.min(
      Math.max(wait, pause.remaining(), mayOpenSession() ? shortestRest : second),
      longestRest,
    );
  };

  const rounds = repeatedTask(async () => {
    await runDue();
    return isStopping() ? undefined : restTime();
  });

  return {
    /** Looks at the queue now, or as soon as the present round ends. */
    wake: (): void => void rounds.wake(),
    runDue,
    /** Claims nothing more and waits for the delivery under way, within reason. */
    stop: async (): Promise<void> => {
      halt.abort();
      const limit = setTimeout(() => end.abort(), lastDeliveryTime);
      await rounds.stop();
      clearTimeout(limit);
    },
  };
}

/** Takes any other error for a defect of ours: the row waits, the queue goes on. */
const asFailure = (error: unknown): DeliveryFailure =>
  error instanceof DeliveryFailure ? error : new DeliveryFailure('retry', codeOf(error));

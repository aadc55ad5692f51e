/** Sends what is due in a lane, one mail at a time, and applies the failure table. A lane may have several workers. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Clock, minute, second } from '../clock.ts';
import { codeOf } from '../operations/error-code.ts';
import { concludeFailure, delayAfter, isSpent, stateWhenSpent } from './failure-table.ts';
import { insist } from './insist.ts';
import { keepLease } from './kept-lease.ts';
import { createLanePause, type LanePause } from './lane-pause.ts';
import { knownKinds, type MailKinds, type OutboxKind } from './mail-kinds.ts';
import { MailFailure, type MailTransport } from './mail-transport.ts';
import type { ClaimedMail, MailOutcome, Outbox, WaitingMail } from './outbox.ts';
import type { Pace } from './pace.ts';
import { createSender, type Sender } from './sender.ts';

interface WorkerDependencies {
  readonly outbox: Outbox;
  /** The kinds of this lane. */
  readonly kinds: MailKinds;
  readonly transport: MailTransport;
  readonly from: string;
  readonly clock: Clock;
  /** Measures the pause, which a clock that is set back must not prolong. */
  readonly uptime: Clock;
  readonly log: Logger;
  /** Of the whole lane. */
  readonly pause?: LanePause;
  readonly pace?: Pace | undefined;
  /** False while the relay has no place for this worker's session. */
  readonly hasPlace?: () => boolean;
  /** Milliseconds after which a mail of a dead worker is another's; tests shorten them. */
  readonly leaseTime?: number | undefined;
}

/** What a mail under way still gets when the server closes. */
const lastDeliveryTime = 10 * second;
const shortestRest = 50;
const longestRest = 15 * second;
/** A session is kept for so long between two mails of a slow lane; opening one costs the relay more. */
const longestIdle = 5 * second;
/** Earlier releases, which may run beside this one, take a lease for as long as this. */
const longestLease = 5 * minute;

export type OutboxWorker = ReturnType<typeof createOutboxWorker>;

export function createOutboxWorker({
  outbox,
  kinds,
  transport,
  from,
  clock,
  uptime,
  log,
  pause = createLanePause({ lane: 'requests', outbox, clock, uptime, log }),
  pace,
  hasPlace = () => true,
  leaseTime = minute,
}: WorkerDependencies) {
  const known = { ...knownKinds(kinds), pace };
  /** Claims nothing more. */
  const halt = new AbortController();
  /** Ends the deliveries under way. */
  const end = new AbortController();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const isStopping = () => halt.signal.aborted;
  let again = false;
  /** The clock at an uptime of zero; it falls when the clock is set back. */
  let clockStart = Number.POSITIVE_INFINITY;

  const tellLost = ({ kind, id }: ClaimedMail): void =>
    log.warn({ kind, mail: id }, 'a lease was lost');

  /** Insists, because an outcome that is lost means a second mail. */
  const finish = async (mail: ClaimedMail, outcome: MailOutcome): Promise<void> => {
    const ours = await insist(() => outbox.finish(mail.id, mail.lease_token, outcome, clock.now()));
    if (!ours) tellLost(mail);
  };

  /** For a mail that ended the process again and again. */
  const giveUp = async (mail: ClaimedMail, kind: OutboxKind): Promise<void> => {
    const code = 'attempts';
    await finish(mail, { state: stateWhenSpent(kind), code });
    log.error({ kind: mail.kind, mail: mail.id, code }, 'a mail is undeliverable');
  };

  const afterFailure = async (
    mail: ClaimedMail,
    kind: OutboxKind,
    failure: MailFailure,
  ): Promise<void> => {
    const { code } = failure;
    const facts = { kind: mail.kind, mail: mail.id, code };
    log.warn({ ...facts, attempt: mail.attempts }, 'mail failed');
    const { outcome, queue } = concludeFailure(mail, kind, failure, clock.now());
    await (queue === 'pause' ? pause.begin(code) : pause.end());
    await finish(mail, outcome);
    if (outcome.state === 'dead') log.error(facts, 'a mail is undeliverable');
  };

  const deliver = async (mail: ClaimedMail, kind: OutboxKind, sender: Sender): Promise<void> => {
    const lost = new AbortController();
    const stop = AbortSignal.any([lost.signal, end.signal]);
    const lease = keepLease(mail, { outbox, clock, leaseTime, onLost: () => lost.abort() });
    let outcome: MailOutcome | 'lost';
    try {
      const early = mail.slot - clock.now();
      if (early > 0) await sleep(early);
      outcome = await sender.send(mail, kind, { now: clock.now(), stop, isOver: lease.isOver });
    } catch (error) {
      sender.close();
      if (lease.isLost()) tellLost(mail);
      else await afterFailure(mail, kind, asFailure(error));
      return;
    } finally {
      await lease.end();
    }
    if (outcome === 'lost') return tellLost(mail);
    if (outcome.state === 'sent') {
      const { code } = outcome;
      log.info({ kind: mail.kind, mail: mail.id, attempt: mail.attempts, code }, 'mail sent');
      await pause.end();
    }
    // Outside the block above: a database that fails now must not turn a sent mail into a failed one.
    await finish(mail, outcome);
  };

  /** At the start and after the clock was set back, no mail waits longer than usual. */
  const watchClock = async (): Promise<void> => {
    const now = clock.now();
    const start = now - uptime.now();
    if (start > clockStart - second) {
      clockStart = Math.max(start, clockStart);
      return;
    }
    const latestTurn = ({ kind, attempts, mail_date }: WaitingMail) => {
      const { patience = 'days', isScheduled } = kinds[kind] ?? {};
      return (isScheduled ? Math.max(now, mail_date) : now) + (delayAfter(patience, attempts) ?? 0);
    };
    const count = await outbox.shortenWaits(now, now + longestLease, known, latestTurn);
    clockStart = start;
    if (count > 0) log.warn({ count }, 'the clock was set back: mails wait no longer than usual');
  };

  /** In a lane with a pace, waits for the next mail's turn; false when that is far off. */
  const comesSoon = async (): Promise<boolean> => {
    const turn = await outbox.nextTurn(known);
    // Ends the pause: with nothing to send, no delivery would show that the mail server works again.
    if (turn === undefined) await pause.end();
    if (!pace || turn === undefined || turn - clock.now() > longestIdle) return false;
    const rest = Math.max(turn - clock.now(), shortestRest);
    await sleep(rest, undefined, { signal: halt.signal }).catch(() => undefined);
    return true;
  };

  /** One round: everything that is due now. Never rejects. */
  const runDue = async (): Promise<void> => {
    const sender = createSender(transport, from);
    try {
      await watchClock();
      while (!isStopping() && pause.remaining() === 0 && hasPlace()) {
        const now = clock.now();
        const mail = await outbox.claim(now, now + leaseTime, known);
        const kind = mail && kinds[mail.kind];
        if (!kind) {
          if (await comesSoon()) continue;
          break;
        }
        if (isSpent(mail, kind)) await giveUp(mail, kind);
        else await deliver(mail, kind, sender);
      }
    } catch (error) {
      log.error({ code: codeOf(error) }, 'the outbox could not be read');
    } finally {
      sender.close();
    }
  };

  /** Until the next mail's turn, but never long: another process may have added one. */
  const restTime = async (): Promise<number> => {
    const next = await outbox.nextTurn(known).catch(() => undefined);
    const turn = (next ?? Number.POSITIVE_INFINITY) - clock.now();
    return Math.min(
      Math.max(turn, pause.remaining(), hasPlace() ? shortestRest : second),
      longestRest,
    );
  };

  const loop = async (): Promise<void> => {
    clearTimeout(timer);
    while (again && !isStopping()) {
      again = false;
      running = runDue();
      await running;
      running = undefined;
    }
    if (isStopping()) return;
    const rest = await restTime();
    if (isStopping() || running) return;
    clearTimeout(timer);
    timer = setTimeout(wake, rest);
  };

  /** Looks at the queue now, or as soon as the present round ends. */
  const wake = (): void => {
    if (isStopping()) return;
    again = true;
    if (!running) void loop();
  };

  return {
    wake,
    runDue,
    /** Claims nothing more and waits for the mail under way, within reason. */
    stop: async (): Promise<void> => {
      halt.abort();
      clearTimeout(timer);
      const limit = setTimeout(() => end.abort(), lastDeliveryTime);
      await running;
      clearTimeout(limit);
    },
  };
}

/** Takes any other error for a defect of ours: the mail waits, the queue goes on. */
const asFailure = (error: unknown): MailFailure =>
  error instanceof MailFailure ? error : new MailFailure('retry', codeOf(error));

/** Sends what is due, one mail at a time, and applies the failure table. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Clock, minute, second } from '../clock.ts';
import { StorageError } from '../database/storage-error.ts';
import { codeOf } from '../operations/error-code.ts';
import { compose, needsSmtpUtf8 } from './compose.ts';
import {
  concludeFailure,
  delayAfter,
  isSpent,
  pauseAfter,
  stateWhenSpent,
} from './failure-table.ts';
import { keepLease } from './kept-lease.ts';
import { knownKinds, type MailDraft, type MailKind, type MailKinds } from './mail-kinds.ts';
import { MailFailure, type MailSession, type MailTransport } from './mail-transport.ts';
import type { ClaimedMail, MailOutcome, Outbox, WaitingMail } from './outbox.ts';

interface WorkerDependencies {
  readonly outbox: Outbox;
  readonly kinds: MailKinds;
  readonly transport: MailTransport;
  readonly from: string;
  readonly clock: Clock;
  /** Measures the pause, which a clock that is set back must not prolong. */
  readonly uptime: Clock;
  readonly log: Logger;
  /** Milliseconds after which a mail of a dead worker is another's; tests shorten them. */
  readonly leaseTime?: number | undefined;
}

/** What a mail under way still gets when the server closes. */
const lastDeliveryTime = 10 * second;
const longestRest = 15 * second;
/** Earlier releases, which may run beside this one, take a lease for as long as this. */
const longestLease = 5 * minute;
const mailsPerSession = 50;

export type OutboxWorker = ReturnType<typeof createOutboxWorker>;

export function createOutboxWorker({
  outbox,
  kinds,
  transport,
  from,
  clock,
  uptime,
  log,
  leaseTime = minute,
}: WorkerDependencies) {
  const known = knownKinds(kinds);
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  let again = false;
  let delivery: AbortController | undefined;
  let failures = 0;
  /** By `uptime`, unlike everything else here. */
  let pausedUntil = 0;
  /** The clock at an uptime of zero; it falls when the clock is set back. */
  let clockStart = Number.POSITIVE_INFINITY;
  /** True at first: a pause may have been stored before a restart. */
  let pauseStored = true;

  const pause = async (code: string): Promise<void> => {
    failures += 1;
    const rest = pauseAfter(failures);
    pausedUntil = uptime.now() + rest;
    log.error({ code, count: failures, seconds: rest / second }, 'the mail queue is paused');
    if (failures > 1) return;
    pauseStored = true;
    await outbox.setPause({ since: clock.now(), code }).catch(() => undefined);
  };

  const resume = async (): Promise<void> => {
    if (!pauseStored) return;
    if (failures > 0) log.warn('the mail queue runs again');
    failures = 0;
    pausedUntil = 0;
    pauseStored = false;
    await outbox.setPause(undefined).catch(() => undefined);
  };

  const tellLost = ({ kind, id }: ClaimedMail): void =>
    log.warn({ kind, mail: id }, 'a lease was lost');

  /** Insists, because an outcome that is lost means a second mail. */
  const finish = async (mail: ClaimedMail, outcome: MailOutcome): Promise<void> => {
    const ours = await insist(() => outbox.finish(mail.id, mail.lease_token, outcome, clock.now()));
    if (!ours) tellLost(mail);
  };

  /** For a mail that ended the process again and again. */
  const giveUp = async (mail: ClaimedMail, kind: MailKind): Promise<void> => {
    const code = 'attempts';
    await finish(mail, { state: stateWhenSpent(kind), code });
    log.error({ kind: mail.kind, mail: mail.id, code }, 'a mail is undeliverable');
  };

  const afterFailure = async (
    mail: ClaimedMail,
    kind: MailKind,
    failure: MailFailure,
  ): Promise<void> => {
    const { code } = failure;
    const facts = { kind: mail.kind, mail: mail.id, code };
    log.warn({ ...facts, attempt: mail.attempts }, 'mail failed');
    const { outcome, queue } = concludeFailure(mail, kind, failure, clock.now());
    await (queue === 'pause' ? pause(code) : resume());
    await finish(mail, outcome);
    if (outcome.state === 'dead') log.error(facts, 'a mail is undeliverable');
  };

  const deliver = async (
    mail: ClaimedMail,
    draft: MailDraft,
    session: MailSession,
    stop: AbortSignal,
  ): Promise<MailOutcome> => {
    if (needsSmtpUtf8(draft) && !session.smtpUtf8) {
      return { state: 'suppressed', code: 'no-smtputf8' };
    }
    const { envelope, message } = await compose(mail, draft, from);
    const code = await session.send(envelope, message, `${mail.kind}-${mail.id}`, stop);
    log.info({ kind: mail.kind, mail: mail.id, attempt: mail.attempts, code }, 'mail sent');
    await resume();
    return { state: 'sent', code };
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

  /** One round: everything that is due now. Never rejects. */
  const runDue = async (): Promise<void> => {
    let session: MailSession | undefined;
    let sent = 0;
    const endSession = () => {
      session?.close();
      session = undefined;
      sent = 0;
    };
    try {
      await watchClock();
      while (!stopping && uptime.now() >= pausedUntil) {
        const now = clock.now();
        const mail = await outbox.claim(now, now + leaseTime, known);
        const kind = mail && kinds[mail.kind];
        if (!kind) break;
        if (isSpent(mail, kind)) {
          await giveUp(mail, kind);
          continue;
        }
        let outcome: MailOutcome;
        const stop = new AbortController();
        delivery = stop;
        const lease = keepLease(mail, { outbox, clock, leaseTime, onLost: () => stop.abort() });
        try {
          const draft = await insist(() => kind.draft(mail, clock.now()), isOfStorage);
          if ('notSent' in draft) outcome = draft.notSent;
          else {
            session ??= await transport.open(stop.signal);
            if (lease.isOver()) {
              tellLost(mail);
              continue;
            }
            outcome = await deliver(mail, draft, session, stop.signal);
          }
        } catch (error) {
          endSession();
          if (lease.isLost()) tellLost(mail);
          else await afterFailure(mail, kind, asFailure(error));
          continue;
        } finally {
          await lease.end();
        }
        // Outside the block above: a database that fails now must not turn a sent mail into a failed one.
        await finish(mail, outcome);
        sent += 1;
        if (sent >= mailsPerSession) endSession();
      }
    } catch (error) {
      log.error({ code: codeOf(error) }, 'the outbox could not be read');
    } finally {
      session?.close();
    }
  };

  /** Until the next mail's turn, but never long: another process may have added one. */
  const restTime = async (): Promise<number> => {
    const next = await outbox.nextTurn(known).catch(() => undefined);
    const turn = (next ?? Number.POSITIVE_INFINITY) - clock.now();
    return Math.min(Math.max(turn, pausedUntil - uptime.now(), 50), longestRest);
  };

  const loop = async (): Promise<void> => {
    clearTimeout(timer);
    while (again && !stopping) {
      again = false;
      running = runDue();
      await running;
      running = undefined;
    }
    if (stopping) return;
    const rest = await restTime();
    if (stopping || running) return;
    clearTimeout(timer);
    timer = setTimeout(wake, rest);
  };

  /** Looks at the queue now, or as soon as the present round ends. */
  const wake = (): void => {
    if (stopping) return;
    again = true;
    if (!running) void loop();
  };

  return {
    wake,
    runDue,
    /** Claims nothing more and waits for the mail under way, within reason. */
    stop: async (): Promise<void> => {
      stopping = true;
      clearTimeout(timer);
      const limit = setTimeout(() => delivery?.abort(), lastDeliveryTime);
      await running;
      clearTimeout(limit);
    },
  };
}

/** Tries for two seconds: a database that restarts answers soon. */
async function insist<T>(
  work: () => Promise<T>,
  mayPass: (error: unknown) => boolean = () => true,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= 5 || !mayPass(error)) throw error;
      await sleep(attempt * 200);
    }
  }
}

const isOfStorage = (error: unknown): boolean => error instanceof StorageError;

/** Takes any other error for a defect of ours: the mail waits, the queue goes on. */
const asFailure = (error: unknown): MailFailure =>
  error instanceof MailFailure ? error : new MailFailure('retry', codeOf(error));

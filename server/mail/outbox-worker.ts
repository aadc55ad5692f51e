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
import type { MailDraft, MailKind, MailKinds } from './mail-kinds.ts';
import { MailFailure, type MailSession, type MailTransport } from './mail-transport.ts';
import type { ClaimedMail, MailOutcome, Outbox, WaitingMail } from './outbox.ts';

interface WorkerDependencies {
  readonly outbox: Outbox;
  readonly kinds: MailKinds;
  readonly transport: MailTransport;
  /** The sender's address. */
  readonly from: string;
  readonly clock: Clock;
  /** Measures the pause, which a clock that is set back must not prolong. */
  readonly uptime: Clock;
  readonly log: Logger;
  /** Milliseconds for connecting and sending together; tests shorten them. */
  readonly deliveryTime?: number;
  /** Milliseconds that a mail is this worker's; tests shorten them. */
  readonly leaseTime?: number;
}

/** Longer than the slowest possible delivery, so that no mail is sent twice at the same time. */
const defaultLeaseTime = 5 * minute;
const defaultDeliveryTime = 2 * minute;
/** What a mail under way still gets when the server closes. */
const lastDeliveryTime = 10 * second;
const longestRest = 15 * second;
const mailsPerSession = 50;

export class OutboxWorker {
  readonly #dependencies: WorkerDependencies;
  readonly #deliveryTime: number;
  readonly #leaseTime: number;
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #started = false;
  #stopping = false;
  #again = false;
  #delivery: AbortController | undefined;
  readonly #lastKinds: readonly string[];
  #failures = 0;
  /** By `uptime`, unlike everything else here. */
  #pausedUntil = 0;
  /** The clock at an uptime of zero; it falls when the clock is set back. */
  #clockStart = Number.POSITIVE_INFINITY;
  /** True at first: a pause may have been stored before a restart. */
  #pauseStored = true;

  constructor(dependencies: WorkerDependencies) {
    this.#dependencies = dependencies;
    this.#leaseTime = dependencies.leaseTime ?? defaultLeaseTime;
    this.#deliveryTime = dependencies.deliveryTime ?? defaultDeliveryTime;
    this.#lastKinds = Object.keys(dependencies.kinds).filter(
      (kind) => dependencies.kinds[kind]?.isLast,
    );
  }

  start(): void {
    this.#started = true;
    this.wake();
  }

  /** Looks at the queue now, or as soon as the present round ends. */
  wake(): void {
    if (!this.#started || this.#stopping) return;
    this.#again = true;
    if (!this.#running) void this.#loop();
  }

  /** Claims nothing more and waits for the mail under way, within reason. */
  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#timer);
    const limit = setTimeout(() => this.#delivery?.abort(), lastDeliveryTime);
    await this.#running;
    clearTimeout(limit);
  }

  async #loop(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#again && !this.#stopping) {
      this.#again = false;
      this.#running = this.runDue();
      await this.#running;
      this.#running = undefined;
    }
    if (this.#stopping) return;
    const rest = await this.#rest();
    if (this.#stopping || this.#running) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), rest);
  }

  /** Until the next mail's turn, but never long: another process may have added one. */
  async #rest(): Promise<number> {
    const { outbox, clock, uptime } = this.#dependencies;
    const next = await outbox.nextTurn().catch(() => undefined);
    const turn = (next ?? Number.POSITIVE_INFINITY) - clock.now();
    return Math.min(Math.max(turn, this.#pausedUntil - uptime.now(), 50), longestRest);
  }

  /** One round: everything that is due now. Never rejects. */
  async runDue(): Promise<void> {
    const { outbox, clock, uptime, log } = this.#dependencies;
    let session: MailSession | undefined;
    let sent = 0;
    try {
      await this.#watchClock();
      while (!this.#stopping && uptime.now() >= this.#pausedUntil) {
        const now = clock.now();
        const mail = await outbox.claim(now, now + this.#leaseTime, this.#lastKinds);
        if (!mail) break;
        const kind = this.#kindOf(mail);
        if (!kind || isSpent(mail, kind)) {
          await this.#giveUp(mail, kind);
          continue;
        }
        let outcome: MailOutcome;
        // The transport's own time-outs count silence; a server that drips would block the queue for ever.
        const delivery = new AbortController();
        this.#delivery = delivery;
        const limit = setTimeout(() => delivery.abort(), this.#deliveryTime);
        try {
          const draft = await insist(() => kind.draft(mail, clock.now()), isOfStorage);
          if ('notSent' in draft) outcome = draft.notSent;
          else {
            session ??= await this.#dependencies.transport.open(delivery.signal);
            // A process that was stopped in between wakes up after its lease: by now the mail is another's.
            if (clock.now() >= now + this.#leaseTime) {
              log.warn({ kind: mail.kind, mail: mail.id }, 'a lease was lost');
              continue;
            }
            outcome = await this.#deliver(mail, draft, session, delivery.signal);
          }
        } catch (error) {
          session?.close();
          session = undefined;
          await this.#afterFailure(mail, kind, asFailure(error));
          continue;
        } finally {
          clearTimeout(limit);
        }
        // Outside the block above: a database that fails now must not turn a sent mail into a failed one.
        await this.#finish(mail, outcome);
        sent += 1;
        if (sent >= mailsPerSession) {
          session?.close();
          session = undefined;
          sent = 0;
        }
      }
    } catch (error) {
      log.error({ code: codeOf(error) }, 'the outbox could not be read');
    } finally {
      session?.close();
    }
  }

  #kindOf({ kind }: ClaimedMail): MailKind | undefined {
    const { kinds } = this.#dependencies;
    return Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  }

  /** At the start and after the clock was set back, no mail waits longer than usual. */
  async #watchClock(): Promise<void> {
    const { outbox, kinds, clock, uptime, log } = this.#dependencies;
    const start = clock.now() - uptime.now();
    if (start > this.#clockStart - second) {
      this.#clockStart = Math.max(start, this.#clockStart);
      return;
    }
    const now = clock.now();
    const latestTurn = ({ kind, attempts, mail_date }: WaitingMail) => {
      const { patience = 'days', isScheduled } = kinds[kind] ?? {};
      return (isScheduled ? Math.max(now, mail_date) : now) + (delayAfter(patience, attempts) ?? 0);
    };
    const count = await outbox.shortenWaits(now, now + this.#leaseTime, latestTurn);
    this.#clockStart = start;
    if (count > 0) log.warn({ count }, 'the clock was set back: mails wait no longer than usual');
  }

  async #deliver(
    mail: ClaimedMail,
    draft: MailDraft,
    session: MailSession,
    deadline: AbortSignal,
  ): Promise<MailOutcome> {
    const { from, log } = this.#dependencies;
    if (needsSmtpUtf8(draft) && !session.smtpUtf8) {
      return { state: 'suppressed', code: 'no-smtputf8' };
    }
    const { envelope, message } = await compose(mail, draft, from);
    const code = await session.send(envelope, message, `${mail.kind}-${mail.id}`, deadline);
    log.info({ kind: mail.kind, mail: mail.id, attempt: mail.attempts, code }, 'mail sent');
    await this.#resume();
    return { state: 'sent', code };
  }

  async #afterFailure(mail: ClaimedMail, kind: MailKind, failure: MailFailure): Promise<void> {
    const { clock, log } = this.#dependencies;
    const { code } = failure;
    const facts = { kind: mail.kind, mail: mail.id, code };
    log.warn({ ...facts, attempt: mail.attempts }, 'mail failed');
    const { outcome, queue } = concludeFailure(mail, kind, failure, clock.now());
    await (queue === 'pause' ? this.#pause(code) : this.#resume());
    await this.#finish(mail, outcome);
    if (outcome.state === 'dead') log.error(facts, 'a mail is undeliverable');
  }

  /** For a mail that ended the process again and again, or that a later release made. */
  async #giveUp(mail: ClaimedMail, kind: MailKind | undefined): Promise<void> {
    const code = kind ? 'attempts' : 'unknown-kind';
    const state = kind ? stateWhenSpent(kind) : 'dead';
    await this.#finish(mail, { state, code });
    this.#dependencies.log.error(
      { kind: mail.kind, mail: mail.id, code },
      'a mail is undeliverable',
    );
  }

  async #pause(code: string): Promise<void> {
    const { outbox, clock, uptime, log } = this.#dependencies;
    this.#failures += 1;
    const rest = pauseAfter(this.#failures);
    this.#pausedUntil = uptime.now() + rest;
    log.error({ code, count: this.#failures, seconds: rest / second }, 'the mail queue is paused');
    if (this.#failures > 1) return;
    this.#pauseStored = true;
    await outbox.setPause({ since: clock.now(), code }).catch(() => undefined);
  }

  async #resume(): Promise<void> {
    if (!this.#pauseStored) return;
    if (this.#failures > 0) this.#dependencies.log.warn('the mail queue runs again');
    this.#failures = 0;
    this.#pausedUntil = 0;
    this.#pauseStored = false;
    await this.#dependencies.outbox.setPause(undefined).catch(() => undefined);
  }

  /** Insists, because an outcome that is lost means a second mail. */
  async #finish(mail: ClaimedMail, outcome: MailOutcome): Promise<void> {
    const { outbox, clock, log } = this.#dependencies;
    const ours = await insist(() => outbox.finish(mail.id, mail.lease_token, outcome, clock.now()));
    if (!ours) log.warn({ kind: mail.kind, mail: mail.id }, 'a lease was lost');
  }
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

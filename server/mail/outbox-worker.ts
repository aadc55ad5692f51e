/** Sends what is due, one mail at a time, and draws the conclusions of the failure table. */
import type { Logger } from 'pino';
import { type Clock, minute, second } from '../clock.ts';
import { codeOf } from '../error-code.ts';
import type { Claim, ContactStore, MailOutcome } from '../storage/contact-store.ts';
import type { MailKind } from '../storage/tables.ts';
import { delayAfter, pauseAfter } from './back-off.ts';
import { compose, type MailAddresses, needsSmtpUtf8 } from './compose.ts';
import { MailFailure, type MailSession, type MailTransport } from './mail-transport.ts';
import { pauseNote } from './pause-note.ts';

interface WorkerDependencies {
  readonly store: ContactStore;
  readonly transport: MailTransport;
  readonly addresses: MailAddresses;
  readonly clock: Clock;
  /** What the pause is measured by: a clock that is set back must not prolong it. */
  readonly uptime: Clock;
  readonly log: Logger;
  /** Milliseconds for connecting and sending together; tests shorten them. */
  readonly deliveryTime?: number;
}

/** Longer than the slowest possible delivery, so that no mail is sent twice at the same time. */
const leaseTime = 5 * minute;
const defaultDeliveryTime = 2 * minute;
/** What a mail under way still gets when the server closes. */
const lastDeliveryTime = 10 * second;
const longestRest = 15 * second;
const mailsPerSession = 50;

export class OutboxWorker {
  readonly #dependencies: WorkerDependencies;
  readonly #deliveryTime: number;
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #started = false;
  #stopping = false;
  #again = false;
  #delivery: AbortController | undefined;
  #failures = 0;
  /** By `uptime`, as nothing else here. */
  #pausedUntil = 0;
  /** Where the clock stood when the uptime was nothing; it falls when the clock is set back. */
  #clockStart = Number.POSITIVE_INFINITY;
  /** True at first: the note may stem from before a restart. */
  #pauseNoted = true;

  constructor(dependencies: WorkerDependencies) {
    this.#dependencies = dependencies;
    this.#deliveryTime = dependencies.deliveryTime ?? defaultDeliveryTime;
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
    const { store, clock, uptime } = this.#dependencies;
    const next = await store.nextTurn().catch(() => undefined);
    const turn = (next ?? Number.POSITIVE_INFINITY) - clock.now();
    return Math.min(Math.max(turn, this.#pausedUntil - uptime.now(), 50), longestRest);
  }

  /** One round: everything that is due now. Never rejects. */
  async runDue(): Promise<void> {
    const { store, clock, uptime, log } = this.#dependencies;
    let session: MailSession | undefined;
    let sent = 0;
    try {
      await this.#watchClock();
      while (!this.#stopping && uptime.now() >= this.#pausedUntil) {
        const claim = await store.claim(clock.now(), clock.now() + leaseTime);
        if (!claim) break;
        const early = this.#withoutSending(claim);
        if (early) {
          await this.#finish(claim, early);
          continue;
        }
        let outcome: MailOutcome;
        // The transport's own time-outs count silence; a server that drips would hold the queue for ever.
        const delivery = new AbortController();
        this.#delivery = delivery;
        const limit = setTimeout(() => delivery.abort(), this.#deliveryTime);
        try {
          session ??= await this.#dependencies.transport.open(delivery.signal);
          outcome = await this.#deliver(claim, session, delivery.signal);
        } catch (error) {
          session?.close();
          session = undefined;
          await this.#afterFailure(claim, asFailure(error));
          continue;
        } finally {
          clearTimeout(limit);
        }
        // Outside the block above: a database that fails now must not turn a sent mail into a failed one.
        await this.#finish(claim, outcome);
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

  /** At the start and after the clock was set back: nothing may wait for the time it had shown. */
  async #watchClock(): Promise<void> {
    const { store, clock, uptime, log } = this.#dependencies;
    const start = clock.now() - uptime.now();
    if (start > this.#clockStart - second) {
      this.#clockStart = Math.max(start, this.#clockStart);
      return;
    }
    const now = clock.now();
    const wait = (kind: MailKind, attempts: number) => delayAfter(kind, attempts) ?? 0;
    const count = await store.shortenWaits(now, now + leaseTime, wait);
    this.#clockStart = start;
    if (count > 0) log.warn({ count }, 'the clock was set back: mails wait no longer than usual');
  }

  /** Mails that time has overtaken. */
  #withoutSending({ mail, request }: Claim): MailOutcome | undefined {
    const now = this.#dependencies.clock.now();
    if (mail.kind === 'reminder' && request?.state !== 'open') {
      return { state: 'cancelled', code: 'not-open' };
    }
    if (mail.kind === 'ack' && request && now >= request.due_at) {
      return { state: 'expired', code: 'past-deadline' };
    }
    return undefined;
  }

  async #deliver(claim: Claim, session: MailSession, deadline: AbortSignal): Promise<MailOutcome> {
    const { store, addresses, clock, log } = this.#dependencies;
    const { mail } = claim;
    if (needsSmtpUtf8(claim) && !session.smtpUtf8) {
      return { state: 'suppressed', code: 'no-smtputf8' };
    }
    const now = clock.now();
    const digest =
      mail.kind === 'digest'
        ? { held: await store.list({ state: 'held' }), figures: await store.figures(now) }
        : undefined;
    const { envelope, message } = await compose(claim, addresses, digest, now);
    const name = `${mail.kind}-${mail.id}`;
    const code = await session.send(envelope, message, name, deadline);
    log.info({ kind: mail.kind, mail: mail.id, attempt: mail.attempts + 1, code }, 'mail sent');
    await this.#resume();
    return { state: 'sent', code };
  }

  async #afterFailure(claim: Claim, failure: MailFailure): Promise<void> {
    const { clock, log } = this.#dependencies;
    const { mail } = claim;
    const { kind, code } = failure;
    log.warn({ kind: mail.kind, mail: mail.id, attempt: mail.attempts + 1, code }, 'mail failed');
    if (kind === 'pause' || kind === 'drop') await this.#pause(code);
    // The server took part in the conversation: it is there.
    else await this.#resume();

    if (kind === 'pause') {
      await this.#finish(claim, {
        state: 'pending',
        code,
        nextAttemptAt: clock.now(),
        countAttempt: false,
      });
      return;
    }
    if (kind === 'refuse') {
      const canShrink = mail.kind === 'notify' && mail.minimal === 0;
      await this.#finish(
        claim,
        canShrink
          ? {
              state: 'pending',
              code,
              nextAttemptAt: clock.now(),
              countAttempt: false,
              minimal: true,
            }
          : { state: 'dead', code },
      );
      if (!canShrink)
        log.error({ kind: mail.kind, mail: mail.id, code }, 'a mail is undeliverable');
      return;
    }
    const delay = delayAfter(mail.kind, mail.attempts + 1);
    if (delay !== undefined) {
      await this.#finish(claim, {
        state: 'pending',
        code,
        nextAttemptAt: clock.now() + delay,
        countAttempt: true,
        ambiguous: kind === 'ambiguous',
      });
      return;
    }
    const state = mail.kind === 'notify' || mail.kind === 'reminder' ? 'dead' : 'expired';
    await this.#finish(claim, { state, code });
    if (state === 'dead')
      log.error({ kind: mail.kind, mail: mail.id, code }, 'a mail is undeliverable');
  }

  async #pause(code: string): Promise<void> {
    const { store, clock, uptime, log } = this.#dependencies;
    this.#failures += 1;
    const rest = pauseAfter(this.#failures);
    this.#pausedUntil = uptime.now() + rest;
    log.error({ code, count: this.#failures, seconds: rest / second }, 'the mail queue is paused');
    if (this.#failures > 1) return;
    this.#pauseNoted = true;
    const note = JSON.stringify({ since: clock.now(), code });
    await store.setNote(pauseNote, note).catch(() => undefined);
  }

  async #resume(): Promise<void> {
    if (!this.#pauseNoted) return;
    if (this.#failures > 0) this.#dependencies.log.warn('the mail queue runs again');
    this.#failures = 0;
    this.#pausedUntil = 0;
    this.#pauseNoted = false;
    await this.#dependencies.store.setNote(pauseNote, undefined).catch(() => undefined);
  }

  /** What happened must be written down: an outcome that is lost means a second mail. */
  async #finish({ mail }: Claim, outcome: MailOutcome): Promise<void> {
    const { store, clock, log } = this.#dependencies;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const ours = await store.finish(mail.id, mail.lease_token, outcome, clock.now());
        if (!ours) log.warn({ kind: mail.kind, mail: mail.id }, 'a lease was lost');
        return;
      } catch (error) {
        if (attempt >= 5) throw error;
        await new Promise((resolve) => setTimeout(resolve, attempt * 200));
      }
    }
  }
}

/** What is no verdict of the transport is a defect of ours; the mail waits, the queue goes on. */
const asFailure = (error: unknown): MailFailure =>
  error instanceof MailFailure ? error : new MailFailure('retry', codeOf(error));

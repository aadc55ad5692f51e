/** The outbox as one interface: what waits to be sent, who is sending it, and what became of it. */
import type { OutboxRow } from './outbox-table.ts';

/** A mail that is this worker's to send until its lease runs out. */
export type ClaimedMail = OutboxRow & { readonly lease_token: string };

export type WaitingMail = Pick<OutboxRow, 'kind' | 'attempts' | 'mail_date'>;

export type MailOutcome =
  | { readonly state: 'sent'; readonly code: string | null }
  | { readonly state: 'dead' | 'expired' | 'suppressed' | 'cancelled'; readonly code: string }
  | {
      readonly state: 'pending';
      readonly code: string;
      readonly nextAttemptAt: number;
      readonly countAttempt: boolean;
      readonly ambiguous?: boolean;
      readonly minimal?: boolean;
    };

export interface MailFigures {
  /** Mails whose time has come. */
  readonly pending: number;
  /** Mails that wait for their hour, such as reminders. */
  readonly scheduled: number;
  readonly sending: number;
  readonly dead: number;
  readonly oldestPendingAt: number | null;
}

/** Why the queue rests, and since when. */
export interface QueuePause {
  readonly since: number;
  readonly code: string;
}

export interface Outbox {
  /** `lastKinds` come after all others. */
  claim(
    now: number,
    leaseUntil: number,
    lastKinds: readonly string[],
  ): Promise<ClaimedMail | undefined>;
  /** False when the lease was lost to another worker: its outcome counts, not ours. */
  finish(id: string, token: string, outcome: MailOutcome, now: number): Promise<boolean>;
  /** When the next mail wants to be looked at, in the past or in the future. */
  nextTurn(): Promise<number | undefined>;
  /** Shortens waits and leases that only a clock running ahead can have set; returns how many mails. */
  shortenWaits(
    now: number,
    leaseUntil: number,
    latestTurn: (mail: WaitingMail) => number,
  ): Promise<number>;
  /** True when there was an unsent mail with this id. */
  retry(id: string, now: number): Promise<boolean>;
  figures(now: number): Promise<MailFigures>;
  pause(): Promise<QueuePause | undefined>;
  setPause(pause: QueuePause | undefined): Promise<void>;
}

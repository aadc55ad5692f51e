/**
 * Everything the server keeps about contact requests, as one interface. The implementation in
 * this folder speaks to any engine; a second one may replace it without a change elsewhere.
 */
import type { Suspicion } from '../suspicion.ts';
import type { Channel, MailKind, MailState, OutboxRow, RequestRow } from './tables.ts';

/** A validated request on its way into the store. */
export interface NewRequest {
  readonly key: string;
  /** Under these keys it is known as well; one that is taken already stays with its request. */
  readonly furtherKeys: readonly string[];
  readonly contentHash: string;
  readonly channel: Channel;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly company: string;
  readonly message: string;
  readonly package: string | undefined;
  /** Any entry holds the request back. */
  readonly suspicions: readonly Suspicion[];
  /** The solved challenge, which nobody may use again. */
  readonly challenge: { readonly id: string; readonly expiresAt: number } | undefined;
  readonly receivedAt: number;
  readonly dueAt: number;
  readonly reminders: readonly number[];
  /** Why the visitor gets no acknowledgement; nothing when they do. */
  readonly noAck: string | undefined;
}

export interface Receipt {
  readonly ref: string;
  readonly dueAt: number;
}

export type Acceptance =
  | ({ readonly kind: 'stored'; readonly held: boolean } & Receipt)
  | ({ readonly kind: 'replayed' } & Receipt)
  | { readonly kind: 'conflict' };

/** A mail that is this worker's to send until its lease runs out. */
export interface Claim {
  readonly mail: OutboxRow & { readonly lease_token: string };
  /** Missing only for a digest. */
  readonly request: RequestRow | undefined;
}

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

export interface ListFilter {
  readonly state?: RequestRow['state'];
  readonly overdueAt?: number;
}

export interface MailListing {
  readonly id: string;
  readonly ref: string | null;
  readonly kind: MailKind;
  readonly state: MailState;
  readonly attempts: number;
  readonly nextAttemptAt: number;
  readonly lastCode: string | null;
  readonly reason: string | null;
  readonly ambiguous: boolean;
  readonly finishedAt: number | null;
}

export interface Figures {
  readonly open: number;
  readonly held: number;
  readonly answered: number;
  readonly overdue: number;
  /** Mails whose time has come. */
  readonly pending: number;
  /** Reminders that wait for their hour. */
  readonly scheduled: number;
  readonly sending: number;
  readonly dead: number;
  readonly oldestPendingAt: number | null;
}

export interface RetentionResult {
  readonly requests: number;
  readonly held: number;
  readonly mails: number;
  readonly keys: number;
}

export interface Dossier {
  readonly request: RequestRow;
  readonly mails: readonly MailListing[];
}

export interface ContactStore {
  /** The request, its mails and the used challenge in one transaction; resolved means on disk. */
  accept(request: NewRequest): Promise<Acceptance>;
  receipt(ref: string): Promise<Receipt | undefined>;

  claim(now: number, leaseUntil: number): Promise<Claim | undefined>;
  /** False when the lease was lost to another worker: its outcome counts, not ours. */
  finish(id: string, token: string, outcome: MailOutcome, now: number): Promise<boolean>;
  nextTurn(): Promise<number | undefined>;
  /** Shortens waits and leases that only a clock running ahead can have set; returns how many mails. */
  shortenWaits(
    now: number,
    leaseUntil: number,
    longestWait: (kind: MailKind, attempts: number) => number,
  ): Promise<number>;
  addDigest(day: string, now: number): Promise<boolean>;
  retryMail(id: string, now: number): Promise<boolean>;
  /** Undeliverable notifications of open requests get another chance; returns how many. */
  reviveNotifications(now: number): Promise<number>;
  mails(onlyOpen: boolean): Promise<readonly MailListing[]>;

  list(filter: ListFilter): Promise<readonly RequestRow[]>;
  dossier(ref: string): Promise<Dossier | undefined>;
  dossiersOf(email: string): Promise<readonly Dossier[]>;
  markAnswered(ref: string, now: number): Promise<boolean>;
  release(ref: string, now: number): Promise<boolean>;
  /** Returns how many of them were there. */
  erase(ids: readonly string[]): Promise<number>;

  figures(now: number): Promise<Figures>;
  retain(now: number): Promise<RetentionResult>;
  /** Writes to the disk and deletes it again: the proof that a request could be stored. */
  probe(): Promise<void>;
  note(name: string): Promise<string | undefined>;
  setNote(name: string, value: string | undefined): Promise<void>;
  backup(path: string): Promise<void>;
  close(): Promise<void>;
}

/** Everything the server keeps about requests of every kind, as one interface. Mails on their way are `mail/outbox.ts`. */
import type { MailState } from '../../mail/outbox-table.ts';
import type { KindName, RequestValues } from '../request-fields.ts';
import type { Suspicion } from '../spam/suspicion.ts';
import type { Channel, RequestRow } from './tables.ts';

/** A validated request on its way into the store. */
export interface NewRequest {
  readonly kind: KindName;
  /** What the visitor sent, whole. */
  readonly fields: Omit<RequestValues, 'key'>;
  readonly key: string;
  /** Under these keys it is known as well; one that is taken already stays with its request. */
  readonly furtherKeys: readonly string[];
  readonly contentHash: string;
  readonly channel: Channel;
  /** Any entry holds the request back. */
  readonly suspicions: readonly Suspicion[];
  /** The solved challenge, which is accepted once. */
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
  | ({ readonly kind: 'stored' | 'held' | 'replayed' } & Receipt)
  | { readonly kind: 'conflict' };

export interface ListFilter {
  readonly kind?: KindName;
  readonly state?: RequestRow['state'];
  readonly overdueAt?: number;
  /** The newest first, and no more than this; all of them, oldest first, when left out. */
  readonly newest?: number;
}

export interface MailListing {
  readonly id: string;
  readonly ref: string | null;
  readonly kind: string;
  readonly recipient: string | null;
  readonly state: MailState;
  readonly attempts: number;
  readonly nextAttemptAt: number;
  readonly lastCode: string | null;
  readonly reason: string | null;
  readonly ambiguous: boolean;
  readonly finishedAt: number | null;
}

export interface RequestCounts {
  readonly open: number;
  readonly held: number;
  readonly answered: number;
  readonly overdue: number;
}

export interface RequestFigures extends RequestCounts {
  readonly kinds: Readonly<Record<KindName, RequestCounts>>;
  /** Acknowledgements of the last day that a cap kept back. */
  readonly cappedAcks: number;
}

/** What waits for a person to look at it. */
export interface HeldSize {
  readonly rows: number;
  readonly bytes: number;
}

export interface RetentionResult {
  readonly requests: number;
  readonly held: number;
  readonly mails: number;
  readonly keys: number;
}

/** What `retain` would delete now, and out of how many. */
export interface RetentionPlan extends RetentionResult {
  /** All requests in any state. */
  readonly stored: number;
  readonly open: number;
  /** Those of `requests` that are not answered yet. */
  readonly openGoing: number;
}

export interface Dossier {
  readonly request: RequestRow;
  readonly mails: readonly MailListing[];
}

export interface ContactStore {
  /** The request, its mails and the used challenge in one transaction; resolved means on disk. */
  accept(request: NewRequest): Promise<Acceptance>;
  /** Nothing for the reference of another kind. */
  receipt(kind: KindName, ref: string): Promise<Receipt | undefined>;

  /** For the mails about a request, which are rendered when they are sent. */
  request(id: string): Promise<RequestRow | undefined>;
  addDigest(day: string, now: number): Promise<boolean>;
  /** Undeliverable notifications of open requests get another chance; returns how many. */
  reviveNotifications(now: number): Promise<number>;
  mails(onlyOpen: boolean): Promise<readonly MailListing[]>;

  list(filter: ListFilter): Promise<readonly RequestRow[]>;
  dossier(ref: string): Promise<Dossier | undefined>;
  dossiersOf(email: string): Promise<readonly Dossier[]>;
  markAnswered(ref: string, now: number): Promise<boolean>;
  /** False when it is not marked as answered. */
  undoAnswered(ref: string, now: number): Promise<boolean>;
  release(ref: string, now: number): Promise<boolean>;
  /** False when it was not held before, or is no longer open. */
  undoRelease(ref: string, now: number): Promise<boolean>;
  /** Returns how many of them were there. */
  erase(ids: readonly string[]): Promise<number>;
  /** False while another process keeps deleted text in the write-ahead log. */
  scrub(): Promise<boolean>;

  figures(now: number): Promise<RequestFigures>;
  heldSize(kind: KindName): Promise<HeldSize>;
  retentionPlan(now: number): Promise<RetentionPlan>;
  retain(now: number): Promise<RetentionResult>;
}

/** What a feature says of a kind of row: which queue it leaves by, how long it is tried, and what it becomes when it leaves. */
import type { MailDraft } from './message.ts';
import type { OutboxRow } from './schema.ts';
import type { WebhookTarget } from './settings.ts';

/** Each has workers and a pause of its own. `requests` holds every mail but those to subscribers. */
export type QueueName = 'requests' | 'subscribers' | 'webhooks';

/** Known wherever rows are made, in commands too. */
export interface Kind {
  readonly name: string;
  readonly queue: QueueName;
  /**
   * `days`: tried for five days, then reported as undeliverable. `hours`: tried for some hours, then dropped in silence,
   * because it would come too late.
   */
  readonly patience: 'days' | 'hours';
  /** 1: goes out after all others of its queue. */
  readonly priority?: 0 | 1;
  /** A server that refuses the full text gets a mail without the visitor's words (`row.minimal`). */
  readonly canShrink?: boolean;
}

/** What becomes of a row that was claimed: its columns; those left out stay as they are. */
export interface Outcome
  extends Pick<OutboxRow, 'state' | 'last_code'>,
    Partial<Pick<OutboxRow, 'recipients' | 'due_at' | 'ambiguous' | 'minimal'>> {
  readonly isCounted?: boolean;
}

/** The row is not sent: it is no longer needed, or not yet. */
export interface NotSent {
  readonly notSent: Outcome;
}

export const cancelled = (code: string): NotSent => ({
  notSent: { state: 'cancelled', last_code: code },
});
/** What the row is about was deleted, or is over. */
export const gone = cancelled('gone');
/** Puts the row off without counting an attempt. */
export const later = (code: string, dueAt: number): NotSent => ({
  notSent: { state: 'pending', last_code: code, due_at: dueAt, isCounted: false },
});

export interface MailKind extends Kind {
  readonly queue: 'requests' | 'subscribers';
  /** Renders when the mail is sent, from what is stored then, so that erasing touches one place. */
  draft(row: OutboxRow, now: number): Promise<MailDraft | NotSent>;
}

export interface WebhookEvent {
  /** `status.outage` */
  readonly type: string;
  /** When it happened. */
  readonly at: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly headline: string;
  readonly lines: readonly string[];
  /** A whole address, which every format shows as a link. */
  readonly link: string;
}

export interface WebhookKind extends Kind {
  readonly queue: 'webhooks';
  /** Whose address and secret the environment names, as in `STATUS_WEBHOOK_URL`. */
  readonly webhook: 'request' | 'status';
  /** Undefined: what still waits is cancelled. */
  readonly target: WebhookTarget | undefined;
  /** Who hears of a target that takes nothing. */
  readonly staff: readonly string[];
  event(row: OutboxRow, now: number): Promise<WebhookEvent | NotSent>;
}

export type DeliveredKind = MailKind | WebhookKind;

/** The staff's addresses that a row is for: those that it names, or all where none of them is one of the staff's any longer. */
export function recipientsOf(row: OutboxRow, current: readonly string[]): readonly string[] {
  const named: readonly string[] = JSON.parse(row.recipients ?? '[]');
  const kept = current.filter((address) => named.includes(address));
  return kept.length > 0 ? kept : current;
}

/** How a feature describes a kind of row to the workers of the outbox: a mail, or a webhook. */
import type { MailDraft } from '../mail/compose.ts';
import type { DeliveryOutcome, KnownKinds } from './outbox.ts';
import type { OutboxRow } from './outbox-row.ts';

/** The row is not sent, because it is no longer needed. */
export interface NotSent {
  readonly notSent: DeliveryOutcome;
}

export const cancelled = (code: string): NotSent => ({ notSent: { state: 'cancelled', code } });
/** What the row is about was deleted, or is over. */
export const gone = cancelled('gone');

/** Uses the current recipients if the stored one was since removed from the settings. */
export const recipientsFor = (
  { recipient }: OutboxRow,
  current: readonly string[],
): readonly string[] => (recipient !== null && current.includes(recipient) ? [recipient] : current);

/**
 * A queue has workers, sessions and a pause of its own, so that a delivery that hangs delays no other queue. `requests` holds
 * every mail but those to subscribers.
 */
export const queueNames = ['requests', 'subscribers', 'webhooks'] as const;
export type QueueName = (typeof queueNames)[number];

interface KindRules {
  /**
   * `days`: tried for five days, then reported as undeliverable. `hours`: tried for some hours, then dropped in
   * silence, because it would come too late.
   */
  readonly patience: 'days' | 'hours';
  /** `requests` when left out. */
  readonly queue?: QueueName;
  /** Goes out after all others of its queue. */
  readonly isLast?: boolean;
  /** Waits for the hour in its date, as a reminder does; other rows are due when they are made. */
  readonly isScheduled?: boolean;
  /** A server that refuses the full text gets a mail without the visitor's words (`minimal`). */
  readonly canShrink?: boolean;
  /** One address among thousands: a refusal does not alarm the staff. */
  readonly isOneOfMany?: boolean;
}

export interface MailKind extends KindRules {
  /** Renders when the mail is sent, from what is stored then, so that erasing touches one place. */
  draft(row: OutboxRow, now: number): Promise<MailDraft | NotSent>;
}

/** Delivers by itself, with the retries and leases of the outbox. */
interface WebhookKind extends KindRules {
  /** Resolves with a reply code; rejects with a `DeliveryFailure`, also after `stop`. Bounds its own waits. */
  send(row: OutboxRow, now: number, stop: AbortSignal): Promise<string | NotSent>;
}

export type OutboxKind = MailKind | WebhookKind;
/** How log lines call a row of this kind. */
export const channelOf = (kind: OutboxKind): 'mail' | 'webhook' =>
  'send' in kind ? 'webhook' : 'mail';

export type OutboxKinds = Readonly<Record<string, OutboxKind>>;

export const kindsOfQueue = (kinds: OutboxKinds, queue: QueueName): OutboxKinds =>
  Object.fromEntries(
    Object.entries(kinds).filter(([, kind]) => (kind.queue ?? 'requests') === queue),
  );

export function knownKinds(kinds: OutboxKinds): KnownKinds {
  const names = Object.keys(kinds);
  return {
    first: names.filter((name) => !kinds[name]?.isLast),
    last: names.filter((name) => kinds[name]?.isLast),
  };
}

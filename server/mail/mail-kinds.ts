/** What a feature tells the mail worker about a kind of mail it puts into the outbox. */
import type { KnownKinds, MailOutcome } from './outbox.ts';
import type { OutboxRow } from './outbox-row.ts';

export interface MailDraft {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** The same in a restrained layout; a mail program shows one of both. */
  readonly html?: string;
  /** Headers of this kind alone, such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly replyTo?: string | undefined;
  /** An automatic answer goes out under the null return path, so that nothing answers it in turn. */
  readonly isAutomaticAnswer?: boolean;
}

/** The mail is not sent, because it is no longer needed. */
export interface NotSent {
  readonly notSent: MailOutcome;
}

/** What the mail is about was deleted, or is over. */
export const gone: NotSent = { notSent: { state: 'cancelled', code: 'gone' } };

/** Uses the current recipients if the stored one was since removed from the settings. */
export const recipientsFor = (
  { recipient }: OutboxRow,
  current: readonly string[],
): readonly string[] => (recipient !== null && current.includes(recipient) ? [recipient] : current);

/**
 * A lane has workers, sessions and a pause of its own, so that nothing which hangs in one delays another. `requests` holds
 * the mails about requests and those to the staff.
 */
export const laneNames = ['requests', 'news', 'webhooks'] as const;
export type LaneName = (typeof laneNames)[number];

interface KindRules {
  /**
   * `days`: tried for five days, then reported as undeliverable. `hours`: tried for some hours, then dropped in
   * silence, because it would come too late.
   */
  readonly patience: 'days' | 'hours';
  /** `requests` if nothing else is said. */
  readonly lane?: LaneName;
  /** Goes out after all others of its lane. */
  readonly isLast?: boolean;
  /** Waits for the hour in its date, as a reminder does; other mails are due when they are made. */
  readonly isScheduled?: boolean;
  /** A server that refuses the full text gets a mail without the visitor's words (`minimal`). */
  readonly canShrink?: boolean;
  /** One address among thousands: a refusal does not alarm the staff. */
  readonly isOneOfMany?: boolean;
}

export interface MailKind extends KindRules {
  /** Renders when the mail is sent, from what is stored then, so that erasing touches one place. */
  draft(mail: OutboxRow, now: number): Promise<MailDraft | NotSent>;
}

/** Goes out by another way than mail, with the retries and leases of the outbox. */
export interface OtherKind extends KindRules {
  /** Resolves with a reply code; rejects with a `MailFailure`, also after `stop`. Bounds its own waits. */
  send(row: OutboxRow, now: number, stop: AbortSignal): Promise<string | NotSent>;
}

export type OutboxKind = MailKind | OtherKind;
export type MailKinds = Readonly<Record<string, OutboxKind>>;

export const kindsOfLane = (kinds: MailKinds, lane: LaneName): MailKinds =>
  Object.fromEntries(
    Object.entries(kinds).filter(([, kind]) => (kind.lane ?? 'requests') === lane),
  );

export function knownKinds(kinds: MailKinds): KnownKinds {
  const names = Object.keys(kinds);
  return {
    first: names.filter((name) => !kinds[name]?.isLast),
    last: names.filter((name) => kinds[name]?.isLast),
  };
}

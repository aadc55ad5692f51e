/** What a feature tells the mail worker about a kind of mail it puts into the outbox. */
import type { KnownKinds, MailOutcome } from './outbox.ts';
import type { OutboxRow } from './outbox-row.ts';

export interface MailDraft {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string | undefined;
  /** An automatic answer goes out under the null return path, so that nothing answers it in turn. */
  readonly isAutomaticAnswer?: boolean;
}

/** The mail is not sent, because it is no longer needed. */
export interface NotSent {
  readonly notSent: MailOutcome;
}

export interface MailKind {
  /**
   * `days`: tried for five days, then reported as undeliverable. `hours`: tried for some hours, then dropped in
   * silence, because it would come too late.
   */
  readonly patience: 'days' | 'hours';
  /** Goes out after all others: a relay that refuses it must not stand in their way. */
  readonly isLast?: boolean;
  /** Waits for the hour in its date, as a reminder does; other mails are due when they are made. */
  readonly isScheduled?: boolean;
  /** A server that refuses the full text gets a mail without the visitor's words (`minimal`). */
  readonly canShrink?: boolean;
  /** Renders when the mail is sent, from what is stored then, so that erasing touches one place. */
  draft(mail: OutboxRow, now: number): Promise<MailDraft | NotSent>;
}

export type MailKinds = Readonly<Record<string, MailKind>>;

export function knownKinds(kinds: MailKinds): KnownKinds {
  const names = Object.keys(kinds);
  return {
    first: names.filter((name) => !kinds[name]?.isLast),
    last: names.filter((name) => kinds[name]?.isLast),
  };
}

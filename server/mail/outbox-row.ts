/** A row of the outbox. Times are milliseconds since 1970, flags 0 or 1. */
import { randomUUID } from 'node:crypto';
import type { Insertable, Updateable } from 'kysely';

export type MailState =
  | 'pending'
  | 'sending'
  | 'sent'
  | 'dead'
  | 'suppressed'
  | 'cancelled'
  | 'expired';

export interface OutboxRow {
  id: string;
  request_id: string | null;
  /** One of the kinds that the features define (`mail-kinds.ts`). */
  kind: string;
  state: MailState;
  /** Unique: one notify per request, one digest per day. */
  occasion: string;
  /** Null: everyone the kind is meant for. */
  recipient: string | null;
  message_id: string;
  mail_date: number;
  attempts: number;
  next_attempt_at: number;
  lease_until: number | null;
  lease_token: string | null;
  last_code: string | null;
  reason: string | null;
  ambiguous: number;
  /** 1: the mail goes out without the visitor's text, after a server refused it with the text. */
  minimal: number;
  created_at: number;
  finished_at: number | null;
}

export type MailTables = { outbox: OutboxRow };

export interface MailPlan {
  readonly requestId: string | null;
  readonly kind: string;
  readonly occasion: string;
  readonly recipient?: string | undefined;
  readonly at: number;
  readonly now: number;
  /** Why the mail is kept back; `held` may end, any other reason is final. */
  readonly suppressed?: string | undefined;
}

export function mailRow(plan: MailPlan, messageDomain: string): Insertable<OutboxRow> {
  const id = randomUUID();
  return {
    id,
    request_id: plan.requestId,
    kind: plan.kind,
    state: plan.suppressed ? 'suppressed' : 'pending',
    occasion: plan.occasion,
    recipient: plan.recipient ?? null,
    message_id: `<${id}@${messageDomain}>`,
    mail_date: plan.at,
    attempts: 0,
    next_attempt_at: plan.at,
    lease_until: null,
    lease_token: null,
    last_code: null,
    reason: plan.suppressed ?? null,
    ambiguous: 0,
    minimal: 0,
    created_at: plan.now,
    finished_at: plan.suppressed && plan.suppressed !== 'held' ? plan.now : null,
  };
}

/** Plans one mail for each of the provider's addresses. The first keeps the plain occasion that rows of earlier releases have. */
export const perRecipient = <Plan extends { readonly occasion: string }>(
  recipients: readonly string[],
  plan: Plan,
): readonly (Plan & { readonly recipient: string })[] =>
  recipients.map((recipient, index) => ({
    ...plan,
    recipient,
    occasion: index === 0 ? plan.occasion : `${plan.occasion}:${recipient}`,
  }));

/** Tries a mail again from the start, with the visitor's text: what made a server refuse it may have been repaired. */
export const fromTheStart = (now: number): Updateable<OutboxRow> => ({
  state: 'pending',
  attempts: 0,
  next_attempt_at: now,
  finished_at: null,
  reason: null,
  minimal: 0,
});

/** A row of the outbox. Times are milliseconds since 1970, flags 0 or 1. */
import { randomUUID } from 'node:crypto';
import type { Insertable, Updateable } from 'kysely';

type OutboxState = 'pending' | 'sending' | 'sent' | 'dead' | 'suppressed' | 'cancelled' | 'expired';

export interface OutboxRow {
  id: string;
  request_id: string | null;
  /** One of the kinds that the features define (`outbox-kinds.ts`). */
  kind: string;
  state: OutboxState;
  /** Unique, and never read: one notify per request and address, one digest per day. */
  occasion: string;
  /** An address of the staff, or the id of a subscriber; null: everyone the kind is meant for. */
  recipient: string | null;
  /** The number of the fact, in the log of the status, that it is about. */
  fact: number | null;
  message_id: string;
  mail_date: number;
  attempts: number;
  next_attempt_at: number;
  lease_until: number | null;
  lease_token: string | null;
  last_code: string | null;
  reason: string | null;
  ambiguous: number;
  /** 1: a server refused the mail with the visitor's text, so it goes out without. */
  minimal: number;
  created_at: number;
  finished_at: number | null;
}

export type OutboxTables = { outbox: OutboxRow };

export interface OutboxPlan {
  readonly requestId: string | null;
  readonly kind: string;
  /** Left out: the row is unique by its id. */
  readonly occasion?: string;
  readonly recipient?: string | undefined;
  readonly fact?: number;
  /** When it is due; earlier than `now`: before the others that wait. */
  readonly at: number;
  readonly now: number;
  /** Why the mail is kept back; `held` may end, any other reason is final. */
  readonly suppressed?: string | undefined;
}

export function outboxRow(plan: OutboxPlan, messageDomain: string): Insertable<OutboxRow> {
  const id = randomUUID();
  return {
    id,
    request_id: plan.requestId,
    kind: plan.kind,
    state: plan.suppressed ? 'suppressed' : 'pending',
    occasion: plan.occasion ?? id,
    recipient: plan.recipient ?? null,
    fact: plan.fact ?? null,
    message_id: `<${id}@${messageDomain}>`,
    mail_date: Math.max(plan.at, plan.now),
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

/** Plans one mail for each of the provider's addresses. */
export const perRecipient = <Plan extends { readonly occasion: string }>(
  recipients: readonly string[],
  plan: Plan,
): readonly (Plan & { readonly recipient: string })[] =>
  recipients.map((recipient) => ({
    ...plan,
    recipient,
    occasion: `${plan.occasion}:${recipient}`,
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

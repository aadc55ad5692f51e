/** The outbox rows of requests: who gets them, their list, the digest. */
import { domainOf } from '../../mail/mail-domain.ts';
import { fromTheStart, outboxRow, perRecipient } from '../../outbox/outbox-row.ts';
import type { WebhookTarget } from '../../webhooks/webhook-target.ts';
import type { KindName } from '../request-fields.ts';
import type { Db } from './tables.ts';

export interface ProviderMail {
  /** The domain of the Message-IDs. */
  readonly messageDomain: string;
  /** The provider's own addresses. */
  readonly recipients: readonly string[];
  /** The addresses for requests of one kind, where they differ. */
  readonly recipientsByKind?: Readonly<Partial<Record<KindName, readonly string[]>>>;
  /** Whether new contact requests also go to a webhook. */
  readonly hasWebhook?: boolean;
}

export const recipientsOf = (
  { recipients, recipientsByKind }: Pick<ProviderMail, 'recipients' | 'recipientsByKind'>,
  kind: KindName,
): readonly string[] => recipientsByKind?.[kind] ?? recipients;

export interface ProviderSettings {
  readonly mailFrom: string;
  readonly mailTo: readonly string[];
  /** For notices of illegal content; undefined: those of `mailTo`. */
  readonly noticeMailTo: readonly string[] | undefined;
  /** Notified of new contact requests. */
  readonly requestWebhook: WebhookTarget | undefined;
}

export const providerMail = (settings: ProviderSettings): ProviderMail => ({
  messageDomain: domainOf(settings.mailFrom),
  recipients: settings.mailTo,
  hasWebhook: settings.requestWebhook !== undefined,
  ...(settings.noticeMailTo && { recipientsByKind: { notice: settings.noticeMailTo } }),
});

export type OutboxListing = Awaited<ReturnType<typeof listOutbox>>[number];

export async function listOutbox(
  db: Db,
  filter: { readonly onlyOpen?: boolean; readonly requestId?: string },
) {
  let query = db
    .selectFrom('outbox')
    .leftJoin('requests', 'requests.id', 'outbox.request_id')
    .selectAll('outbox')
    .select('requests.ref')
    .orderBy('outbox.created_at')
    .orderBy('outbox.next_attempt_at');
  if (filter.onlyOpen) query = query.where('outbox.state', 'in', ['pending', 'sending', 'dead']);
  if (filter.requestId) query = query.where('outbox.request_id', '=', filter.requestId);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    ref: row.ref,
    kind: row.kind,
    recipient: row.recipient,
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    lastCode: row.last_code,
    reason: row.reason,
    ambiguous: row.ambiguous === 1,
    finishedAt: row.finished_at,
  }));
}

export const outboxQueries = (db: Db, { recipients, messageDomain }: ProviderMail) => ({
  mails: (onlyOpen: boolean) => listOutbox(db, { onlyOpen }),

  /** Returns whether the digest of this day is a new one. */
  addDigest: async (day: string, now: number): Promise<boolean> => {
    const plan = { requestId: null, kind: 'digest', occasion: `digest:${day}`, at: now, now };
    const rows = await db
      .insertInto('outbox')
      .values(perRecipient(recipients, plan).map((mail) => outboxRow(mail, messageDomain)))
      .onConflict((conflict) => conflict.column('occasion').doNothing())
      .returning('id')
      .execute();
    return rows.length > 0;
  },

  /** Gives undeliverable notifications of open requests another chance. */
  reviveNotifications: async (now: number): Promise<void> => {
    const open = db.selectFrom('requests').where('state', '=', 'open').select('id');
    await db
      .updateTable('outbox')
      .set(fromTheStart(now))
      .where('kind', '=', 'notify')
      .where('state', '=', 'dead')
      .where('request_id', 'in', open)
      .execute();
  },
});

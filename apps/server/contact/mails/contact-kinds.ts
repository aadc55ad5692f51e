/** The four kinds of mail about requests and the webhook: to whom, with which words, and when not. */
import { second } from '@site/base';
import { company } from '@site/company/company';
import {
  cancelled,
  type DeliveredKind,
  gone,
  later,
  type MailDraft,
  type NotSent,
  type OutboxRow,
  recipientsOf,
  type WebhookTarget,
} from '@site/delivery';
import type { LinkTo } from '../operator-links.ts';
import { outboxKinds } from '../outbox-kinds.ts';
import type { KindName } from '../request-fields.ts';
import type { ContactStore } from '../store/contact-store.ts';
import type { RequestRow } from '../store/tables.ts';
import { ackText, digestText, minimalNotifyText, notifyText, reminderText } from './mail-texts.ts';
import { requestEvent } from './request-webhook.ts';

export interface ProviderSettings {
  readonly mailTo: readonly string[];
  /** For notices of illegal content; undefined: those of `mailTo`. */
  readonly noticeMailTo: readonly string[] | undefined;
  /** Notified of new contact requests. */
  readonly requestWebhook: WebhookTarget | undefined;
}

interface ContactKindDependencies extends ProviderSettings {
  readonly store: ContactStore;
  readonly linkTo: LinkTo;
  /** False while a request that was erased may still be in the database. */
  readonly isReady: () => boolean;
}

/** A digest names this many; the rest is a number. */
const listedInDigest = 50;

const held = { state: 'held' } as const;

/** Notices may be anonymous. */
const replyToSender = ({ email }: RequestRow) => (email === '' ? {} : { replyTo: email });

export function contactKinds(dependencies: ContactKindDependencies): readonly DeliveredKind[] {
  const { store, linkTo, isReady, mailTo, noticeMailTo, requestWebhook } = dependencies;

  const staffFor = (kind: KindName): readonly string[] =>
    (kind === 'notice' ? noticeMailTo : undefined) ?? mailTo;
  const providerOf = (row: OutboxRow, { kind }: RequestRow) => recipientsOf(row, staffFor(kind));

  const whenReady =
    <Draft>(draft: (row: OutboxRow, now: number) => Promise<Draft | NotSent>) =>
    async (row: OutboxRow, now: number): Promise<Draft | NotSent> =>
      isReady() ? draft(row, now) : later('erasing', now + 10 * second);

  /** Cancels the mail of a request that was erased meanwhile. */
  const aboutRequest = (
    draft: (request: RequestRow, row: OutboxRow, now: number) => MailDraft | NotSent,
  ) =>
    whenReady(async (row, now) => {
      const request = row.ref ? await store.request(row.ref) : undefined;
      return request ? draft(request, row, now) : gone;
    });

  return [
    {
      ...outboxKinds.notify,
      draft: aboutRequest((request, row, now) => {
        const to = providerOf(row, request);
        return row.minimal === 1
          ? { to, ...minimalNotifyText(request, linkTo, now) }
          : { to, ...replyToSender(request), ...notifyText(request, linkTo, now) };
      }),
    },
    {
      ...outboxKinds.ack,
      draft: aboutRequest((request, _row, now) => {
        if (now >= request.due_at) {
          return { notSent: { state: 'expired', last_code: 'past-deadline' } };
        }
        const replyTo = company.email.display;
        return { to: [request.email], replyTo, isAutomaticAnswer: true, ...ackText(request) };
      }),
    },
    {
      ...outboxKinds.reminder,
      draft: aboutRequest((request, row, now) =>
        request.state === 'open'
          ? { to: providerOf(row, request), ...reminderText(request, linkTo, now) }
          : cancelled('not-open'),
      ),
    },
    {
      ...outboxKinds.digest,
      draft: whenReady(async (row, now) => ({
        to: recipientsOf(row, mailTo),
        ...digestText(
          {
            heldNotices: await store.list({ ...held, isKeptUnread: true, oldest: listedInDigest }),
            held: await store.list({ ...held, isKeptUnread: false, newest: listedInDigest }),
            overdue: await store.list({ state: 'open', overdueAt: now, newest: listedInDigest }),
            stats: { ...(await store.stats(now)), ...(await store.mailStats(now)) },
          },
          linkTo,
          now,
        ),
      })),
    },
    {
      ...outboxKinds.webhook,
      webhook: 'request',
      target: requestWebhook,
      staff: mailTo,
      event: whenReady(requestEvent(store, linkTo)),
    },
  ];
}

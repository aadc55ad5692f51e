/** The four kinds of mail about requests: to whom, with which words, and when not. */
import { company } from '../../../config/company.ts';
import type { MailDraft } from '../../mail/compose.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import { gone, type MailKind, type NotSent, recipientsFor } from '../../outbox/outbox-kinds.ts';
import type { OutboxRow } from '../../outbox/outbox-row.ts';
import type { LinkTo } from '../operator-links.ts';
import type { ContactStore } from '../store/contact-store.ts';
import { type ProviderMail, recipientsOf } from '../store/outbox-queries.ts';
import type { RequestRow } from '../store/tables.ts';
import { ackText, digestText, minimalNotifyText, notifyText, reminderText } from './mail-texts.ts';

interface ContactMailDependencies extends Pick<ProviderMail, 'recipients' | 'recipientsByKind'> {
  readonly store: ContactStore;
  readonly outbox: Outbox;
  readonly linkTo: LinkTo;
}

/** A digest names this many; the rest is a number. */
const listedInDigest = 50;

const held = { state: 'held' } as const;

/** Notices may be anonymous. */
const replyToSender = ({ email }: RequestRow) => (email === '' ? {} : { replyTo: email });

export function contactMailKinds({ store, outbox, linkTo, ...provider }: ContactMailDependencies) {
  const providerOf = (mail: OutboxRow, { kind }: RequestRow): readonly string[] =>
    recipientsFor(mail, recipientsOf(provider, kind));

  /** Cancels the mail of a request that was erased meanwhile. */
  const aboutRequest =
    (draft: (request: RequestRow, mail: OutboxRow, now: number) => MailDraft | NotSent) =>
    async (mail: OutboxRow, now: number): Promise<MailDraft | NotSent> => {
      const request = mail.request_id ? await store.request(mail.request_id) : undefined;
      return request ? draft(request, mail, now) : gone;
    };

  return {
    notify: {
      patience: 'days',
      canShrink: true,
      draft: aboutRequest((request, mail, now) => {
        const to = providerOf(mail, request);
        return mail.minimal === 1
          ? { to, ...minimalNotifyText(request, linkTo, now) }
          : { to, ...replyToSender(request), ...notifyText(request, linkTo, now) };
      }),
    },
    ack: {
      patience: 'hours',
      isLast: true,
      draft: aboutRequest((request, _mail, now) => {
        if (now >= request.due_at) return { notSent: { state: 'expired', code: 'past-deadline' } };
        const replyTo = company.email.display;
        return { to: [request.email], replyTo, isAutomaticAnswer: true, ...ackText(request) };
      }),
    },
    reminder: {
      patience: 'days',
      isScheduled: true,
      draft: aboutRequest((request, mail, now) =>
        request.state === 'open'
          ? { to: providerOf(mail, request), ...reminderText(request, linkTo, now) }
          : { notSent: { state: 'cancelled', code: 'not-open' } },
      ),
    },
    digest: {
      patience: 'hours',
      draft: async (mail, now) => ({
        to: recipientsFor(mail, provider.recipients),
        ...digestText(
          {
            heldNotices: await store.list({ ...held, isKeptUnread: true, oldest: listedInDigest }),
            held: await store.list({ ...held, isKeptUnread: false, newest: listedInDigest }),
            overdue: await store.list({ state: 'open', overdueAt: now, newest: listedInDigest }),
            stats: { ...(await store.stats(now)), ...(await outbox.stats(now)) },
          },
          linkTo,
          now,
        ),
      }),
    },
  } as const satisfies Record<string, MailKind>;
}

/** What the webhook says about a new contact request: its reference and the link, nothing about a person. */
import { contactMails, faultMails } from '../../../content/contact/mails.ts';
import { fill } from '../../../schemas/fill.ts';
import { gone, type NotSent } from '../../outbox/outbox-kinds.ts';
import type { OutboxRow } from '../../outbox/outbox-row.ts';
import type { WebhookEvent } from '../../webhooks/webhook-event.ts';
import { isFaultReport } from '../fault-report.ts';
import type { LinkTo } from '../operator-links.ts';
import type { ContactStore } from '../store/contact-store.ts';

export const requestEvent =
  (store: Pick<ContactStore, 'request'>, linkTo: LinkTo) =>
  async ({ request_id }: OutboxRow, now: number): Promise<WebhookEvent | NotSent> => {
    const request = request_id ? await store.request(request_id) : undefined;
    if (!request) return gone;
    const { ref, received_at: at, state } = request;
    if (state === 'answered') return { notSent: { state: 'cancelled', code: 'answered' } };
    const { webhook: copy } = isFaultReport(request.message) ? faultMails : contactMails;
    const link = linkTo('beantwortet', ref, now);
    return {
      type: 'request.received',
      at,
      data: { reference: ref, link },
      headline: fill(copy.headline, { ref }),
      lines: [copy.link],
      link,
    };
  };

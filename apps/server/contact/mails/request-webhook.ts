/** What the webhook says about a new contact request: its reference and the link, nothing about a person. */
import { contactMails, faultMails } from '@site/company/contact/mails';
import type { OutboxRow, WebhookEvent } from '@site/delivery';
import { cancelled, gone, type NotSent } from '@site/delivery';
import { fill } from '@site/forms/fill';
import { isFaultReport } from '../fault-report.ts';
import type { LinkTo } from '../operator-links.ts';
import type { ContactStore } from '../store/contact-store.ts';

export const requestEvent =
  (store: Pick<ContactStore, 'request'>, linkTo: LinkTo) =>
  async (row: Pick<OutboxRow, 'ref'>, now: number): Promise<WebhookEvent | NotSent> => {
    const request = row.ref ? await store.request(row.ref) : undefined;
    if (!request) return gone;
    const { ref, received_at: at, state } = request;
    if (state === 'answered') return cancelled('answered');
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

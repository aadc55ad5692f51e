/** The mail that asks to confirm. An address that is subscribed already gets another text, so that the answer to the form reveals nothing. */
import { businessFooter } from '@site/company/business-footer';
import { dayAndTime } from '@site/company/format';
import { statusSubscriptions } from '@site/company/status/subscriptions';
import { gone, letter, type MailKind, type MailText } from '@site/delivery';
import { fill } from '@site/forms/fill';
import type { StatusStore } from '../store/status-store.ts';
import { confirmKind, confirmLifetime, type Subscriber } from '../store/subscribers.ts';
import type { SubscriptionLinks } from './links.ts';
import { type NamedComponent, servicesInWords } from './read-sign-up.ts';

const words = statusSubscriptions.confirmMails;

interface ConfirmMailOptions {
  readonly store: Pick<StatusStore, 'subscriber'>;
  readonly links: SubscriptionLinks;
  readonly components: () => readonly NamedComponent[];
}

const write = (...paragraphs: readonly string[]): string =>
  letter(words.greeting, ...paragraphs, businessFooter(words));

function draftFor(
  { id, components, expiresAt }: Subscriber,
  { links, components: known }: ConfirmMailOptions,
): MailText {
  const services = servicesInWords(components, known());
  if (expiresAt === null) {
    const { subject, head, ask } = words.known;
    return { subject, text: write(fill(head, { services }), ask, links.choiceLink(id)) };
  }
  const { subject, head, ask, until, otherwise } = words.confirm;
  return {
    subject,
    text: write(
      fill(head, { services }),
      ask,
      // It ends with the row, however late the mail is made.
      links.confirmLink(id, expiresAt - confirmLifetime),
      fill(until, { until: dayAndTime(expiresAt) }),
      otherwise,
    ),
  };
}

export const confirmMail = (options: ConfirmMailOptions): MailKind => ({
  ...confirmKind,
  draft: async ({ recipient }, now) => {
    const subscriber = await options.store.subscriber(recipient ?? '', now);
    if (!subscriber) return gone;
    return {
      to: [subscriber.email],
      ...draftFor(subscriber, options),
      headers: options.links.unsubscribeHeaders(subscriber.id),
      isAutomaticAnswer: true,
    };
  },
});

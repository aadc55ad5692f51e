/** The mail that asks to confirm. Who is subscribed already gets it in other words, so that nobody else learns of it. */
import { dayAndTime } from '../../../config/format.ts';
import { statusSubscriptions } from '../../../content/status/subscriptions.ts';
import { fill } from '../../../schemas/fill.ts';
import { businessFooter } from '../../mail/business-footer.ts';
import type { MailDraft, MailKind } from '../../mail/mail-kinds.ts';
import { gone, letter } from '../mails/staff-mails.ts';
import type { StatusStore } from '../store/status-store.ts';
import { confirmLifetime, type Subscriber } from '../store/subscribers.ts';
import type { SubscriptionLinks } from './links.ts';
import { type NamedComponent, servicesInWords } from './read-sign-up.ts';

const words = statusSubscriptions.confirmMails;

interface ConfirmMailOptions {
  readonly store: Pick<StatusStore, 'subscriber'>;
  readonly links: SubscriptionLinks;
  readonly components: () => readonly NamedComponent[];
}

const write = (...paragraphs: readonly string[]): string =>
  letter(words.greeting, ...paragraphs, businessFooter(words).join('\n'));

function draftFor(
  { id, components, expiresAt }: Subscriber,
  { links, components: known }: ConfirmMailOptions,
): Pick<MailDraft, 'subject' | 'text'> {
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
      fill(until, { until: dayAndTime(new Date(expiresAt)) }),
      otherwise,
    ),
  };
}

export const confirmMail = (options: ConfirmMailOptions): MailKind => ({
  patience: 'hours',
  lane: 'news',
  isOneOfMany: true,
  draft: async ({ occasion, recipient }, now) => {
    const [, id = ''] = occasion.split(':');
    const subscriber = await options.store.subscriber(id, now);
    if (!subscriber || recipient === null) return gone;
    return {
      to: [recipient],
      ...draftFor(subscriber, options),
      headers: options.links.unsubscribeHeaders(subscriber.id),
      isAutomaticAnswer: true,
    };
  },
});

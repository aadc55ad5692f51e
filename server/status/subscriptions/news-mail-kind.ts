/** The mail about a word of the news: written when it is sent, and not at all where a newer word is due or nobody wants it. */
import type { MailKind } from '../../mail/mail-kinds.ts';
import { cancelled, gone } from '../mails/staff-mails.ts';
import type { StatusStore } from '../store/status-store.ts';
import type { NewsRow } from '../store/tables.ts';
import { parseComponents } from '../store/text-limits.ts';
import { letterParts } from './letter-parts.ts';
import type { SubscriptionLinks } from './links.ts';
import { incidentLetter, maintenanceLetter, type NewsLetter } from './news-letter.ts';
import { concerns, readOccasion, superseded } from './spread-news.ts';

interface NewsMailDependencies {
  readonly store: Pick<
    StatusStore,
    'incident' | 'maintenance' | 'news' | 'newsIsSuperseded' | 'subscriber'
  >;
  readonly links: Pick<SubscriptionLinks, 'choiceLink' | 'unsubscribeHeaders'>;
  readonly nameOf: (component: string) => string;
  readonly page: string;
}

export function newsMailKind({ store, links, nameOf, page }: NewsMailDependencies): MailKind {
  const letterAbout = async ({ subject, word }: NewsRow): Promise<NewsLetter | undefined> => {
    const [kind, id = ''] = subject.split(':');
    if (kind === 'incident') {
      const incident = await store.incident(id);
      return incident && incidentLetter(incident, word, nameOf);
    }
    const maintenance = await store.maintenance(id);
    return maintenance && maintenanceLetter(maintenance, word, nameOf);
  };
  return {
    patience: 'hours',
    lane: 'news',
    isLast: true,
    isOneOfMany: true,
    draft: async ({ occasion }, now) => {
      const { number, subscriber: id } = readOccasion(occasion);
      const news = await store.news(number);
      const subscriber = await store.subscriber(id, now);
      if (!news || !subscriber?.confirmedAt) return gone;
      const about = parseComponents(news.components);
      if (!concerns(about, subscriber.components)) return cancelled('not-chosen');
      if (await store.newsIsSuperseded(news, now)) return cancelled(superseded);
      const letter = await letterAbout(news);
      if (!letter) return gone;
      return {
        to: [subscriber.email],
        headers: links.unsubscribeHeaders(id),
        ...letterParts(letter, { page, choice: links.choiceLink(id) }),
      };
    },
  };
}

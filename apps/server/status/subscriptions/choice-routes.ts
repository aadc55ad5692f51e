/** Choosing other services and leaving, by the link at the end of every mail to a subscriber. */

import type { Clock } from '@site/base';
import { clientOf } from '@site/base';
import { subscribeEndpoint } from '@site/company/site';
import { statusSubscriptions as words } from '@site/company/status/subscriptions';
import { fill } from '@site/forms/fill';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { emptyBody, type RequestBody } from '../../http/request-body.ts';
import { sendPrivately } from '../../http/send-page.ts';
import type { StatusStore } from '../store/status-store.ts';
import type { Subscriber } from '../store/subscribers.ts';
import { choicePath, oneClick, ownAddress, type SubscriptionLinks } from './links.ts';
import {
  type Body,
  type NamedComponent,
  readComponents,
  servicesInWords,
  signUpLimit,
  ticksOf,
} from './read-sign-up.ts';
import { limitFollowing, refuseUnread } from './refuse-unread.ts';
import type { SignUpLimits } from './sign-up-limits.ts';
import type { PageWords, SubscriptionPages } from './subscription-pages.ts';

export interface ChoiceDependencies {
  readonly store: Pick<StatusStore, 'subscriber' | 'chooseComponents'>;
  /** Deletes a subscriber for good, with every sign-up of the address, also from backups. False where there is none. */
  readonly erase: (id: string) => Promise<boolean>;
  readonly links: SubscriptionLinks;
  readonly pages: SubscriptionPages;
  readonly limits: SignUpLimits;
  readonly components: () => readonly NamedComponent[];
  readonly clock: Clock;
}

const { notes } = words;
/** Ids of 32 characters that posts to leave need not look up again. */
const mostGone = 1000;

/** As a form would send it: without a choice where all of them are chosen. */
const chosenBy = ({ components }: Subscriber) => (components.length === 0 ? {} : { components });

export function registerChoice(scope: FastifyInstance, dependencies: ChoiceDependencies): void {
  const { store, erase, pages, limits, links, components, clock } = dependencies;
  const note = (reply: FastifyReply, status: number, note: PageWords) =>
    sendPrivately(reply, status, pages.note(note));

  scope.get<Body>(choicePath, async (request, reply) => {
    const id = links.readChoice(request.query);
    if (!id) return note(reply, 404, notes.forged);
    const found = await store.subscriber(id, clock.now());
    if (!found) return note(reply, 410, notes.gone);
    const action = ownAddress(links.choiceLink(found.id));
    const page =
      found.confirmedAt === null
        ? pages.page(words.unconfirmed, { kind: 'leave', action })
        : pages.page(words.choice, {
            kind: 'choice',
            action,
            components: ticksOf(chosenBy(found), components()),
          });
    return sendPrivately(reply, 200, page);
  });

  const save = async (id: string, values: RequestBody['values'], reply: FastifyReply) => {
    const chosen = readComponents(values, components());
    const action = ownAddress(links.choiceLink(id));
    if ('error' in chosen) {
      const view = { kind: 'choice', action, components: ticksOf(values, components()) } as const;
      return sendPrivately(reply, 422, pages.page(words.choice, { ...view, error: chosen.error }));
    }
    if (!(await store.chooseComponents(id, chosen.value))) return note(reply, 410, notes.gone);
    const { title, text, link } = words.saved;
    const services = servicesInWords(chosen.value, components());
    const page = pages.page(
      { title, text: fill(text, { services }) },
      { kind: 'link', href: action, label: link },
    );
    return sendPrivately(reply, 200, page);
  };

  const onRequest = limitFollowing(dependencies, (query) => ({
    kind: links.readChoice(query) === undefined ? 'forged' : 'free',
  }));
  /** Found gone by this process, and they never come back. */
  const gone = new Set<string>();
  const noteGone = (id: string): void => {
    const [oldest] = gone;
    if (oldest !== undefined && gone.size >= mostGone) gone.delete(oldest);
    gone.add(id);
  };
  scope.post<Body>(choicePath, { bodyLimit: signUpLimit, onRequest }, async (request, reply) => {
    const id = links.readChoice(request.query);
    if (!id) return note(reply, 404, notes.forged);
    const { values } = request.body ?? emptyBody(request);
    const saves = values['schritt'] === 'speichern';
    const leaves = values['schritt'] === 'abmelden' || values[oneClick.name] === oneClick.value;
    if (saves || !leaves) {
      const wait = await limits.waitToFollow(clientOf(request), id);
      if (wait !== undefined) return refuseUnread(reply, pages, notes.tooMany, wait);
      return saves ? save(id, values, reply) : note(reply, 400, notes.unreadable);
    }
    // A mail program that posts again gets no error; the words claim no more than is known.
    if (gone.has(id)) return note(reply, 200, notes.gone);
    if (!(await erase(id))) {
      noteGone(id);
      return note(reply, 200, notes.gone);
    }
    const view = { kind: 'link', href: subscribeEndpoint(), label: words.left.link } as const;
    return sendPrivately(reply, 200, pages.page(words.left, view));
  });
}

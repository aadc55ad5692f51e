/**
 * Signing up and confirming by form and page alone; choosing and leaving: choice-routes.ts. Reading a signed link changes
 * nothing, however often a mail scanner follows it; only a POST does. Such a POST may come from anywhere, because a mail
 * program sends no origin: the signature in its address is what allows it (docs/measuring.md).
 */

import { clientOf, codeOf } from '@site/base';
import { subscribeEndpoint } from '@site/company/site';
import { statusSubscriptions as words } from '@site/company/status/subscriptions';
import { fill } from '@site/forms/fill';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAllowedOrigin } from '../../http/allowed-origin.ts';
import { emptyBody, prepareForms, type RequestBody } from '../../http/request-body.ts';
import { sendPage, sendPrivately } from '../../http/send-page.ts';
import type { HtmlPage } from '../../site/page-template.ts';
import type { StatusStore } from '../store/status-store.ts';
import type { Subscriber } from '../store/subscribers.ts';
import { type ChoiceDependencies, registerChoice } from './choice-routes.ts';
import { confirmPath, ownAddress, subscribePath } from './links.ts';
import { registerOneClickParser } from './one-click-body.ts';
import {
  type Body,
  readComponents,
  readEmail,
  servicesInWords,
  signUpLimit,
  ticksOf,
} from './read-sign-up.ts';
import { limitFollowing, refuseUnread } from './refuse-unread.ts';
import type { PageWords } from './subscription-pages.ts';

interface SubscriptionDependencies extends ChoiceDependencies {
  readonly store: Pick<StatusStore, 'askSubscriber' | 'confirmSubscriber'> &
    ChoiceDependencies['store'];
  /** Addresses that this site uses itself: they get no notifications. */
  readonly ownAddresses: readonly string[];
  /** Origins besides our own whose forms are accepted. */
  readonly origins: readonly string[];
  /** The keyed hash of an address, by which mails are counted. */
  readonly mailboxOf: (email: string) => string;
  /** A mail waits to be sent. */
  readonly onMail: () => void;
}

const { notes } = words;
const retrySoon = 60;
/** Seconds until some of the hour's mails may be free again. */
const retryWhenFull = 600;
/** A confirmation has no fields; browsers send an empty form. */
const confirmLimit = 1024;

function sendUnavailable(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  page: HtmlPage,
): FastifyReply {
  request.log.error({ code: codeOf(error) }, 'a subscription could not be read or changed');
  reply.header('retry-after', retrySoon);
  return sendPrivately(reply, 503, page);
}

export function registerSubscriptions(
  app: FastifyInstance,
  dependencies: SubscriptionDependencies,
): void {
  app.register(async (scope) => {
    const { pages } = dependencies;
    prepareForms(scope, ['components']);
    registerOneClickParser(scope);
    scope.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 400 && status < 500) {
        const note = status === 403 ? notes.foreign : notes.unreadable;
        return sendPage(reply, status, pages.note(note));
      }
      return sendUnavailable(request, reply, error, pages.note(notes.unavailable));
    });
    registerSignUp(scope, dependencies);
    registerConfirmation(scope, dependencies);
    registerChoice(scope, dependencies);
  });
}

function registerSignUp(scope: FastifyInstance, dependencies: SubscriptionDependencies): void {
  const { store, pages, limits, components, clock, onMail } = dependencies;
  const { origins, ownAddresses, mailboxOf } = dependencies;

  scope.get(subscribePath, (_request, reply) => {
    const { title, lead: text } = words.form;
    const ticks = ticksOf({}, components());
    const view = { kind: 'form', email: '', errors: {}, components: ticks } as const;
    return sendPage(reply, 200, pages.page({ title, text }, view));
  });

  /** The form with what was typed. */
  const formAgain = (
    { title, text }: PageWords,
    values: RequestBody['values'],
    errors: { readonly email?: string; readonly components?: string } = {},
  ): HtmlPage => {
    const { email } = values;
    const typed = typeof email === 'string' ? email : '';
    const ticks = ticksOf(values, components());
    return pages.page({ title, text }, { kind: 'form', email: typed, components: ticks, errors });
  };

  scope.post<Body>(subscribePath, {
    bodyLimit: signUpLimit,
    onRequest: async (request, reply) => {
      const wait = await limits.waitBeforeReading(clientOf(request));
      if (wait !== undefined) return refuseUnread(reply, pages, notes.tooMany, wait);
      if (!isAllowedOrigin(request, origins))
        throw Object.assign(new Error('foreign'), { statusCode: 403 });
    },
    handler: async (request, reply) => {
      const { values, problem } = request.body ?? emptyBody(request);
      const email = readEmail(values, ownAddresses);
      const chosen = readComponents(values, components());
      if (problem || 'error' in email || 'error' in chosen) {
        const { title, text } = words.wrong;
        const page = formAgain({ title, text: problem ?? text }, values, {
          ...('error' in email && { email: email.error }),
          ...('error' in chosen && { components: chosen.error }),
        });
        return sendPage(reply, 422, page);
      }
      const client = clientOf(request);
      const wait = await limits.take(client);
      if (wait !== undefined) return refuseUnread(reply, pages, notes.tooMany, wait);
      try {
        const isAsked = await store.askSubscriber({
          email: email.value,
          components: chosen.value,
          mailbox: mailboxOf(email.value),
          now: clock.now(),
        });
        if (!isAsked) {
          await limits.giveBack(client);
          return refuseUnread(reply, pages, notes.flood, retryWhenFull);
        }
      } catch (error) {
        await limits.giveBack(client);
        return sendUnavailable(request, reply, error, formAgain(notes.unavailable, values));
      }
      onMail();
      const link = { kind: 'link', href: subscribeEndpoint(), label: notes.again } as const;
      return sendPage(reply, 200, pages.page(words.sent, link));
    },
  });
}

function registerConfirmation(
  scope: FastifyInstance,
  dependencies: SubscriptionDependencies,
): void {
  const { store, pages, links, components, clock } = dependencies;
  const filled = (
    { title, text }: typeof words.confirm | typeof words.confirmed,
    subscriber: Subscriber,
  ): PageWords => ({
    title,
    text: fill(text, { services: servicesInWords(subscriber.components, components()) }),
  });
  const confirmedPage = (subscriber: Subscriber) =>
    pages.page(filled(words.confirmed, subscriber), {
      kind: 'link',
      href: ownAddress(links.choiceLink(subscriber.id)),
      label: words.confirmed.link,
    });

  /** Looks the subscriber up by the link; answers where the link leads nowhere. */
  const follow = async (
    query: Readonly<Record<string, unknown>>,
    reply: FastifyReply,
    find: (id: string, now: number) => Promise<Subscriber | undefined>,
  ): Promise<Subscriber | undefined> => {
    const now = clock.now();
    const read = links.readConfirmation(query, now);
    const found = read.kind === 'valid' ? await find(read.id, now) : undefined;
    if (found) return found;
    const note = read.kind === 'valid' ? notes.used : notes[read.kind];
    sendPrivately(reply, read.kind === 'forged' ? 404 : 410, pages.note(note));
    return undefined;
  };

  scope.get<Body>(confirmPath, async (request, reply) => {
    const found = await follow(request.query, reply, store.subscriber);
    if (!found) return reply;
    const page =
      found.confirmedAt === null
        ? pages.page(filled(words.confirm, found), { kind: 'confirm', action: queryOf(request) })
        : confirmedPage(found);
    return sendPrivately(reply, 200, page);
  });

  scope.post<Body>(confirmPath, {
    bodyLimit: confirmLimit,
    onRequest: limitFollowing(dependencies, (query) => links.readConfirmation(query, clock.now())),
    handler: async (request, reply) => {
      const found = await follow(request.query, reply, store.confirmSubscriber);
      return found ? sendPrivately(reply, 200, confirmedPage(found)) : reply;
    },
  });
}

/** An address beside the page itself, wherever a server in front of this one has put it. */
const queryOf = ({ url }: FastifyRequest): string => url.slice(url.indexOf('?'));

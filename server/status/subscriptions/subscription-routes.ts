/**
 * Signing up, confirming, choosing and leaving, by form and page alone. Reading a signed link changes nothing, however
 * often a mail scanner follows it; only a POST does. Such a POST may come from anywhere, a mail program sends no origin:
 * the signature in its address is what allows it (docs/measuring.md).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { subscribeEndpoint } from '../../../config/site.ts';
import { statusSubscriptions as words } from '../../../content/status/subscriptions.ts';
import { fill } from '../../../schemas/fill.ts';
import type { Clock } from '../../clock.ts';
import { isAllowedOrigin } from '../../http/allowed-origin.ts';
import { clientOf } from '../../http/client-address.ts';
import { emptyBody, prepareForms, type RequestBody } from '../../http/request-body.ts';
import { sendPage, sendPrivately } from '../../http/send-page.ts';
import { codeOf } from '../../operations/error-code.ts';
import type { HtmlPage } from '../../site/page-template.ts';
import type { StatusStore } from '../store/status-store.ts';
import { FullDomainError, type Subscriber } from '../store/subscribers.ts';
import {
  choicePath,
  confirmPath,
  oneClick,
  type SubscriptionLinks,
  subscribePath,
} from './links.ts';
import { registerOneClickParser } from './one-click-body.ts';
import {
  type NamedComponent,
  readComponents,
  readEmail,
  servicesInWords,
  ticksOf,
} from './read-sign-up.ts';
import { limitFollowing, refuseUnread } from './refuse-unread.ts';
import type { SignUpLimits } from './sign-up-limits.ts';
import type { PageWords, SubscriptionPages } from './subscription-pages.ts';

interface SubscriptionDependencies {
  readonly store: Pick<
    StatusStore,
    'askSubscriber' | 'confirmSubscriber' | 'subscriber' | 'chooseComponents'
  >;
  /** Deletes a subscriber for good, with every sign-up of the address, also from backups. False where there is none. */
  readonly erase: (id: string) => Promise<boolean>;
  readonly links: SubscriptionLinks;
  readonly pages: SubscriptionPages;
  readonly limits: SignUpLimits;
  readonly components: () => readonly NamedComponent[];
  /** Addresses that this site uses itself: they get no notifications. */
  readonly ownAddresses: readonly string[];
  /** Confirmed addresses of one domain. */
  readonly subscribersPerDomain: number;
  /** Origins besides our own whose forms are accepted. */
  readonly origins: readonly string[];
  readonly messageDomain: string;
  readonly clock: Clock;
  /** A mail waits to be sent. */
  readonly onMail: () => void;
}

const { notes } = words;
const retrySoon = 60;
/** Ids of 32 characters that posts to leave need not look up again. */
const mostGone = 1000;
/** The longest address with every octet encoded, and a tick for each of 50 components; also for changes to them. */
const signUpLimit = 4 * 1024;
/** A confirmation has no fields; browsers send an empty form. */
const confirmLimit = 1024;

type Body = { Body: RequestBody | undefined; Querystring: Record<string, unknown> };

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
      if (error instanceof FullDomainError)
        return sendPrivately(reply, 409, pages.note(notes.full));
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
  const { origins, ownAddresses, messageDomain } = dependencies;

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
      const verdict = await limits.take(client, email.value);
      if ('retryAfter' in verdict) {
        const note = verdict.kind === 'network' ? notes.tooMany : notes.flood;
        return refuseUnread(reply, pages, note, verdict.retryAfter);
      }
      try {
        await store.askSubscriber({
          email: email.value,
          components: chosen.value,
          messageDomain,
          now: clock.now(),
          suppressed: verdict.kind === 'silent' ? 'cap' : undefined,
        });
      } catch (error) {
        await limits.giveBack(client, email.value);
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
  const { store, pages, links, components, clock, subscribersPerDomain } = dependencies;
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
      const found = await follow(request.query, reply, (id, now) =>
        store.confirmSubscriber(id, now, subscribersPerDomain),
      );
      return found ? sendPrivately(reply, 200, confirmedPage(found)) : reply;
    },
  });
}

/** An address beside the page itself, wherever a server in front of this one has put it. */
const queryOf = ({ url }: FastifyRequest): string => url.slice(url.indexOf('?'));

/** As a form would send it: without a choice where all of them are chosen. */
const chosenBy = ({ components }: Subscriber) => (components.length === 0 ? {} : { components });

/** Path and query of one of our links: its pages stay on the address that they were opened at. */
const ownAddress = (link: string): string => {
  const { pathname, search } = new URL(link);
  return pathname + search;
};

function registerChoice(scope: FastifyInstance, dependencies: SubscriptionDependencies): void {
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

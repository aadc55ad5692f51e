/** Refuses posts to subscriptions before their body is read: too many of a network, and links that are not ours. */

import { clientOf } from '@site/base';
import { statusSubscriptions as words } from '@site/company/status/subscriptions';
import { fill } from '@site/forms/fill';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendPage, sendPrivately } from '../../http/send-page.ts';
import { timeToWait } from '../../http/time-to-wait.ts';
import type { SignUpLimits } from './sign-up-limits.ts';
import type { PageWords, SubscriptionPages } from './subscription-pages.ts';

const { notes } = words;

type Query = Readonly<Record<string, unknown>>;

/** The body is not read, so nothing else can come over this connection. */
export function refuseUnread(
  reply: FastifyReply,
  pages: SubscriptionPages,
  { title, text }: PageWords,
  retryAfter: number,
): FastifyReply {
  reply.header('connection', 'close').header('retry-after', retryAfter);
  return sendPage(
    reply,
    429,
    pages.note({ title, text: fill(text, { wait: timeToWait(retryAfter) }) }),
  );
}

/** `free` is a real link to leave: it is never refused unread. */
interface Link {
  readonly kind: 'free' | 'valid' | 'expired' | 'forged';
  readonly id?: string;
}

/** For posts to a signed link: a valid one counts for itself, any other for the network. */
export const limitFollowing =
  (
    { limits, pages }: { readonly limits: SignUpLimits; readonly pages: SubscriptionPages },
    read: (query: Query) => Link,
  ) =>
  async (request: FastifyRequest<{ Querystring: Query }>, reply: FastifyReply) => {
    const { kind, id } = read(request.query);
    if (kind === 'free') return;
    const wait = await limits.waitToFollow(clientOf(request), kind === 'valid' ? id : undefined);
    if (wait !== undefined) return refuseUnread(reply, pages, notes.tooMany, wait);
    if (kind !== 'forged') return;
    reply.header('connection', 'close');
    return sendPrivately(reply, 404, pages.note(notes.forged));
  };

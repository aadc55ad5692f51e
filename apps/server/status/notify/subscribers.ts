/**
 * What subscribers are notified of: the newest about each incident and each maintenance, in portions of a thousand. Below it, the
 * mail, which is written when it leaves.
 */

import { cancelled, gone, type MailKind } from '@site/delivery';
import { sql } from 'kysely';
import { letterParts } from '../mails/letter-parts.ts';
import { notificationLetter } from '../mails/notification-letter.ts';
import type { Naming } from '../mails/staff-mail-parts.ts';
import { type Fact, factOf, firstFact, newestFact, type RowData } from '../store/facts.ts';
import type { StatusStore } from '../store/status-store.ts';
import { notificationKind } from '../store/subscribers.ts';
import type { Trx } from '../store/tables.ts';
import { parseComponents } from '../store/text-limits.ts';
import type { SubscriptionLinks } from '../subscriptions/links.ts';
import { type Audience, nothing, tooLate } from './notify-step.ts';

export const portionSize = 1000;

/** Whether a subscriber's choice covers a component of the fact. An empty list means all components, on either side. */
const concerns = (about: readonly string[], chosen: readonly string[]): boolean =>
  about.length === 0 || chosen.length === 0 || about.some((id) => chosen.includes(id));

const nextSubscribers = (trx: Trx, position: string | null) =>
  trx
    .selectFrom('status_subscribers')
    .where('confirmed_at', 'is not', null)
    .where('id', '>', position ?? '')
    .orderBy('id')
    .limit(portionSize)
    .select(['id', 'components'])
    .execute();

/** The subject of a row, without its index: that would find the rows of everybody for each portion. */
const about = sql<string>`ref || ''`;

/**
 * Points waiting mails about an older fact of the same subject to this one, and returns their recipients. They keep
 * their place in the queue: otherwise frequent updates would starve later subscribers. One that may have arrived stays as
 * it is, since mail servers drop another text under the same Message-ID.
 */
async function supersede(
  trx: Trx,
  fact: Fact,
  ids: readonly string[],
  { at, now }: { readonly at: number; readonly now: number },
): Promise<Set<string | null>> {
  if (ids.length === 0) return new Set();
  const data: RowData = { fact: fact.number };
  const rows = await trx
    .updateTable('outbox')
    .set((eb) => ({
      data: JSON.stringify(data),
      // A mail that waits already does not wait for the hour of the summary.
      mail_date: sql<number>`case when ${eb.ref('due_at')} < ${at} then cast(${now} as bigint) else ${at} end`,
      // A summary that waits for its hour leaves now; a mail that its server has put off does not.
      due_at: sql<number>`case when ${eb.ref('attempts')} = 0 and ${eb.ref('due_at')} > ${at} then ${at} else ${eb.ref('due_at')} end`,
    }))
    .where('recipient', 'in', ids)
    .where('kind', '=', notificationKind.name)
    .where('state', '=', 'pending')
    .where('ambiguous', '=', 0)
    .where(about, '=', fact.subject)
    .returning('recipient')
    .execute();
  return new Set(rows.map(({ recipient }) => recipient));
}

/**
 * Who has got a mail about the subject. All others come before them: a mail that was cancelled while a newer fact was
 * fanned out would otherwise wait behind everybody, each time anew.
 */
async function reached(trx: Trx, fact: Fact, ids: readonly string[]): Promise<Set<string | null>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .selectFrom('outbox')
    .where('recipient', 'in', ids)
    .where('kind', '=', notificationKind.name)
    .where('state', '=', 'sent')
    .where(about, '=', fact.subject)
    .select('recipient')
    .execute();
  return new Set(rows.map(({ recipient }) => recipient));
}

export const subscribers: Audience = {
  name: 'subscribers',
  plan: async (trx, fact, now, position) => {
    if (fact.kind !== 'incident' && fact.kind !== 'maintenance') return nothing;
    if (fact.at < now - tooLate) return nothing;
    // Everybody is notified of the newer one instead.
    if ((await newestFact(trx, fact)).number !== fact.number) return nothing;
    const found = await nextSubscribers(trx, position);
    const named = parseComponents(fact.components ?? '[]');
    const ids = found
      .filter(({ components }) => concerns(named, parseComponents(components)))
      .map(({ id }) => id);
    const at = Math.max(fact.summaryAt ?? now, now);
    const waiting = await supersede(trx, fact, ids, { at, now });
    const others = ids.filter((id) => !waiting.has(id));
    const known = await reached(trx, fact, others);
    const place = at > now ? at : Math.min((await firstFact(trx, fact)).at, now);
    return {
      notifications: others.map((recipient) => ({
        kind: notificationKind,
        ref: fact.subject,
        recipient,
        at: known.has(recipient) ? at : place,
      })),
      next: found.length === portionSize ? found.at(-1)?.id : undefined,
    };
  },
};

type SubscriberSource = Pick<
  StatusStore,
  'fact' | 'incident' | 'maintenance' | 'newestFact' | 'subscriber'
>;

/** Cancelled where a newer fact replaces it, or its recipient no longer wants it. */
export const subscriberMailKind = (
  store: SubscriberSource,
  links: Pick<SubscriptionLinks, 'choiceLink' | 'unsubscribeHeaders'>,
  { nameOf, page }: Naming,
): MailKind => ({
  ...notificationKind,
  draft: async (row, now) => {
    const id = row.recipient ?? '';
    const fact = await factOf(store, row);
    const subscriber = await store.subscriber(id, now);
    if (!fact || !subscriber?.confirmedAt) return gone;
    const named = parseComponents(fact.components ?? '[]');
    if (!concerns(named, subscriber.components)) return cancelled('not-chosen');
    // The fan-out of the newer fact makes another mail.
    const newest = await store.newestFact(fact);
    if (newest.number !== fact.number) return cancelled('superseded');
    const letter = await notificationLetter(store, fact, nameOf);
    if (!letter) return gone;
    return {
      to: [subscriber.email],
      headers: links.unsubscribeHeaders(id),
      ...letterParts(letter, { page, choice: links.choiceLink(id) }),
    };
  },
});

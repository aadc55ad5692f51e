/** Who is notified by mail. What a stranger types changes nothing until the owner of the address has confirmed it (docs/measuring.md). */
import { randomBytes } from 'node:crypto';
import { hour } from '@site/base';
import { retention } from '@site/company/retention';
import { addRows, type Kind, mailCap } from '@site/delivery';
import { type Storage, write } from '@site/storage';
import type { ExpressionBuilder } from 'kysely';
import { type Db, type StatusTables, type SubscriberRow, statusDb, type Trx } from './tables.ts';
import { parseComponents } from './text-limits.ts';

export type Subscriber = Readonly<ReturnType<typeof subscriberOf>>;

interface NewSubscriber extends Pick<Subscriber, 'email' | 'components'> {
  /** The keyed hash by which its mails are counted. */
  readonly mailbox: string;
  readonly now: number;
}

/** The page says it, and `packages/company/src/status/subscriptions.ts` has the number in words. */
export const mostConfirmMails = { perMailboxAndDay: 3, perHour: 200 };

/** How long an unconfirmed address is kept, and its link is valid. */
export const confirmLifetime = retention.unconfirmedHours * hour;

/** Rows of both name the subscriber by id: the address is read when the mail leaves. */
export const confirmKind = {
  name: 'abo-confirm',
  queue: 'subscribers',
  patience: 'hours',
} as const satisfies Kind;
export const notificationKind = {
  name: 'status-notification',
  queue: 'subscribers',
  patience: 'hours',
  priority: 1,
} as const satisfies Kind;

const subscriberOf = (row: SubscriberRow) => ({
  id: row.id,
  email: row.email,
  /** Ids; none means all, also those that are measured later. */
  components: parseComponents(row.components),
  confirmedAt: row.confirmed_at,
  /** When an unconfirmed one is deleted. */
  expiresAt: row.expires_at,
});

const newId = (): string => randomBytes(16).toString('hex');

const byEmail = (db: Db, email: string) =>
  db.selectFrom('status_subscribers').where('email', '=', email.toLowerCase()).selectAll();

const confirmedOf = (db: Db, email: string) =>
  byEmail(db, email).where('confirmed_at', 'is not', null).executeTakeFirst();

/**
 * Mails an address that is subscribed already too, so that the answer does not reveal that it is. A mailbox that has had its
 * mails gets no further one, and everything else happens as usual: the time it takes must not reveal that somebody asked before.
 * False where there is no room for anybody: then nothing is stored.
 */
export function askSubscriber(
  storage: Storage,
  { email: typed, components, mailbox, now }: NewSubscriber,
): Promise<boolean> {
  const email = typed.toLowerCase();
  return write(statusDb(storage), async (trx) => {
    // A subscriber who leaves at this moment would otherwise leave the mail behind.
    await storage.lock(trx, 'subscribers');
    const counted = { kind: confirmKind.name, mailbox, ...mostConfirmMails };
    const suppressed = await mailCap(storage, trx, counted, now);
    if (suppressed === 'hour-cap') return false;
    const known = await confirmedOf(trx, email);
    const id = known?.id ?? newId();
    if (!known) {
      await trx
        .insertInto('status_subscribers')
        .values({
          id,
          email,
          components: JSON.stringify(components),
          confirmed_at: null,
          expires_at: now + confirmLifetime,
        })
        .execute();
    }
    await addRows(trx, [{ kind: confirmKind, recipient: id, mailbox, at: now, now, suppressed }]);
    return true;
  });
}

/** Undefined where the time is over, or the subscriber has left. May be called again, and then changes nothing. */
export const confirmSubscriber = (
  storage: Storage,
  id: string,
  now: number,
): Promise<Subscriber | undefined> =>
  write(statusDb(storage), async (trx) => {
    // Two confirmations of one address at the same moment must not both become the first.
    await storage.lock(trx, 'subscribers');
    const asked = await subscriber(trx, id, now);
    if (!asked || asked.confirmedAt !== null) return asked;
    await trx
      .updateTable('status_subscribers')
      .set({ confirmed_at: now, expires_at: null })
      .where('id', '=', id)
      .execute();
    await deleteMails(trx, await idsOf(trx, [asked.email]));
    return subscriber(trx, id, now);
  });

const isKept = (now: number) => (eb: ExpressionBuilder<StatusTables, 'status_subscribers'>) =>
  eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]);

/**
 * Whom a link with this id leads to. An address may have been signed up more than once: as soon as one of these is
 * confirmed, the links of the others lead to it, so that leaving by any of them ends the subscription.
 */
export async function subscriber(db: Db, id: string, now: number): Promise<Subscriber | undefined> {
  const asked = await db
    .selectFrom('status_subscribers')
    .where('id', '=', id)
    .where(isKept(now))
    .selectAll()
    .executeTakeFirst();
  const row = asked && ((await confirmedOf(db, asked.email)) ?? asked);
  return row && subscriberOf(row);
}

/** Resolves with false for one who has left, or never confirmed. */
export async function chooseComponents(
  db: Db,
  id: string,
  components: readonly string[],
): Promise<boolean> {
  const changed = await db
    .updateTable('status_subscribers')
    .set({ components: JSON.stringify(components) })
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

const deleteRows = (trx: Trx, ids: readonly string[]) =>
  trx.deleteFrom('status_subscribers').where('id', 'in', ids).execute();

/** Every sign-up of these addresses. */
const idsOf = async (trx: Trx, emails: readonly string[]): Promise<readonly string[]> => {
  const rows = await trx
    .selectFrom('status_subscribers')
    .where('email', 'in', emails)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};

const deleteMails = (trx: Trx, ids: readonly string[]) =>
  trx
    .deleteFrom('outbox')
    .where('recipient', 'in', ids)
    .where('kind', 'in', [confirmKind.name, notificationKind.name])
    .execute();

/** Returns how many there were. */
export async function removeSubscribers(storage: Storage, ids: readonly string[]): Promise<number> {
  const removed = await write(statusDb(storage), async (trx) => {
    await storage.lock(trx, 'subscribers');
    const rows = await trx
      .selectFrom('status_subscribers')
      .where('id', 'in', ids)
      .select(['id', 'email'])
      .execute();
    if (rows.length === 0) return 0;
    const found = rows.map(({ id }) => id);
    const emails = rows.map(({ email }) => email);
    await deleteMails(trx, await idsOf(trx, emails));
    await deleteRows(trx, found);
    return rows.length;
  });
  if (removed > 0) await storage.scrub();
  return removed;
}

const portion = 500;

/** Deletes what was not confirmed in time; true when there may be more of it. */
export async function forgetUnconfirmed(storage: Storage, now: number): Promise<boolean> {
  const gone = await write(statusDb(storage), async (trx) => {
    await storage.lock(trx, 'subscribers');
    const rows = await trx
      .selectFrom('status_subscribers')
      .where('expires_at', '<=', now)
      .limit(portion)
      .select('id')
      .execute();
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    await deleteMails(trx, ids);
    await deleteRows(trx, ids);
    return rows.length;
  });
  if (gone > 0) await storage.scrub();
  return gone === portion;
}

export async function subscribers(db: Db, now: number): Promise<readonly Subscriber[]> {
  const rows = await db
    .selectFrom('status_subscribers')
    .where(isKept(now))
    .orderBy('email')
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map(subscriberOf);
}

export const subscribersOf = async (db: Db, email: string): Promise<readonly Subscriber[]> =>
  (await byEmail(db, email).orderBy('id').execute()).map(subscriberOf);

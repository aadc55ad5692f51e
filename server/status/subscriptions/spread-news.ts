/**
 * Turns a word that is due into a mail for each subscriber, a small part at a time: ten thousand mails are never written
 * at once, and a newer word finds few of the older one. Any instance may take a step; a lock has them take turns.
 */
import { day } from '../../clock.ts';
import type { Engine } from '../../database/engine.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { type MailTables, mailRow } from '../../mail/outbox-row.ts';
import { isDue, isSuperseded, newsKind } from '../store/news.ts';
import type { NewsRow, StatusTables, Trx } from '../store/tables.ts';
import { parseComponents } from '../store/text-limits.ts';

const occasionOf = (number: number, subscriber: string): string =>
  `${newsKind}:${number}:${subscriber}`;
export function readOccasion(occasion: string) {
  const [, number, subscriber = ''] = occasion.split(':');
  return { number: Number(number), subscriber };
}

/** Subscribers that one step looks at. */
export const subscribersInPart = 200;
/** With as many mails in the outbox the next part waits: the lane has enough to do for some seconds. */
const enough = 200;
/** Nobody wants to hear of it so late: for all that time no server ran with a status to measure. */
const tooLate = 2 * day;

/** Whether a choice covers one of the components that a word is about; none of them is all of them, on either side. */
export const concerns = (about: readonly string[], chosen: readonly string[]): boolean =>
  about.length === 0 || chosen.length === 0 || about.some((id) => chosen.includes(id));

/** Outages come before maintenance, and older words before newer ones. */
const nextNews = (trx: Trx, now: number): Promise<NewsRow | undefined> =>
  trx
    .selectFrom('status_news')
    .where('spread_at', 'is', null)
    .where(isDue(now))
    .orderBy((eb) => eb.case().when('subject', 'like', 'maintenance:%').then(1).else(0).end())
    .orderBy('number')
    .selectAll()
    .executeTakeFirst();

const setSpread = (trx: Trx, number: number, change: Partial<NewsRow>) =>
  trx.updateTable('status_news').set(change).where('number', '=', number).execute();

/** Mails of an older word about the same subject that have not left. */
async function cancelOlder(trx: Trx, { subject, number }: NewsRow, now: number): Promise<void> {
  const older = await trx
    .selectFrom('status_news')
    .where('subject', '=', subject)
    .where('number', '<', number)
    .where('spread_to', 'is not', null)
    .select('number')
    .execute();
  if (older.length === 0) return;
  await trx
    .$extendTables<MailTables>()
    .updateTable('outbox')
    .set({ state: 'cancelled', reason: 'superseded', finished_at: now })
    .where('kind', '=', newsKind)
    .where('state', '=', 'pending')
    .where((eb) =>
      eb.or(older.map((one) => eb('occasion', 'like', `${occasionOf(one.number, '')}%`))),
    )
    .execute();
}

async function isFull(trx: Trx, now: number): Promise<boolean> {
  const waiting = await trx
    .$extendTables<MailTables>()
    .selectFrom('outbox')
    .where('kind', '=', newsKind)
    .where('state', '=', 'pending')
    // Those that a server has put off are no reason for others to wait.
    .where('next_attempt_at', '<=', now)
    .limit(enough)
    .select('id')
    .execute();
  return waiting.length === enough;
}

/** The next subscribers in the order of their ids. */
const subscribersAfter = (trx: Trx, id: string | null) =>
  trx
    .selectFrom('status_subscribers')
    .where('confirmed_at', 'is not', null)
    .where('id', '>', id ?? '')
    .orderBy('id')
    .limit(subscribersInPart)
    .select(['id', 'components'])
    .execute();

async function writePart(
  trx: Trx,
  news: NewsRow,
  messageDomain: string,
  now: number,
): Promise<void> {
  const found = await subscribersAfter(trx, news.spread_to);
  const about = parseComponents(news.components);
  const rows = found
    .filter(({ components }) => concerns(about, parseComponents(components)))
    .map(({ id }) =>
      // Without an address: it is read when the mail is sent, so that whoever leaves is gone at once.
      mailRow(
        { requestId: null, kind: newsKind, occasion: occasionOf(news.number, id), at: now, now },
        messageDomain,
      ),
    );
  if (rows.length > 0) {
    await trx
      .$extendTables<MailTables>()
      .insertInto('outbox')
      .values(rows)
      .onConflict((conflict) => conflict.column('occasion').doNothing())
      .execute();
  }
  const isAll = found.length < subscribersInPart;
  await setSpread(trx, news.number, {
    spread_to: found.at(-1)?.id ?? news.spread_to,
    spread_at: isAll ? now : null,
  });
}

/** `more`: something was done, there may be more. `full`: the outbox is. `rest`: nothing is due. */
export type SpreadStep = 'more' | 'full' | 'rest';

export const spreadStep = (
  engine: Engine,
  messageDomain: string,
  now: number,
): Promise<SpreadStep> =>
  inTransaction(engine.db.$extendTables<StatusTables>(), async (trx) => {
    await engine.lock(trx, 'status-news');
    const news = await nextNews(trx, now);
    if (!news) return 'rest';
    const isPast = news.due_at < now - tooLate;
    if (isPast || (await isSuperseded(trx, news, now))) {
      await setSpread(trx, news.number, { spread_at: now });
      return 'more';
    }
    if (news.spread_to === null) await cancelOlder(trx, news, now);
    if (await isFull(trx, now)) return 'full';
    await writePart(trx, news, messageDomain, now);
    return 'more';
  });

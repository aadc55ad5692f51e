/**
 * Turns a word that is due into a mail for each subscriber, a small part at a time: ten thousand mails are never written
 * at once, and a newer word finds few of the older one. Any instance may take a step; a lock has them take turns.
 */
import type { Logger } from 'pino';
import { day, second } from '../../clock.ts';
import type { Engine } from '../../database/engine.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { mailRow } from '../../mail/outbox-row.ts';
import { batchesOf } from '../../operations/erasures.ts';
import { codeOf } from '../../operations/error-code.ts';
import { insertMails } from '../mails/staff-mails.ts';
import { repeatedTask } from '../repeated-task.ts';
import { isDue, isSuperseded, newsKind } from '../store/news.ts';
import { type NewsRow, statusDb, type Trx } from '../store/tables.ts';
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
export const superseded = 'superseded';
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

/**
 * Cancels the mails of older words about the same subject that have not left, and returns with whom the new word begins:
 * whom the last of those had not reached. Beginning with the same ones each time, the others would hear nothing for as
 * long as there is something new.
 */
async function replaceOlder(trx: Trx, { subject, number }: NewsRow, now: number): Promise<string> {
  const older = await trx
    .selectFrom('status_news')
    .where('subject', '=', subject)
    .where('number', '<', number)
    .where('spread_to', 'is not', null)
    .orderBy('number', 'desc')
    .select(['number', 'spread_from', 'spread_to'])
    .execute();
  const [last] = older;
  if (!last) return '';
  const numbers = older.map((one) => one.number);
  const unsent = (await unsentMails(trx)).filter((mail) => numbers.includes(mail.number));
  const pending = unsent.filter(({ state }) => state === 'pending');
  for (const ids of batchesOf(pending.map(({ id }) => id))) {
    await trx
      .updateTable('outbox')
      .set({ state: 'cancelled', reason: superseded, finished_at: now })
      .where('id', 'in', ids)
      // A worker may have taken it up since it was read.
      .where('state', '=', 'pending')
      .execute();
  }
  const missed = unsent.filter((mail) => mail.number === last.number);
  const ids = missed.map(({ subscriber }) => subscriber).toSorted();
  const from = last.spread_from ?? '';
  return ids.find((id) => id >= from) ?? ids[0] ?? last.spread_to ?? '';
}

/** News that waits, or was cancelled for a newer word: some hundreds, because the parts are small. */
async function unsentMails(trx: Trx) {
  const rows = await trx
    .selectFrom('outbox')
    .where('kind', '=', newsKind)
    .where((eb) => eb.or([eb('state', '=', 'pending'), eb('reason', '=', superseded)]))
    .select(['id', 'occasion', 'state'])
    .execute();
  return rows.map(({ id, occasion, state }) => ({ id, state, ...readOccasion(occasion) }));
}

async function isFull(trx: Trx, now: number): Promise<boolean> {
  const waiting = await trx
    .selectFrom('outbox')
    .where('kind', '=', newsKind)
    .where('state', '=', 'pending')
    // Mails that a server has put off do not hold up the others.
    .where('next_attempt_at', '<=', now)
    .limit(enough)
    .select('id')
    .execute();
  return waiting.length === enough;
}

/** The next subscribers in the order of their ids, from the one it began with to the last, then from the first. */
function nextSubscribers(trx: Trx, from: string, to: string | null) {
  const confirmed = trx
    .selectFrom('status_subscribers')
    .where('confirmed_at', 'is not', null)
    .orderBy('id')
    .limit(subscribersInPart)
    .select(['id', 'components']);
  if (to === null) return confirmed.where('id', '>=', from);
  return confirmed
    .where('id', '>', to)
    .$if(isSecondRound(from, to), (query) => query.where('id', '<', from));
}

const isSecondRound = (from: string, to: string | null): boolean => to !== null && to < from;

async function writePart(
  trx: Trx,
  news: NewsRow,
  from: string,
  messageDomain: string,
  now: number,
): Promise<void> {
  const { number, spread_to: to } = news;
  const found = await nextSubscribers(trx, from, to).execute();
  const about = parseComponents(news.components);
  const rows = found
    .filter(({ components }) => concerns(about, parseComponents(components)))
    .map(({ id }) =>
      // Without an address: it is read when the mail is sent, so that whoever leaves is gone at once.
      mailRow(
        { requestId: null, kind: newsKind, occasion: occasionOf(number, id), at: now, now },
        messageDomain,
      ),
    );
  if (rows.length > 0) await insertMails(trx, rows);
  const isEnd = found.length < subscribersInPart;
  const isAll = isEnd && (from === '' || isSecondRound(from, to));
  await setSpread(trx, number, {
    spread_from: from,
    spread_to: isEnd && !isAll ? '' : (found.at(-1)?.id ?? to),
    spread_at: isAll ? now : null,
  });
}

/** `more`: something was done, there may be more. `full`: the outbox is. `rest`: nothing is due. */
type SpreadStep = 'more' | 'full' | 'rest';

export const spreadStep = (
  engine: Engine,
  messageDomain: string,
  now: number,
): Promise<SpreadStep> =>
  inTransaction(statusDb(engine), async (trx) => {
    await engine.lock(trx, 'status-news');
    const news = await nextNews(trx, now);
    if (!news) return 'rest';
    const isPast = news.spread_from === null && news.due_at < now - tooLate;
    if (isPast || (await isSuperseded(trx, news, now))) {
      await setSpread(trx, news.number, { spread_at: now });
      return 'more';
    }
    const from = news.spread_from ?? (await replaceOlder(trx, news, now));
    if (await isFull(trx, now)) return 'full';
    await writePart(trx, news, from, messageDomain, now);
    return 'more';
  });

/** A command of the staff may have written news from another process, and maintenance begins by the clock. */
const rests: Readonly<Record<SpreadStep, number>> = { more: 0, full: second, rest: 5 * second };

interface SpreadingParts {
  readonly step: () => Promise<SpreadStep>;
  readonly onMails: () => void;
  readonly log: Logger;
}

/** Takes steps for as long as there is something to spread, and looks now and then whether there is. */
export function startSpreading({ step, onMails, log }: SpreadingParts) {
  const spreading = repeatedTask(async () => {
    const done = await step().catch((error: unknown): SpreadStep => {
      log.error({ code: codeOf(error) }, 'status news could not be spread');
      return 'rest';
    });
    if (done === 'more') onMails();
    return rests[done];
  });
  spreading.wake();
  return spreading;
}

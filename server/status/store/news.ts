/**
 * What subscribers are told, written in the transaction of what it tells of. The newest word of a subject that is due
 * counts; mails are made from these rows later, in small parts (ADR 0045).
 */
import { sql } from 'kysely';
import { day, hour } from '../../clock.ts';
import type { Db, MaintenanceRow, NewsRow, NewsWord } from './tables.ts';

/** The kind of the mails that are made from them. */
export const newsKind = 'news';

/**
 * When maintenance is announced by mail, unless it is planned later than that. The terms ask for 24 hours, and the hour
 * more is for the mails' way: with many subscribers the last ones leave minutes after the first.
 */
const announcedBefore = day + hour;

interface NewNews {
  readonly subject: string;
  readonly word: NewsWord;
  /** As stored with what it tells of. */
  readonly components: string;
  readonly dueAt: number;
  readonly now: number;
}

/** What was due when it was written stays so, also when the clock is set back. */
export const isDue = (now: number) =>
  sql<boolean>`(status_news.due_at <= ${now} or status_news.due_at <= status_news.created_at)`;

/** Inside a transaction. */
async function insertNews(trx: Db, news: NewNews): Promise<void> {
  const { subject, word, components, dueAt, now } = news;
  // Two transactions may take the same number: the second waits for the first and takes the next.
  for (;;) {
    const { last } = await trx
      .selectFrom('status_news')
      .select((eb) => eb.fn.max('number').as('last'))
      .executeTakeFirstOrThrow();
    const written = await trx
      .insertInto('status_news')
      .values({
        number: Number(last ?? 0) + 1,
        subject,
        word,
        components,
        due_at: dueAt,
        created_at: now,
        spread_from: null,
        spread_to: null,
        spread_at: null,
      })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning('number')
      .executeTakeFirst();
    if (written) return;
  }
}

const rowsAbout = (trx: Db, subject: string) =>
  trx.selectFrom('status_news').where('subject', '=', subject);

/** Drops words of which no mail was made: a newer one says it better, or it will not happen. */
const dropUntold = (trx: Db, subject: string) =>
  trx.deleteFrom('status_news').where('subject', '=', subject).where('spread_to', 'is', null);

const aboutIncident = (id: string): string => `incident:${id}`;
const aboutMaintenance = (id: string): string => `maintenance:${id}`;

/** An incident was opened, or has a new text. */
export async function tellIncident(
  trx: Db,
  incident: { readonly id: string; readonly components: string },
  word: 'opened' | 'updated' | 'resolved',
  now: number,
): Promise<void> {
  const subject = aboutIncident(incident.id);
  await dropUntold(trx, subject).where('due_at', '>', now).execute();
  await insertNews(trx, { subject, word, components: incident.components, dueAt: now, now });
}

/** While a component changes again and again, a word an hour tells of the incident as it is then. */
export async function tellSummary(
  trx: Db,
  incident: { readonly id: string; readonly components: string },
  dueAt: number,
  now: number,
): Promise<void> {
  const subject = aboutIncident(incident.id);
  const known = await rowsAbout(trx, subject)
    .where('word', '=', 'summary')
    .where('due_at', '=', dueAt)
    .select('number')
    .executeTakeFirst();
  if (known) return;
  await insertNews(trx, { subject, word: 'summary', components: incident.components, dueAt, now });
}

type PlannedMaintenance = Pick<MaintenanceRow, 'id' | 'components' | 'starts_at' | 'ends_at'>;

export async function tellMaintenance(
  trx: Db,
  { id, components, starts_at, ends_at }: PlannedMaintenance,
  now: number,
): Promise<void> {
  const about = { subject: aboutMaintenance(id), components, now };
  if (starts_at > now) {
    const dueAt = Math.max(now, starts_at - announcedBefore);
    await insertNews(trx, { ...about, word: 'announced', dueAt });
  }
  await insertNews(trx, { ...about, word: 'begun', dueAt: Math.max(now, starts_at) });
  await insertNews(trx, { ...about, word: 'over', dueAt: ends_at });
}

/** Says nothing of maintenance that nobody was told of. */
export async function tellCancelled(
  trx: Db,
  { id, components }: Pick<MaintenanceRow, 'id' | 'components'>,
  now: number,
): Promise<void> {
  const subject = aboutMaintenance(id);
  await dropUntold(trx, subject).execute();
  const told = await rowsAbout(trx, subject).select('number').executeTakeFirst();
  if (told) await insertNews(trx, { subject, word: 'cancelled', components, dueAt: now, now });
}

/** Whether a newer word about the same subject is due: that one is told in its place. */
export async function isSuperseded(
  db: Db,
  { subject, number }: Pick<NewsRow, 'subject' | 'number'>,
  now: number,
): Promise<boolean> {
  const newer = await rowsAbout(db, subject)
    .where('number', '>', number)
    .where(isDue(now))
    .select('number')
    .executeTakeFirst();
  return newer !== undefined;
}

export const news = (db: Db, number: number): Promise<NewsRow | undefined> =>
  db.selectFrom('status_news').where('number', '=', number).selectAll().executeTakeFirst();

/**
 * The log of facts: what happened, appended in the transaction that makes it true. Who is notified of it is decided by
 * the audiences (`notify/`), each of which reads on from its own cursor (docs/measuring.md).
 */

import { hour } from '@site/base';
import type { OutboxRow } from '@site/delivery';
import type { MeasuredState } from '@site/monitor/service-status';
import type { InferResult } from 'kysely';
import type { Db, FactKind, Trx } from './tables.ts';

const selectFacts = (db: Db) =>
  db
    .selectFrom('status_facts')
    .select(['number', 'kind', 'subject', 'event', 'components', 'probe', 'reason', 'incident'])
    .select(['happened_at as at', 'noted_at as notedAt', 'from_state as from'])
    .select(['streak_at as streakAt', 'summary_at as summaryAt']);

/** `FactRow` says what each of its fields is. */
export type Fact = Readonly<InferResult<ReturnType<typeof selectFacts>>[number]>;

type NewFact = Pick<Fact, 'kind' | 'subject' | 'event' | 'at'> &
  Partial<Omit<Fact, 'number' | 'kind' | 'subject' | 'event' | 'at'>>;

const counter = 'log';

/**
 * Call it in the transaction that makes the fact true. The counter's row stays locked until the commit, so that numbers are in the
 * order of commits and no cursor skips a fact that commits late.
 */
export async function appendFact(trx: Db, fact: NewFact): Promise<Fact> {
  const { number } = await trx
    .insertInto('status_cursors')
    .values({ name: counter, number: 1, position: null })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({ number: eb('status_cursors.number', '+', 1) })),
    )
    .returning('number')
    .executeTakeFirstOrThrow();
  const whole: Fact = {
    number,
    notedAt: fact.at,
    components: null,
    from: null,
    streakAt: null,
    summaryAt: null,
    probe: null,
    reason: null,
    incident: null,
    ...fact,
  };
  const { at, notedAt, from, streakAt, summaryAt, ...same } = whole;
  const times = { happened_at: at, noted_at: notedAt, streak_at: streakAt, summary_at: summaryAt };
  await trx
    .insertInto('status_facts')
    .values({ ...same, ...times, from_state: from })
    .execute();
  return whole;
}

export const fact = (db: Db, number: number): Promise<Fact | undefined> =>
  selectFacts(db).where('number', '=', number).executeTakeFirst();

/** What a row of the outbox knows of its fact. */
export interface RowData {
  /** Its number. */
  readonly fact: number;
}

/** The fact that a row of the outbox is about. */
export const factOf = async (
  store: { readonly fact: (number: number) => Promise<Fact | undefined> },
  { data }: Pick<OutboxRow, 'data'>,
): Promise<Fact | undefined> =>
  data === null ? undefined : store.fact((JSON.parse(data) as RowData).fact);

/** The first fact after this number. */
export const factAfter = (db: Db, number: number): Promise<Fact | undefined> =>
  selectFacts(db).where('number', '>', number).orderBy('number').limit(1).executeTakeFirst();

const about = (db: Db, { kind, subject }: Pick<Fact, 'kind' | 'subject'>) =>
  selectFacts(db).where('kind', '=', kind).where('subject', '=', subject);

/** The one before it about the same subject. */
export const factBefore = (db: Db, fact: Fact): Promise<Fact | undefined> =>
  about(db, fact)
    .where('number', '<', fact.number)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The oldest about the same subject, which may be the fact itself. */
export const firstFact = async (db: Db, fact: Fact): Promise<Fact> =>
  (await about(db, fact).orderBy('number').limit(1).executeTakeFirst()) ?? fact;

/** The newest about the same subject, which may be the fact itself. */
export const newestFact = async (db: Db, fact: Fact): Promise<Fact> =>
  (await about(db, fact).orderBy('number', 'desc').limit(1).executeTakeFirst()) ?? fact;

/** The first one about the subject whose summary is due at that moment. */
export const firstOfSummary = (
  db: Db,
  subject: Pick<Fact, 'kind' | 'subject'>,
  summaryAt: number,
): Promise<Fact | undefined> =>
  about(db, subject)
    .where('summary_at', '=', summaryAt)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();

/** The last fact about each of these subjects, or about every subject of the kind. */
export async function lastFacts(
  db: Db,
  kind: FactKind,
  subjects?: readonly string[],
): Promise<ReadonlyMap<string, Fact>> {
  const facts = await selectFacts(db)
    .where('number', 'in', (eb) =>
      eb
        .selectFrom('status_facts')
        .where('kind', '=', kind)
        .$if(subjects !== undefined, (query) => query.where('subject', 'in', subjects ?? []))
        .groupBy('subject')
        .select((inner) => inner.fn.max('number').as('number')),
    )
    .execute();
  return new Map(facts.map((one) => [one.subject, one]));
}

/** How far an audience has read: the fact it is at, and the last recipient of that fact whom it has reached. */
export interface Cursor {
  readonly number: number;
  /** Null: the fact is done. */
  readonly position: string | null;
}

export async function readCursor(trx: Db, audience: string): Promise<Cursor> {
  const row = await trx
    .selectFrom('status_cursors')
    .where('name', '=', audience)
    .select(['number', 'position'])
    .executeTakeFirst();
  return row ?? { number: 0, position: null };
}

export const writeCursor = (trx: Db, audience: string, cursor: Cursor) =>
  trx
    .insertInto('status_cursors')
    .values({ name: audience, ...cursor })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ...cursor }))
    .execute();

/** After this long without a change an incident ends and single mails resume. */
export const calmAfter = hour;
/** The first change within that time that a summary covers. */
const firstSummed = 3;

/** The state that a change of a component has led to. */
export const stateAfter = (fact: Fact | undefined): MeasuredState | undefined =>
  fact?.event as MeasuredState | undefined;

const changesOf = (db: Db, component: string) =>
  db.selectFrom('status_facts').where('kind', '=', 'component').where('subject', '=', component);

/** How a change at `at`, confirmed now, follows those before it. */
export interface Streak {
  readonly streakAt: number;
  readonly summaryAt: number | null;
  /** Whether the summary that covers it covers the change before as well. */
  readonly isSummedWithLast: boolean;
}

/** The first summary is due at once with its change, the next ones every hour. */
export async function streakOf(
  trx: Trx,
  component: string,
  at: number,
  now: number,
): Promise<Streak> {
  const newest = await changesOf(trx, component)
    .orderBy('number', 'desc')
    .limit(firstSummed - 1)
    .select(['noted_at', 'streak_at', 'summary_at'])
    .execute();
  const recent = newest.filter(({ noted_at }) => noted_at > now - calmAfter);
  const last = recent[0];
  const streakAt = last?.streak_at ?? at;
  const lastSummary = last?.summary_at ?? null;
  if (lastSummary !== null) {
    const isSummedWithLast = lastSummary > now;
    const summaryAt = isSummedWithLast ? lastSummary : lastSummary + hour;
    return { streakAt, summaryAt, isSummedWithLast };
  }
  const isThird = recent.length === firstSummed - 1;
  return { streakAt, summaryAt: isThird ? now : null, isSummedWithLast: false };
}

/** How often a component became `down` and `degraded` since then. */
export async function countChanges(db: Db, component: string, since: number) {
  const rows = await changesOf(db, component)
    .where('happened_at', '>=', since)
    .groupBy('event')
    .select((eb) => ['event', eb.fn.countAll<number>().as('count')])
    .execute();
  const count = (state: MeasuredState) =>
    Number(rows.find(({ event }) => event === state)?.count ?? 0);
  return { down: count('down'), degraded: count('degraded') };
}

/** When the outage under way in an incident began, and how many there were in it before. */
export async function outagesIn(trx: Trx, incident: string) {
  const row = await trx
    .selectFrom('status_facts')
    .where('incident', '=', incident)
    .where('event', '=', 'down')
    .select((eb) => [eb.fn.max('happened_at').as('last'), eb.fn.countAll<number>().as('count')])
    .executeTakeFirstOrThrow();
  return { lastAt: row.last === null ? undefined : Number(row.last), count: Number(row.count) };
}

/** Moves changes that lie in the future back, after the clock was set back. */
export async function changeNoLaterThan(trx: Trx, component: string, at: number): Promise<void> {
  const earlier = trx
    .updateTable('status_facts')
    .where('kind', '=', 'component')
    .where('subject', '=', component);
  await earlier.set({ happened_at: at }).where('happened_at', '>', at).execute();
  await earlier.set({ streak_at: at }).where('streak_at', '>', at).execute();
  await earlier.set({ noted_at: at }).where('noted_at', '>', at).execute();
  await earlier
    .set({ summary_at: at })
    .where('summary_at', '>', at + hour)
    .execute();
}

/**
 * Confirmed changes of components, one row each. Mails are written from them in the same transaction: one for each
 * change, or a summary an hour while a component changes again and again.
 */
import type { InferResult } from 'kysely';
import type { MeasuredState } from '../../../schemas/service-status.ts';
import { hour } from '../../clock.ts';
import type { Db, Trx } from './tables.ts';

/** After this long without a change an incident ends and single mails resume. */
export const calmAfter = hour;
/** The first change within that time that a summary tells of. */
const firstSummed = 3;

const selectChanges = (db: Db) =>
  db
    .selectFrom('status_changes')
    .select(['number', 'component', 'probe', 'reason', 'incident'])
    .select(['from_state as from', 'to_state as to', 'happened_at as at'])
    .select(['noted_at as notedAt', 'streak_at as streakAt', 'summary_at as summaryAt']);

/** `ChangeRow` says what each of its fields is. */
export type StatusChange = Readonly<InferResult<ReturnType<typeof selectChanges>>[number]>;

/** The lease keeps other processes from taking the same number. */
export async function insertChange(
  trx: Trx,
  change: Omit<StatusChange, 'number'>,
): Promise<StatusChange> {
  const { last } = await trx
    .selectFrom('status_changes')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  const number = Number(last ?? 0) + 1;
  const { from, to, at, notedAt, streakAt, summaryAt, ...same } = change;
  await trx
    .insertInto('status_changes')
    .values({
      ...same,
      number,
      from_state: from,
      to_state: to,
      happened_at: at,
      noted_at: notedAt,
      streak_at: streakAt,
      summary_at: summaryAt,
    })
    .execute();
  return { number, ...change };
}

/** How a change at `at`, confirmed now, follows those before it. */
export interface Streak {
  readonly streakAt: number;
  readonly summaryAt: number | null;
  /** Whether the summary that tells of it tells of the change before as well. */
  readonly isSummedWithLast: boolean;
}

/** The first summary is due at once with its change, the next ones every hour. */
export async function streakOf(
  trx: Trx,
  component: string,
  at: number,
  now: number,
): Promise<Streak> {
  const newest = await trx
    .selectFrom('status_changes')
    .where('component', '=', component)
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

/** The last change of each of these components, by its id. */
export async function lastChanges(
  db: Db,
  components: readonly string[],
): Promise<ReadonlyMap<string, StatusChange>> {
  const changes = await selectChanges(db)
    .where('number', 'in', (eb) =>
      eb
        .selectFrom('status_changes')
        .where('component', 'in', components)
        .groupBy('component')
        .select((inner) => inner.fn.max('number').as('number')),
    )
    .execute();
  return new Map(changes.map((change) => [change.component, change]));
}

/** The change, and the one of its component before it. */
export async function changeWithLast(db: Db, number: number) {
  const change = await selectChanges(db).where('number', '=', number).executeTakeFirst();
  if (!change) return undefined;
  const before = await selectChanges(db)
    .where('component', '=', change.component)
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return { change, before };
}

/** How often a component became `down` and `degraded` since then. */
export async function countChanges(db: Db, component: string, since: number) {
  const rows = await db
    .selectFrom('status_changes')
    .where('component', '=', component)
    .where('happened_at', '>=', since)
    .groupBy('to_state')
    .select((eb) => ['to_state', eb.fn.countAll<number>().as('count')])
    .execute();
  const count = (state: MeasuredState) =>
    Number(rows.find(({ to_state }) => to_state === state)?.count ?? 0);
  return { down: count('down'), degraded: count('degraded') };
}

/** When the outage under way in an incident began, and how many there were in it before. */
export async function outagesIn(trx: Trx, incident: string) {
  const row = await trx
    .selectFrom('status_changes')
    .where('incident', '=', incident)
    .where('to_state', '=', 'down')
    .select((eb) => [eb.fn.max('happened_at').as('last'), eb.fn.countAll<number>().as('count')])
    .executeTakeFirstOrThrow();
  return { lastAt: row.last === null ? undefined : Number(row.last), count: Number(row.count) };
}

/** Moves changes that lie in the future back, after the clock was set back. */
export async function changeNoLaterThan(trx: Trx, component: string, at: number): Promise<void> {
  const earlier = trx.updateTable('status_changes').where('component', '=', component);
  await earlier.set({ happened_at: at }).where('happened_at', '>', at).execute();
  await earlier.set({ streak_at: at }).where('streak_at', '>', at).execute();
  await earlier.set({ noted_at: at }).where('noted_at', '>', at).execute();
  await earlier
    .set({ summary_at: at })
    .where('summary_at', '>', at + hour)
    .execute();
}

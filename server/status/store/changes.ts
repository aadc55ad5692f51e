/**
 * Confirmed changes of components, one row each. Mails are written from them in the same transaction: one for each
 * change, or a summary an hour while a component changes again and again.
 */
import type { MeasuredState } from '../../../schemas/service-status.ts';
import { hour } from '../../clock.ts';
import type { ChangeRow, Db, Trx } from './tables.ts';

/** After this long without a change an incident ends and single mails resume. */
export const calmAfter = hour;
/** The first change within that time that a summary tells of. */
const firstSummed = 3;

export interface StatusChange {
  readonly number: number;
  readonly component: string;
  /** `down`, `degraded` or `operational`; a component that is measured no longer becomes `unknown`. */
  readonly from: MeasuredState;
  readonly to: MeasuredState;
  /** When it happened: the first result that showed it. */
  readonly at: number;
  /** When it was confirmed. */
  readonly notedAt: number;
  /** When the first of the changes happened that followed each other within an hour. */
  readonly streakAt: number;
  /** When the summary is due that tells of it; nothing where it has a mail of its own. */
  readonly summaryAt: number | null;
  /** Key of the probe that showed it, and its reason: for the staff alone. */
  readonly probe: string | null;
  readonly reason: string | null;
  /** The incident of a measured outage. */
  readonly incident: string | null;
}

type NewChange = Omit<StatusChange, 'number'>;

const changeOf = (row: ChangeRow): StatusChange => ({
  number: row.number,
  component: row.component,
  from: row.from_state,
  to: row.to_state,
  at: row.happened_at,
  notedAt: row.noted_at,
  streakAt: row.streak_at,
  summaryAt: row.summary_at,
  probe: row.probe,
  reason: row.reason,
  incident: row.incident,
});

/** The lease keeps other processes from taking the same number. */
export async function insertChange(trx: Trx, change: NewChange): Promise<StatusChange> {
  const { last } = await trx
    .selectFrom('status_changes')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  const row: ChangeRow = {
    number: Number(last ?? 0) + 1,
    component: change.component,
    from_state: change.from,
    to_state: change.to,
    happened_at: change.at,
    noted_at: change.notedAt,
    streak_at: change.streakAt,
    summary_at: change.summaryAt,
    probe: change.probe,
    reason: change.reason,
    incident: change.incident,
  };
  await trx.insertInto('status_changes').values(row).execute();
  return changeOf(row);
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
  const rows = await db
    .selectFrom('status_changes')
    .where('number', 'in', (eb) =>
      eb
        .selectFrom('status_changes')
        .where('component', 'in', components)
        .groupBy('component')
        .select((inner) => inner.fn.max('number').as('number')),
    )
    .selectAll()
    .execute();
  return new Map(rows.map((row) => [row.component, changeOf(row)]));
}

/** The change, and the one of its component before it. */
export async function changeWithLast(
  db: Db,
  number: number,
): Promise<
  { readonly change: StatusChange; readonly before: StatusChange | undefined } | undefined
> {
  const row = await db
    .selectFrom('status_changes')
    .where('number', '=', number)
    .selectAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const before = await db
    .selectFrom('status_changes')
    .where('component', '=', row.component)
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .selectAll()
    .executeTakeFirst();
  return { change: changeOf(row), before: before && changeOf(before) };
}

/** How often a component became `down` and `degraded` since then. */
export async function countChanges(
  db: Db,
  component: string,
  since: number,
): Promise<{ readonly down: number; readonly degraded: number }> {
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
export async function outagesIn(
  trx: Trx,
  incident: string,
): Promise<{ readonly lastAt: number | undefined; readonly count: number }> {
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

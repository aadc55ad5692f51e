/** Reads what a report is made from, in a number of queries that does not depend on the length of the history. */
import type { NotNull } from 'kysely';
import { type Histogram, parseHistogram } from '../rules/histogram.ts';
import { hasMeasured, openSegments, type ProbeMachine } from '../rules/machine.ts';
import type { Segment, TimeSpan } from '../rules/timeline.ts';
import { incidents, type StoredIncident } from './incidents.ts';
import { maintenances, type StoredMaintenance } from './maintenances.ts';
import { type Db, resultOf, type SegmentRow, stateOf } from './tables.ts';

export type StoredProbe = Awaited<ReturnType<typeof probesSince>>[number];

export interface MeasuredData {
  readonly probes: readonly StoredProbe[];
  readonly maintenances: readonly StoredMaintenance[];
}

/** All that a report is made from, read in a constant number of queries. */
export interface StatusData extends MeasuredData {
  /** The first measurement of each component. */
  readonly firstMeasured: ReadonlyMap<string, number>;
  /** Response times by id of the probe and hours since 1970. */
  readonly hours: ReadonlyMap<number, ReadonlyMap<number, Histogram>>;
  readonly incidents: readonly StoredIncident[];
}

interface MeasuredSpan {
  /** Probes and maintenance that ended before do not matter. */
  readonly since: number;
  /** Whose segments are read; in order and without overlaps. */
  readonly times: readonly TimeSpan[];
}

interface ReadSpan extends MeasuredSpan {
  readonly hoursSince: number;
  /** Past incidents and maintenance from then on. */
  readonly announcementsSince: number;
}

const segmentOf = ({ from_at, to_at, state }: SegmentRow): Segment => ({
  from: from_at,
  to: to_at,
  state: stateOf(state),
});

/** Probes that took part since then, with what was measured in these times. */
async function probesSince(trx: Db, { since, times }: MeasuredSpan) {
  const probes = await trx
    .selectFrom('status_probes')
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', since)]))
    .orderBy('id')
    .select(['id', 'key', 'component', 'machine', 'hold'])
    .select(['first_at as firstAt', 'last_at as lastAt', 'ended_at as endedAt'])
    .execute();
  const ids = probes.map(({ id }) => id);
  const segments: SegmentRow[] = [];
  for (const [index, time] of times.entries()) {
    const rows = ids.length === 0 ? [] : await segmentsOf(trx, ids, time);
    // A segment that began in an earlier time was read with that time.
    const readUntil = times[index - 1]?.to ?? 0;
    segments.push(...rows.filter(({ from_at }) => from_at >= readUntil));
  }
  const byProbe = Map.groupBy(segments, ({ probe }) => probe);
  return probes.map((row) => {
    const machine: ProbeMachine = JSON.parse(row.machine);
    const stored = (byProbe.get(row.id) ?? []).map(segmentOf);
    // With what the machine holds open: in order and without overlaps.
    return { ...row, machine, segments: [...stored, ...openSegments(machine)] };
  });
}

/** Segments of a probe do not overlap: those of a time end in it, but for the one that reaches over its end. */
async function segmentsOf(
  trx: Db,
  ids: readonly number[],
  { from, to }: TimeSpan,
): Promise<readonly SegmentRow[]> {
  const ending = await trx
    .selectFrom('status_segments')
    .where('probe', 'in', ids)
    .where('to_at', '>', from)
    .where('to_at', '<', to)
    .orderBy('probe')
    .orderBy('to_at')
    .selectAll()
    .execute();
  const next = trx
    .selectFrom('status_probes')
    .where('id', 'in', ids)
    .select((eb) => [
      'id',
      eb
        .selectFrom('status_segments as later')
        .whereRef('later.probe', '=', 'status_probes.id')
        .where('later.to_at', '>=', to)
        .select((inner) => inner.fn.min('later.to_at').as('to_at'))
        .as('to_at'),
    ])
    .$narrowType<{ to_at: NotNull }>();
  const reachingOver = await trx
    .selectFrom('status_segments')
    .where((eb) => eb(eb.refTuple('probe', 'to_at'), 'in', next.$asTuple('id', 'to_at')))
    .where('from_at', '<', to)
    .selectAll()
    .execute();
  return [...ending, ...reachingOver];
}

/** One snapshot: a write between two queries would show segments twice, or not at all. */
export const atOneMoment = (db: Db) =>
  db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read');

/** Inside a transaction. */
export const measuredData = async (trx: Db, span: MeasuredSpan): Promise<MeasuredData> => ({
  probes: await probesSince(trx, span),
  maintenances: await maintenances(trx, span.since),
});

export const readMeasured = (db: Db, span: MeasuredSpan): Promise<MeasuredData> =>
  atOneMoment(db).execute((trx) => measuredData(trx, span));

/** Includes removed probes: a component with a new probe is not a new component. */
async function firstMeasured(trx: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .selectFrom('status_probes')
    .orderBy('first_at', 'desc')
    .select(['component', 'first_at', 'machine'])
    .execute();
  const measured = rows.filter(({ machine }) => hasMeasured(JSON.parse(machine) as ProbeMachine));
  return new Map(measured.map(({ component, first_at }) => [component, first_at]));
}

export function readData(db: Db, span: ReadSpan): Promise<StatusData> {
  return atOneMoment(db).execute(async (trx) => {
    const probes = await probesSince(trx, span);
    const rows = await trx
      .selectFrom('status_hours')
      .where('hour', '>=', span.hoursSince)
      .selectAll()
      .execute();
    const byProbe = Map.groupBy(rows, ({ probe }) => probe);
    const hours = [...byProbe].map(
      ([id, own]) =>
        [id, new Map(own.map((one) => [one.hour, parseHistogram(one.histogram)]))] as const,
    );
    return {
      probes,
      maintenances: await maintenances(trx, span.announcementsSince),
      firstMeasured: await firstMeasured(trx),
      hours: new Map(hours),
      incidents: await incidents(trx, span.announcementsSince),
    };
  });
}

/** As the operator's `history` shows them, the newest first. */
export async function samples(db: Db, component: string, since: number, limit: number) {
  const rows = await db
    .selectFrom('status_samples')
    .innerJoin('status_probes', 'status_probes.id', 'status_samples.probe')
    .where('status_samples.slot', '>=', since)
    .where('status_probes.component', '=', component)
    .orderBy('status_samples.slot', 'desc')
    .limit(limit)
    .select(['key', 'slot', 'delay', 'result', 'ms', 'reason'])
    .execute();
  return rows.map(({ key, slot, delay, result, ms, reason }) => ({
    probe: key,
    at: slot + delay,
    result: resultOf(result),
    milliseconds: ms,
    reason,
  }));
}

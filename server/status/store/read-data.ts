/** All that a report is made from, in seven queries however long the history is. */
import { parseHistogram } from '../rules/histogram.ts';
import { openSegments, type ProbeMachine } from '../rules/machine.ts';
import type { Segment } from '../rules/segments.ts';
import { resultOf, stateOf } from './codes.ts';
import { incidents } from './incidents.ts';
import { maintenances } from './maintenances.ts';
import type { ReadSpan, StatusData, StoredSample } from './status-store.ts';
import type { Db, SegmentRow } from './tables.ts';

const segmentOf = ({ from_at, to_at, state }: SegmentRow): Segment => ({
  from: from_at,
  to: to_at,
  state: stateOf(state),
});

/** Of one moment: a write between two queries would show segments twice, or not at all. */
export function readData(db: Db, span: ReadSpan): Promise<StatusData> {
  const snapshot = db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read');
  return snapshot.execute(async (trx) => {
    const probes = await trx
      .selectFrom('status_probes')
      .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', span.segmentsSince)]))
      .orderBy('id')
      .selectAll()
      .execute();
    const ids = probes.map(({ id }) => id);
    const segments =
      ids.length === 0
        ? []
        : await trx
            .selectFrom('status_segments')
            .where('probe', 'in', ids)
            .where('to_at', '>', span.segmentsSince)
            .orderBy('probe')
            .orderBy('to_at')
            .selectAll()
            .execute();
    const hours = await trx
      .selectFrom('status_hours')
      .where('hour', '>=', span.hoursSince)
      .selectAll()
      .execute();
    const segmentsOf = Map.groupBy(segments, ({ probe }) => probe);
    const hoursOf = Map.groupBy(hours, ({ probe }) => probe);
    return {
      probes: probes.map((row) => {
        const machine = JSON.parse(row.machine) as ProbeMachine;
        const stored = (segmentsOf.get(row.id) ?? []).map(segmentOf);
        return {
          key: row.key,
          component: row.component,
          firstAt: row.first_at,
          lastAt: row.last_at,
          hold: row.hold,
          endedAt: row.ended_at,
          segments: [...stored, ...openSegments(machine)],
          blips: machine.blips,
          hours: new Map(
            (hoursOf.get(row.id) ?? []).map((one) => [one.hour, parseHistogram(one.histogram)]),
          ),
        };
      }),
      incidents: await incidents(trx, span.incidentsSince),
      maintenances: await maintenances(trx, span.segmentsSince),
    };
  });
}

export async function samples(
  db: Db,
  component: string,
  since: number,
  limit: number,
): Promise<readonly StoredSample[]> {
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

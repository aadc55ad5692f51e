/** Results into the database: samples, segments, response times and outages in one transaction of the process that leads. */
import { hour } from '@site/base';
import { write } from '@site/storage';
import { type Histogram, histogramText, parseHistogram, withTime } from '../rules/histogram.ts';
import { isInDoubt } from '../rules/machine.ts';
import { changeNoLaterThan } from './facts.ts';
import { outageNoLaterThan } from './outages.ts';
import {
  hourOf,
  type ProbeWork,
  type Sample,
  showsChange,
  takeIn,
  workOn,
  workOnNew,
} from './probe-work.ts';
import { forgetFailures } from './pushes.ts';
import { type MeasuredComponent, settleChanges, settleDropped } from './settle-changes.ts';
import { codeOfResult, codeOfState, type Db, type ProbeRow, type Trx } from './tables.ts';
import { endTroubles, settleTroubles } from './troubles.ts';

export interface Written {
  /** Probes whose next result decides whether a change is real. */
  readonly doubtful: readonly string[];
  /** Whether anything that the page shows has changed, apart from times: copies of it are stale. */
  readonly changed: boolean;
}

/** No result waits longer to be written. */
const longestDelay = 2 * hour;

async function startWork(trx: Trx, samples: readonly Sample[]): Promise<Map<string, ProbeWork>> {
  const keys = [...new Set(samples.map(({ probe }) => probe))];
  const rows = await trx
    .selectFrom('status_probes')
    .where('key', 'in', keys)
    .where('ended_at', 'is', null)
    .selectAll()
    .execute();
  const works = new Map(rows.map((row) => [row.key, workOn(row)]));
  const newcomers = samples.filter(({ probe }) => !works.has(probe));
  if (newcomers.length === 0) return works;
  const { last } = await trx
    .selectFrom('status_probes')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  let id = Number(last ?? 0);
  for (const sample of newcomers) {
    if (works.has(sample.probe)) continue;
    id += 1;
    works.set(sample.probe, workOnNew(id, sample));
  }
  return works;
}

async function storedSlots(
  trx: Trx,
  works: Iterable<ProbeWork>,
  samples: readonly Sample[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const rows = await trx
    .selectFrom('status_samples')
    .where('slot', 'in', [...new Set(samples.map(({ slot }) => slot))])
    .where(
      'probe',
      'in',
      [...works].map(({ row }) => row.id),
    )
    .select(['probe', 'slot'])
    .execute();
  const byProbe = Map.groupBy(rows, ({ probe }) => probe);
  return new Map([...byProbe].map(([id, slots]) => [id, new Set(slots.map(({ slot }) => slot))]));
}

async function cutStored(trx: Trx, { id, component }: ProbeRow, at: number): Promise<void> {
  await trx
    .deleteFrom('status_samples')
    .where('slot', '>=', at - longestDelay)
    .where('probe', '=', id)
    .where((eb) => eb(eb('slot', '+', eb.ref('delay')), '>=', at))
    .execute();
  await trx
    .deleteFrom('status_segments')
    .where('probe', '=', id)
    .where('to_at', '>', at)
    .where('from_at', '>=', at)
    .execute();
  await trx
    .updateTable('status_segments')
    .set({ to_at: at })
    .where('probe', '=', id)
    .where('to_at', '>', at)
    .execute();
  await trx
    .deleteFrom('status_hours')
    .where('hour', '>', hourOf(at))
    .where('probe', '=', id)
    .execute();
  await outageNoLaterThan(trx, component, at);
  await changeNoLaterThan(trx, component, at);
}

async function writeTimes(trx: Trx, works: readonly ProbeWork[]): Promise<void> {
  const times = works.flatMap(({ row: { id: probe }, times: own }) =>
    own.map(({ at, milliseconds }) => ({ probe, hour: hourOf(at), milliseconds })),
  );
  if (times.length === 0) return;
  const rows = await trx
    .selectFrom('status_hours')
    .where('hour', 'in', [...new Set(times.map((time) => time.hour))])
    .where('probe', 'in', [...new Set(times.map(({ probe }) => probe))])
    .selectAll()
    .execute();
  const name = (row: { readonly probe: number; readonly hour: number }) =>
    `${row.probe} ${row.hour}`;
  const histograms = new Map(rows.map((row) => [name(row), parseHistogram(row.histogram)]));
  const empty: Histogram = new Map();
  for (const time of times) {
    const known = histograms.get(name(time)) ?? empty;
    histograms.set(name(time), withTime(known, time.milliseconds));
  }
  const changed = new Map(times.map((time) => [name(time), time]));
  await trx
    .insertInto('status_hours')
    .values(
      [...changed].map(([key, time]) => ({
        probe: time.probe,
        hour: time.hour,
        histogram: histogramText(histograms.get(key) ?? empty),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['hour', 'probe'])
        .doUpdateSet((eb) => ({ histogram: eb.ref('excluded.histogram') })),
    )
    .execute();
}

async function writeWork(trx: Trx, works: readonly ProbeWork[]): Promise<void> {
  for (const { row, cutAt } of works) if (cutAt !== null) await cutStored(trx, row, cutAt);
  await trx
    .insertInto('status_samples')
    .values(works.flatMap(({ samples }) => samples))
    .onConflict((conflict) => conflict.columns(['slot', 'probe']).doNothing())
    .execute();
  const closed = works.flatMap(({ row, closed: segments }) =>
    segments.map(({ from, to, state }) => ({
      probe: row.id,
      from_at: from,
      to_at: to,
      state: codeOfState(state),
    })),
  );
  if (closed.length > 0) await trx.insertInto('status_segments').values(closed).execute();
  await writeTimes(trx, works);
  await trx
    .insertInto('status_probes')
    .values(works.map(({ row, machine }) => ({ ...row, machine: JSON.stringify(machine) })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        machine: eb.ref('excluded.machine'),
        first_at: eb.ref('excluded.first_at'),
        last_at: eb.ref('excluded.last_at'),
        hold: eb.ref('excluded.hold'),
      })),
    )
    .execute();
}

/** Ignores the first result of a probe, or after a gap: it may be slow by chance. */
function isSlow({ before, machine, samples }: ProbeWork): boolean {
  const [first] = samples;
  const isAfterGap = first && before.last && first.slot + first.delay > before.last.until;
  const isFirst = isAfterGap || (!before.slow && before.confirmed === 'unknown');
  return machine.slow && !isFirst && samples.some(({ result }) => result === codeOfResult('slow'));
}

const measuredComponents = (
  works: readonly ProbeWork[],
  samples: readonly Sample[],
): MeasuredComponent[] =>
  [...Map.groupBy(works, ({ row }) => row.component)].map(([id, group]) => ({
    id,
    name: samples.findLast(({ component }) => component === id)?.componentName ?? id,
    at: Math.max(...group.map(({ row }) => row.last_at)),
    recoveredAt: group.findLast(({ recoveredAt }) => recoveredAt !== undefined)?.recoveredAt,
    slowProbe: group.find(isSlow)?.row.key,
    isConcerned: group.some(({ before, machine }) =>
      [before.confirmed, machine.confirmed].includes('down'),
    ),
  }));

/** All of them in one transaction, or none. */
export const writeSamples = (db: Db, samples: readonly Sample[]): Promise<Written> =>
  write(db, async (trx) => {
    const byKey = await startWork(trx, samples);
    const slots = await storedSlots(trx, byKey.values(), samples);
    for (const sample of samples) {
      const work = byKey.get(sample.probe);
      if (work) takeIn(work, sample, slots.get(work.row.id) ?? new Set());
    }
    const works = [...byKey.values()].filter((work) => work.samples.length > 0);
    if (works.length === 0) return { doubtful: [], changed: false };
    await writeWork(trx, works);
    await settleTroubles(trx, samples);
    const hasChanged = await settleChanges(trx, measuredComponents(works, samples));
    return {
      doubtful: works.filter(({ machine }) => isInDoubt(machine)).map(({ row }) => row.key),
      changed: hasChanged || works.some(showsChange),
    };
  });

/** Probes that are no longer in the config take no part from now on, and an outage that only they saw is over. */
export const endOtherProbes = (db: Db, keys: readonly string[], now: number): Promise<void> =>
  write(db, async (trx) => {
    const ended = await trx
      .updateTable('status_probes')
      .set({ ended_at: now })
      .where('ended_at', 'is', null)
      // PostgreSQL refuses an empty list, and no probe has an empty key.
      .where('key', 'not in', ['', ...keys])
      .returning(['component', 'key'])
      .execute();
    const endedKeys = ended.map(({ key }) => key);
    await endTroubles(trx, endedKeys, now);
    await forgetFailures(trx, endedKeys);
    const components = [...new Set(ended.map(({ component }) => component))];
    await settleDropped(trx, components, now);
  });

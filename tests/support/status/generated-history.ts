/** A history as a year of measuring leaves it behind, without waiting for a year. */
import { randomUUID } from 'node:crypto';
import { day, hour, minute, second } from '@site/base';
import type { Storage } from '@site/storage';
import type { StatusConfig } from '../../../apps/server/status/config/status-config.ts';
import type { ProbeResult } from '../../../apps/server/status/probes/probe.ts';
import {
  type Histogram,
  histogramText,
  withTime,
} from '../../../apps/server/status/rules/histogram.ts';
import { newMachine, type ProbeMachine, step } from '../../../apps/server/status/rules/machine.ts';
import type { Segment } from '../../../apps/server/status/rules/timeline.ts';
import { statusRetention } from '../../../apps/server/status/store/retain.ts';
import type {
  HourRow,
  IncidentRow,
  IncidentUpdateRow,
  SampleRow,
  StatusTables,
} from '../../../apps/server/status/store/tables.ts';
import { codeOfResult, codeOfState } from '../../../apps/server/status/store/tables.ts';

export interface HistoryOptions {
  readonly days: number;
  readonly components: number;
  readonly interval: number;
  /** The moment of the last measurement. */
  readonly end: number;
}

const timeout = 10 * second;

export const generatedConfig = ({ components, interval }: HistoryOptions): StatusConfig => ({
  notes: [],
  witnesses: [],
  components: Array.from({ length: components }, (_, index) => ({
    id: `component-${index + 1}`,
    name: `Dienst ${index + 1}`,
    description: undefined,
    probes: [
      {
        key: `component-${index + 1}:tcp:1`,
        interval,
        timeout,
        confirm: { down: 2, up: 2, retry: 15 * second },
        settings: { kind: 'tcp', host: '127.0.0.1', port: 9, slowAfter: undefined },
      },
    ],
  })),
});

/** Every three days another component is down for a quarter of an hour; each has two slow hours every five days. */
function resultAt(at: number, probe: number, components: number): ProbeResult {
  if ((at + 3 * day * probe) % (3 * day * components) < 15 * minute) return 'down';
  return (at + 5 * hour * probe) % (5 * day) < 2 * hour ? 'slow' : 'up';
}

/** Rising and falling over the day, with a tail. */
const timeAt = (at: number, component: number): number =>
  30 + 10 * component + 20 * Math.sin((at / day) * 2 * Math.PI) + (at % 7_919_000) / 200_000;

function historyOf(probe: number, { days, components, interval, end }: HistoryOptions) {
  const start = end - days * day;
  const kept = end - statusRetention.samples * day;
  let machine = newMachine;
  const segments: Segment[] = [];
  const outages: { from: number; to: number }[] = [];
  const samples: SampleRow[] = [];
  const hours = new Map<number, Histogram>();
  let downSince: number | undefined;
  const count = Math.floor((end - start) / interval);
  for (let index = 0; index <= count; index += 1) {
    const at = end - (count - index) * interval;
    const result = resultAt(at, probe, components);
    const next = step(machine, { at, result, hold: 2 * interval + timeout }, { down: 2, up: 2 });
    machine = next.machine;
    segments.push(...next.closed);
    if (next.change?.to === 'down') downSince = next.change.at;
    if (next.change?.to === 'up' && downSince !== undefined) {
      outages.push({ from: downSince, to: next.change.at });
    }
    if (at < kept) continue;
    const milliseconds = timeAt(at, probe);
    const isDown = result === 'down';
    const ms = isDown ? null : Math.round(milliseconds);
    const reason = isDown ? 'ECONNREFUSED' : null;
    samples.push({ slot: at - 3, probe, delay: 3, result: codeOfResult(result), ms, reason });
    const hourNumber = Math.floor(at / hour);
    if (!isDown) hours.set(hourNumber, withTime(hours.get(hourNumber) ?? new Map(), milliseconds));
  }
  return {
    machine,
    segments,
    outages,
    samples,
    hours: [...hours].map(
      ([number, histogram]): HourRow => ({
        hour: number,
        probe,
        histogram: histogramText(histogram),
      }),
    ),
  };
}

function incidentsOf(component: string, { outages }: ReturnType<typeof historyOf>) {
  const incidents: IncidentRow[] = [];
  const updates: IncidentUpdateRow[] = [];
  for (const { from, to } of outages) {
    const id = randomUUID();
    incidents.push({
      id,
      title: `Ausfall: ${component}`,
      status: 'resolved',
      impact: 'major',
      components: JSON.stringify([component]),
      started_at: from,
      resolved_at: to,
      created_at: from,
      outage_of: component,
      found_by: `${component}:tcp:1`,
      outage_ended_at: to,
    });
    for (const [index, status] of (['investigating', 'resolved'] as const).entries()) {
      const text =
        'Seit dem 16.11.2026, 10:00 Uhr messen wir einen Ausfall. Wir greifen ein und suchen die Ursache.';
      const written_at = index === 0 ? from : to;
      const update = { incident: id, number: index + 1, status, text, by_person: 0, written_at };
      updates.push({ id: randomUUID(), ...update });
    }
  }
  return { incidents, updates };
}

function* parts<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += 1000) yield rows.slice(from, from + 1000);
}

/** Into empty tables. Samples lie in the order of their time, as they do when they are measured. */
export async function writeHistory(storage: Storage, options: HistoryOptions): Promise<void> {
  const db = storage.db.$extendTables<StatusTables>();
  const config = generatedConfig(options);
  const histories = config.components.map(({ id }, index) => ({
    component: id,
    probe: index + 1,
    history: historyOf(index + 1, options),
  }));
  const samples = histories.flatMap(({ history }) => history.samples);
  await db.transaction().execute(async (trx) => {
    for (const { component, probe, history } of histories) {
      await trx
        .insertInto('status_probes')
        .values({
          id: probe,
          key: `${component}:tcp:1`,
          component,
          machine: JSON.stringify(history.machine),
          first_at: options.end - options.days * day,
          last_at: options.end,
          hold: 2 * options.interval + timeout,
          ended_at: null,
        })
        .execute();
      const segments = history.segments.map(({ from, to, state }) => ({
        probe,
        from_at: from,
        to_at: to,
        state: codeOfState(state),
      }));
      for (const rows of parts(segments))
        await trx.insertInto('status_segments').values(rows).execute();
      for (const rows of parts(history.hours))
        await trx.insertInto('status_hours').values(rows).execute();
      const { incidents, updates } = incidentsOf(component, history);
      for (const rows of parts(incidents))
        await trx.insertInto('status_incidents').values(rows).execute();
      for (const rows of parts(updates)) {
        await trx.insertInto('status_incident_updates').values(rows).execute();
      }
    }
    for (const rows of parts(samples.toSorted((a, b) => a.slot - b.slot))) {
      await trx.insertInto('status_samples').values(rows).execute();
    }
  });
}

/** The first probe was down and up again every other interval of its history, instead of what it had measured. */
export async function writeFlapping(
  storage: Storage,
  { days, interval, end }: HistoryOptions,
): Promise<void> {
  const db = storage.db.$extendTables<StatusTables>();
  const start = end - days * day;
  const count = Math.floor((days * day) / interval);
  const segments = Array.from({ length: count - 1 }, (_, index) => ({
    probe: 1,
    from_at: start + index * interval,
    to_at: start + (index + 1) * interval,
    state: codeOfState(index % 2 === 0 ? 'operational' : 'down'),
  }));
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('status_segments').where('probe', '=', 1).execute();
    for (const rows of parts(segments)) {
      await trx.insertInto('status_segments').values(rows).execute();
    }
    const tail: Segment = { from: end - interval, to: end + interval, state: 'operational' };
    const machine: ProbeMachine = {
      ...newMachine,
      confirmed: 'up',
      tail,
      last: { at: end, until: end + interval },
    };
    await trx
      .updateTable('status_probes')
      .set({ machine: JSON.stringify(machine) })
      .where('id', '=', 1)
      .execute();
  });
}

import { day, hour, minute } from '@site/base';
import type { ComponentReport } from '@site/monitor/status-report';
import type { Storage } from '@site/storage';
import { openTestStorage } from '@site/storage/testing';
import { generated } from '@site/testing/machine/long';

import { statusConfig } from '@site/testing/status/measuring-scene';
import { statusTables } from '@site/testing/status/status-tables';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { measuredOf } from './part-totals.ts';
import type { ProbeResult } from './probes/probe.ts';
import { ReportReader } from './report.ts';
import {
  availabilityText,
  coveragePercent,
  dayState,
  lastDays,
  secondsOf,
  type Tally,
  tally,
  windowLength,
} from './rules/availability.ts';
import { componentTimeline, withMaintenance } from './rules/timeline.ts';
import type { Sample } from './store/probe-work.ts';
import { openStatusStore, type StatusStore } from './store/status-store.ts';
import { statusDb } from './store/tables.ts';
import { endOtherProbes, writeSamples } from './store/write-samples.ts';

const keys = ['web:http:1', 'web:tls:1', 'mail:smtp:1'];
const config = statusConfig(keys);
const interval = 10 * minute;

const minutesOf = (min: number, max: number) =>
  fc.integer({ min: min / minute, max: max / minute }).map((count) => count * minute);
const component = fc.constantFrom('web', 'mail');

const results = fc
  .array(
    fc.tuple(
      fc.constantFrom<ProbeResult>('up', 'slow', 'down'),
      fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 12 })),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((runs) => runs.flatMap(([one, count]) => Array<ProbeResult>(count).fill(one)));

/** What may happen between two reports. Another machine's clock may be late. */
const actions = {
  measure: fc.record({
    kind: fc.constant('measure' as const),
    probes: fc.oneof(fc.constant(keys), fc.subarray(keys, { minLength: 1 })),
    results,
    isLastLate: fc.boolean(),
  }),
  pass: fc.record({
    kind: fc.constant('pass' as const),
    time: fc.oneof(minutesOf(minute, 2 * hour), minutesOf(hour, 3 * day), minutesOf(day, 31 * day)),
  }),
  setBack: fc.record({ kind: fc.constant('set back' as const), time: minutesOf(0, day) }),
  plan: fc.record({
    kind: fc.constant('plan' as const),
    component,
    from: minutesOf(-6 * hour, 6 * hour),
    length: minutesOf(hour, 12 * hour),
    lateness: minutesOf(0, 5 * hour),
  }),
  cancel: fc.record({ kind: fc.constant('cancel' as const), lateness: minutesOf(0, 5 * hour) }),
  end: fc.record({ kind: fc.constant('end' as const), kept: fc.subarray(keys) }),
  restart: fc.record({ kind: fc.constant('restart' as const) }),
};
const action = fc.oneof(
  { weight: 10, arbitrary: actions.measure },
  { weight: 3, arbitrary: actions.pass },
  { weight: 2, arbitrary: actions.setBack },
  { weight: 3, arbitrary: actions.plan },
  { weight: 2, arbitrary: actions.cancel },
  { weight: 1, arbitrary: actions.end },
  { weight: 1, arbitrary: actions.restart },
);

/** What was measured of a component since then, read at once. */
async function readSince(store: StatusStore, id: string, since: number, now: number) {
  const times = [{ from: since, to: now }];
  const { probes, maintenances } = measuredOf(await store.readMeasured({ since, times }), id);
  const timeline = componentTimeline(probes, 0, now);
  return { timeline, counted: withMaintenance(timeline, maintenances) };
}

/** Availability and days from all segments of the window at once; the present state from all there are. */
async function readAtOnce(store: StatusStore, id: string, now: number) {
  const days = lastDays(now);
  const since = Math.min(now - windowLength, days[0]?.from ?? now);
  const { counted } = await readSince(store, id, since, now);
  const { timeline } = await readSince(store, id, 0, now);
  const shown = (times: Tally) => ({ ...secondsOf(times), text: availabilityText(times) });
  return {
    window: shown(tally(counted, now - windowLength, now)),
    days: days.map(({ day: name, from, to }) => {
      const times = tally(counted, from, to);
      return {
        day: name,
        state: dayState(times),
        coveragePercent: coveragePercent(times),
        ...secondsOf(times),
      };
    }),
    last: timeline.at(-1),
  };
}

const remembered = ({ availability: { blips: _, ...window }, days }: ComponentReport) => ({
  window,
  days: days.map(({ incidents: __, ...one }) => one),
});

const samplesOf = (
  probes: readonly string[],
  taken: readonly ProbeResult[],
  from: number,
  confirm: Sample['confirm'],
): readonly Sample[] =>
  taken.flatMap((result, index) =>
    probes.map((probe, place): Sample => {
      const at = from + index * interval + place;
      const [id = ''] = probe.split(':');
      const outcome = { result, milliseconds: null, reason: null };
      const hold = 2 * interval + minute;
      return { probe, component: id, componentName: id, slot: at, at, hold, confirm, ...outcome };
    }),
  );

const story = fc.record({
  start: fc
    .constantFrom('2026-03-27T09:00:00Z', '2026-10-24T21:30:00Z', '2026-11-16T10:07:00Z')
    .map(Date.parse),
  confirm: fc.integer({ min: 1, max: 4 }).map((count) => ({ down: count, up: count })),
  steps: fc.array(fc.record({ action, isRead: fc.nat(4).map((one) => one > 0) }), {
    minLength: 8,
    maxLength: 14,
  }),
});

async function tell(
  storage: Storage,
  { start, confirm, steps }: typeof story extends fc.Arbitrary<infer Story> ? Story : never,
): Promise<void> {
  const store = openStatusStore(storage);
  const db = statusDb(storage);
  let reader = new ReportReader(store);
  let now = start;
  const planned: string[] = [];
  for (const { action: one, isRead } of steps) {
    if (one.kind === 'measure') {
      const samples = samplesOf(one.probes, one.results, now, confirm);
      const inTime = samples.length - (one.isLastLate ? one.probes.length : 0);
      now += one.results.length * interval - minute;
      if (inTime > 0) await writeSamples(db, samples.slice(0, inTime));
      if (one.isLastLate) {
        await reader.read(config, now);
        await writeSamples(db, samples.slice(inTime));
      }
    } else if (one.kind === 'pass') now += one.time;
    else if (one.kind === 'set back') now -= one.time;
    else if (one.kind === 'restart') reader = new ReportReader(store);
    else if (one.kind === 'end') await endOtherProbes(db, one.kept, now);
    else if (one.kind === 'cancel') {
      await store.cancelMaintenance(planned.pop() ?? '', now - one.lateness);
    } else {
      const from = now + one.from;
      const { id } = await store.planMaintenance({
        title: 'Umbau',
        text: 'Neue Platten.',
        components: [one.component],
        from,
        to: from + one.length,
        now: now - one.lateness,
      });
      planned.push(id);
    }
    if (!isRead) continue;
    const { report, measured } = await reader.readForStaff(config, now);
    for (const shown of report.components) {
      const { last, ...expected } = await readAtOnce(store, shown.id, now);
      expect(remembered(shown)).toEqual(expected);
      const { state, since } = measured[shown.id] ?? {};
      if (state !== last?.state || last?.from === 0) expect(since).toBeNull();
      else if (last && last.from > now - windowLength) expect(since).toBe(last.from);
      // The reader knows what began before the window from its first hour, and from what it remembers.
      else expect(since ?? 0).toBeLessThanOrEqual(now - windowLength);
    }
  }
}

it('what is remembered is what would be read: restarts, clocks set back, maintenance, probes that come and go', async () => {
  const { storage, close } = await openTestStorage(statusTables);
  if (storage.kind === 'sqlite') await sql`pragma synchronous = off`.execute(storage.db);
  const db = statusDb(storage);
  const property = fc
    .asyncProperty(story, (one) => tell(storage, one))
    .afterEach(async () => {
      for (const table of ['probes', 'segments', 'samples', 'maintenances'] as const) {
        await db.deleteFrom(`status_${table}`).execute();
      }
    });
  await fc
    .assert(property, { numRuns: storage.kind === 'postgres' ? 3 : generated(40) })
    .finally(close);
}, 120_000);

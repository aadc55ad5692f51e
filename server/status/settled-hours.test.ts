import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { ComponentReport } from '../../schemas/status-report.ts';
import { openTestStore } from '../../tests/support/server/test-store.ts';
import { statusConfig } from '../../tests/support/status/status-scene.ts';
import { day, hour, minute } from '../clock.ts';
import type { ProbeResult } from './probes/probe.ts';
import { ReportReader } from './report.ts';
import {
  availabilityText,
  lastDays,
  secondsOf,
  type Tally,
  tally,
  windowLength,
  worstMeasured,
} from './rules/availability.ts';
import { componentTimeline, withMaintenance } from './rules/timeline.ts';
import { measuredOf } from './settled-hours.ts';
import {
  type Lease,
  openStatusStore,
  type Sample,
  type StatusStore,
} from './store/status-store.ts';

const keys = ['web:http:1', 'web:tls:1', 'mail:smtp:1'];
const config = statusConfig(keys);
const interval = 10 * minute;

const minutesOf = (min: number, max: number) =>
  fc.integer({ min: min / minute, max: max / minute }).map((count) => count * minute);
const component = fc.constantFrom('web', 'mail');

/** What may happen between two reports. */
const action = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('measure' as const),
      probes: fc.subarray(keys, { minLength: 1 }),
      results: fc.array(fc.constantFrom<ProbeResult>('up', 'up', 'slow', 'down', 'down'), {
        minLength: 1,
        maxLength: 30,
      }),
      count: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      time: fc.oneof(
        minutesOf(minute, 2 * hour),
        minutesOf(hour, 4 * day),
        minutesOf(day, 31 * day),
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('set back' as const), time: minutesOf(0, 2 * day) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('plan' as const),
      component,
      from: minutesOf(-3 * hour, day),
      length: minutesOf(minute, 12 * hour),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('end' as const), kept: fc.subarray(keys) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
);

/** Availability, days and the beginning of the present state, from all segments of the window at once. */
async function readAtOnce(store: StatusStore, id: string, now: number) {
  const days = lastDays(now);
  const since = Math.min(now - windowLength, days[0]?.from ?? now);
  const data = await store.readMeasured({
    since,
    times: [{ from: since, to: now }],
    most: Number.POSITIVE_INFINITY,
  });
  const { probes, maintenances } = measuredOf(data ?? { probes: [], maintenances: [] }, id);
  const timeline = componentTimeline(probes, 0, now);
  const counted = withMaintenance(timeline, maintenances);
  const told = (times: Tally) => ({ ...secondsOf(times), text: availabilityText(times) });
  return {
    window: told(tally(counted, now - windowLength, now)),
    days: days.map(({ day: name, from, to }) => {
      const times = tally(counted, from, to);
      return { day: name, state: worstMeasured(times), ...secondsOf(times) };
    }),
    last: timeline.at(-1),
  };
}

const remembered = ({ availability: { blips: _, ...window }, days }: ComponentReport) => ({
  window,
  days: days.map(({ incidents: __, ...one }) => one),
});

async function measure(
  store: StatusStore,
  lease: Lease,
  now: number,
  { probes, results, count }: { probes: string[]; results: readonly ProbeResult[]; count: number },
): Promise<void> {
  const samples = results.flatMap((result, index) =>
    probes.map((probe, place): Sample => {
      const at = now + index * interval + place;
      const [id = ''] = probe.split(':');
      const confirm = { down: count, up: count };
      const hold = 2 * interval + minute;
      const outcome = { result, milliseconds: null, reason: null };
      return { probe, component: id, componentName: id, slot: at, at, hold, confirm, ...outcome };
    }),
  );
  await store.write(lease, samples);
}

it('what is remembered is what would be read: restarts, clocks set back, maintenance, probes that come and go', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('2026-03-27T09:00:00Z', '2026-10-24T21:30:00Z', '2026-11-16T10:07:00Z'),
      fc.array(action, { minLength: 5, maxLength: 14 }),
      async (start, actions) => {
        const opened = await openTestStore();
        await sql`pragma synchronous = off`.execute(opened.engine.db);
        const store = openStatusStore(opened.engine);
        const lease = await store.acquireLease('one', 1000 * day);
        if (!lease) throw new Error('The lease is not free.');
        let reader = new ReportReader(store);
        let now = Date.parse(start);
        const planned: string[] = [];
        try {
          for (const one of actions) {
            if (one.kind === 'measure') {
              await measure(store, lease, now, one);
              now += one.results.length * interval - minute;
            } else if (one.kind === 'pass') now += one.time;
            else if (one.kind === 'set back') now -= one.time;
            else if (one.kind === 'restart') reader = new ReportReader(store);
            else if (one.kind === 'end') await store.endOtherProbes(lease, one.kept, now);
            else if (one.kind === 'plan') {
              const from = now + one.from;
              const words = { title: 'Umbau', text: 'Neue Platten.' };
              const time = { from, to: from + one.length, now };
              const { id } = await store.planMaintenance({
                ...words,
                ...time,
                components: [one.component],
              });
              planned.push(id);
            } else await store.cancelMaintenance(planned.pop() ?? '', now);

            const report = await reader.read(config, now);
            for (const shown of report.components) {
              const { last, ...expected } = await readAtOnce(store, shown.id, now);
              expect(remembered(shown)).toEqual(expected);
              if (shown.state !== last?.state || last.from === 0) expect(shown.since).toBeNull();
              else if (last.from > now - windowLength) expect(shown.since).toBe(last.from);
            }
          }
        } finally {
          await opened.close();
        }
      },
    ),
    { numRuns: 25 },
  );
});

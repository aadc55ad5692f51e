/** One component as the page, the API, the feed and the badges show it. */

import { day, hour, second } from '@site/base';
import type { MeasuredState } from '@site/monitor/service-status';
import type { ComponentReport, DayReport, ResponseReport } from '@site/monitor/status-report';
import type { ComponentConfig } from './config/status-config.ts';
import { lastStretch, measuredOf, type PartTotals, sum } from './part-totals.ts';
import {
  availabilityText,
  coveragePercent,
  dayState,
  type LocalDay,
  secondsOf,
  type Window,
  windowLength,
} from './rules/availability.ts';
import { countOf, merged, quantile } from './rules/histogram.ts';
import { hasMeasured } from './rules/machine.ts';
import { concerns, countsNow, type Measured, shownState } from './rules/shown-state.ts';
import { type Stretch, worstAtOnce } from './rules/timeline.ts';
import type { StoredIncident } from './store/incidents.ts';
import { hourOf } from './store/probe-work.ts';
import type { StatusData, StoredProbe } from './store/read-data.ts';

export const responseHours = 24;
/** The clocks of two machines differ; a result from further ahead was measured by a wrong one. */
const clockTolerance = 5 * second;

/** What a report is made from. */
export interface Moment {
  readonly now: number;
  readonly window: Window;
  readonly data: StatusData;
}

const isFresh = ({ lastAt, hold }: StoredProbe, now: number): boolean =>
  lastAt <= now + clockTolerance && now < lastAt + hold;

/** Uses the first probe with timings; mixing probes would describe none of them. */
function responseOf(
  config: ComponentConfig,
  probes: readonly StoredProbe[],
  measured: StatusData['hours'],
  now: number,
): ResponseReport | null {
  const first = hourOf(now) - responseHours + 1;
  const timed = probes.find(({ id }) => measured.has(id));
  const own = timed && measured.get(timed.id);
  if (!own) return null;
  const hours = Array.from({ length: responseHours }, (_, index) => own.get(first + index));
  const known = hours.filter((one) => one !== undefined);
  const all = merged(known);
  const { interval = 0 } = config.probes.find(({ key }) => key === timed.key) ?? {};
  // One hour alone would draw a dot, not a curve.
  if (known.length < 2 || countOf(all) * interval < hour) return null;
  const median = quantile(all, 0.5);
  const p95 = quantile(all, 0.95);
  if (median === null || p95 === null) return null;
  const rounded = (value: number | null) => (value === null ? null : Math.round(value));
  return {
    median: Math.round(median),
    p95: Math.round(p95),
    hours: hours.map((one) => rounded(one ? quantile(one, 0.5) : null)),
  };
}

/** When an incident stopped counting: when it was resolved, or when its status became `monitoring`. */
function endOf({ status, startedAt, resolvedAt, updates }: StoredIncident): number {
  if (resolvedAt !== null) return resolvedAt;
  if (countsNow({ status })) return Number.POSITIVE_INFINITY;
  const watched = updates.slice(0, Math.max(0, updates.findIndex(countsNow)));
  return watched.at(-1)?.at ?? startedAt;
}

/** Titles of the component's incidents on that day. */
const titlesOn = (incidents: readonly StoredIncident[], { from, to }: LocalDay): string[] =>
  incidents
    .filter((incident) => incident.startedAt < to && endOf(incident) >= from)
    .map(({ title }) => title);

function blipsOf(probes: readonly StoredProbe[], now: number): number {
  const first = Math.floor((now - windowLength) / day) + 1;
  return probes
    .flatMap(({ machine }) => Object.entries(machine.blips))
    .filter(([number]) => Number(number) >= first)
    .reduce((sum, [, count]) => sum + count, 0);
}

/** The measured state, and since when. A probe without a measurement counts as unknown. */
function measuredState(
  config: ComponentConfig,
  active: readonly StoredProbe[],
  last: Stretch | undefined,
  now: number,
): Measured {
  const states = config.probes.map(({ key }): MeasuredState => {
    const probe = active.find((one) => one.key === key);
    const current = probe?.segments.findLast(({ from }) => from <= now);
    return probe && current && isFresh(probe, now) && now < current.to ? current.state : 'unknown';
  });
  const state = worstAtOnce(states);
  // The first stretch reaches back to a time before all measurements.
  const since = last?.state === state && last.from > 0 ? last.from : null;
  return { state, since };
}

/** The public report, and `measured` for the staff: what the probes say, whatever was announced. */
export function readComponent(
  config: ComponentConfig,
  parts: readonly PartTotals[],
  { now, window, data }: Moment,
) {
  const { id, name, description = null } = config;
  const { probes } = measuredOf(data, id);
  const active = config.probes.flatMap(
    ({ key }) => probes.find((one) => one.key === key && one.endedAt === null) ?? [],
  );
  const measuring = active.filter(({ machine }) => hasMeasured(machine));
  const incidents = data.incidents.filter((one) => concerns(one, id));
  const inWindow = parts.filter(({ from }) => from >= window.from);
  const times = sum(inWindow);
  const measured = measuredState(config, active, lastStretch(inWindow), now);
  const report: ComponentReport = {
    id,
    name,
    description,
    ...shownState(id, measured, data, now),
    monitoredSince: data.firstMeasured.get(id) ?? null,
    measuredAt: measuring.length > 0 ? Math.max(...measuring.map(({ lastAt }) => lastAt)) : null,
    availability: {
      text: availabilityText(times),
      ...secondsOf(times),
      blips: blipsOf(probes, now),
    },
    days: window.days.map((one): DayReport => {
      const ofDay = sum(parts.filter(({ from, to }) => one.from <= from && to <= one.to));
      return {
        day: one.day,
        state: dayState(ofDay),
        coveragePercent: coveragePercent(ofDay),
        ...secondsOf(ofDay),
        incidents: titlesOn(incidents, one),
      };
    }),
    response: responseOf(config, active, data.hours, now),
  };
  return { report, measured };
}

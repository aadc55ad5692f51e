/** The report that page, API, feed and badges are made from. No address, port or error text of a target is in it. */
import { setImmediate as yieldToLoop } from 'node:timers/promises';
import { day, second } from '@site/base';
import type {
  ComponentReport,
  IncidentReport,
  MaintenanceReport,
  StatusReport,
} from '@site/monitor/status-report';
import { incidentReports, maintenanceReports } from './announcement-reports.ts';
import { type Moment, readComponent, responseHours } from './component-report.ts';
import type { StatusConfig } from './config/status-config.ts';
import { hasSegments, measuredOf, type PartTotals, partKey, totalsOf } from './part-totals.ts';
import { windowAt } from './rules/availability.ts';
import { type Measured, overallState } from './rules/shown-state.ts';
import type { TimeSpan } from './rules/timeline.ts';
import { hourOf } from './store/probe-work.ts';
import type { StatusStore } from './store/status-store.ts';

/** Past incidents and maintenance. */
const announcementDays = 90;

type ReportSource = Pick<StatusStore, 'read' | 'readMeasured'>;

const latest = (times: readonly number[]): number | null =>
  times.length > 0 ? Math.max(...times) : null;

const lastChange = (
  components: readonly ComponentReport[],
  incidents: readonly IncidentReport[],
  maintenances: readonly MaintenanceReport[],
): number | null =>
  latest([
    ...components.flatMap(({ since, monitoredSince }) => since ?? monitoredSince ?? []),
    ...incidents.map(({ updates, startedAt }) => updates[0]?.at ?? startedAt),
    ...maintenances.map(({ changedAt }) => changedAt),
  ]);

export type StaffReport = ReturnType<typeof staffReport>;

/** The public report, and beside it what only the staff may know. */
function staffReport(
  config: StatusConfig,
  parts: readonly (readonly PartTotals[])[],
  moment: Moment,
) {
  const { now, data } = moment;
  const readings = config.components.map((one, index) =>
    readComponent(one, parts[index] ?? [], moment),
  );
  const components = readings.map(({ report }) => report);
  const intervals = config.components.flatMap(({ probes }) =>
    probes.map(({ interval }) => interval / second),
  );
  const incidents = incidentReports(data.incidents);
  const maintenances = maintenanceReports(data.maintenances, now);
  const report: StatusReport = {
    version: 1,
    generatedAt: now,
    measuredAt: latest(components.flatMap(({ measuredAt }) => measuredAt ?? [])),
    intervalSeconds: Math.min(...intervals),
    changedAt: lastChange(components, incidents, maintenances),
    state: overallState(components, data.incidents, now),
    components,
    incidents,
    maintenances,
  };
  /** By id of the component: what its probes say, whatever was announced. */
  const measured: Readonly<Record<string, Measured>> = Object.fromEntries(
    readings.map((one) => [one.report.id, one.measured]),
  );
  return { report, measured };
}

/** Reads reports one after the other and remembers parts of the past, so that only the first one reads the whole window. */
export class ReportReader {
  readonly #store: ReportSource;
  /** By `partKey`. */
  #known = new Map<string, PartTotals>();
  #running: Promise<unknown> = Promise.resolve();

  constructor(store: ReportSource) {
    this.#store = store;
  }

  /** What may become public. */
  async read(config: StatusConfig, now: number): Promise<StatusReport> {
    return (await this.readForStaff(config, now)).report;
  }

  readForStaff(config: StatusConfig, now: number): Promise<StaffReport> {
    const next = this.#running.then(() => this.#read(config, now));
    this.#running = next.catch(() => undefined);
    return next;
  }

  async #read(config: StatusConfig, now: number): Promise<StaffReport> {
    const window = windowAt(now);
    const since = window.parts[0]?.from ?? now;
    for (;;) {
      const data = await this.#store.read({
        since,
        times: window.parts.filter(({ isFixed }) => !isFixed),
        hoursSince: hourOf(now) - responseHours + 1,
        announcementsSince: now - announcementDays * day,
      });
      const used = new Map<string, PartTotals>();
      const partsOf = (id: string) => {
        const measured = measuredOf(data, id);
        return window.parts.map((part) => {
          if (!part.isFixed || !hasSegments(measured, part)) {
            // A state that began before the window is looked for from the first measurement on.
            return totalsOf(measured, part, part.from === window.from ? 0 : part.from);
          }
          const key = partKey(id, measured, part);
          const known = this.#known.get(key);
          if (known) used.set(key, known);
          return known;
        });
      };
      const parts = config.components.map(({ id }) => partsOf(id));
      const missing = window.parts.filter((_, index) => parts.some((own) => !own[index]));
      if (missing.length === 0) {
        this.#known = used;
        return staffReport(config, parts as PartTotals[][], { now, window, data });
      }
      await this.#readParts(config, missing, since);
    }
  }

  /** One by one: SQLite works in the thread that answers visitors, who are answered in between. */
  async #readParts(
    { components }: StatusConfig,
    missing: readonly TimeSpan[],
    since: number,
  ): Promise<void> {
    for (const part of missing) {
      const data = await this.#store.readMeasured({ since, times: [part] });
      for (const { id } of components) {
        const measured = measuredOf(data, id);
        this.#known.set(partKey(id, measured, part), totalsOf(measured, part));
      }
      await yieldToLoop();
    }
  }
}

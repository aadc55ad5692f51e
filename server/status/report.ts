/** What is stored, as the page, the API, the feed and the badges show it. No address, port or error text of a target is in it. */
import { setImmediate as turn } from 'node:timers/promises';
import { worstState } from '../../schemas/service-status.ts';
import type {
  IncidentReport,
  MaintenanceReport,
  StatusReport,
} from '../../schemas/status-report.ts';
import { day, second } from '../clock.ts';
import { componentReport, type Moment, responseHours } from './component-report.ts';
import type { StatusConfig } from './config/status-config.ts';
import { hasSegments, measuredOf, type PartTotals, partKey, totalsOf } from './part-totals.ts';
import { windowAt } from './rules/availability.ts';
import type { TimeSpan } from './rules/timeline.ts';
import type { StoredIncident } from './store/incidents.ts';
import type { StoredMaintenance } from './store/maintenances.ts';
import { hourOf } from './store/probe-work.ts';
import type { StatusStore } from './store/status-store.ts';

const incidentDays = 90;

type ReportSource = Pick<StatusStore, 'read' | 'readMeasured'>;

const incidentReport = ({
  automatic: _,
  updates,
  ...incident
}: StoredIncident): IncidentReport => ({
  ...incident,
  updates: updates.map(({ byPerson: __, ...update }) => update),
});

const maintenanceReport = (
  { cancelledAt: _, ...maintenance }: StoredMaintenance,
  now: number,
): MaintenanceReport => ({
  ...maintenance,
  status: now < maintenance.from ? 'scheduled' : now < maintenance.to ? 'in_progress' : 'completed',
});

function fullReport(
  config: StatusConfig,
  parts: readonly (readonly PartTotals[])[],
  moment: Moment,
): StatusReport {
  const { now, data } = moment;
  const components = config.components.map((one, index) =>
    componentReport(one, parts[index] ?? [], moment),
  );
  const measured = components.flatMap(({ measuredAt }) => measuredAt ?? []);
  const intervals = config.components.flatMap(({ probes }) =>
    probes.map(({ interval }) => interval / second),
  );
  const isRunning = ({ resolvedAt }: StoredIncident) => resolvedAt === null;
  return {
    version: 1,
    generatedAt: now,
    measuredAt: measured.length > 0 ? Math.max(...measured) : null,
    intervalSeconds: Math.min(...intervals),
    state: worstState(components.map(({ state }) => state)),
    components,
    incidents: [
      ...data.incidents.filter(isRunning),
      ...data.incidents.filter((one) => !isRunning(one)),
    ].map(incidentReport),
    maintenances: data.maintenances
      .filter(({ to, cancelledAt }) => to > now && cancelledAt === null)
      .map((one) => maintenanceReport(one, now)),
  };
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

  read(config: StatusConfig, now: number): Promise<StatusReport> {
    const next = this.#running.then(() => this.#read(config, now));
    this.#running = next.catch(() => undefined);
    return next;
  }

  async #read(config: StatusConfig, now: number): Promise<StatusReport> {
    const window = windowAt(now);
    const since = window.parts[0]?.from ?? now;
    for (;;) {
      const data = await this.#store.read({
        since,
        times: window.parts.filter(({ isFixed }) => !isFixed),
        hoursSince: hourOf(now) - responseHours + 1,
        incidentsSince: now - incidentDays * day,
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
        return fullReport(config, parts as PartTotals[][], { now, window, data });
      }
      await this.#readParts(config, missing, since);
    }
  }

  /** One by one: SQLite works in the thread that answers visitors, who get their turn in between. */
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
      await turn();
    }
  }
}

/** A single report, as a command wants it. */
export const readReport = (
  store: ReportSource,
  config: StatusConfig,
  now: number,
): Promise<StatusReport> => new ReportReader(store).read(config, now);

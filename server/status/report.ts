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
import { dayKey, measuredOf, type Totals, totalsOf } from './day-totals.ts';
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

function fullReport(config: StatusConfig, moment: Moment): StatusReport {
  const { now, data } = moment;
  const components = config.components.map((one) => componentReport(one, moment));
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

/** Reads reports one after the other and remembers closed days, so that only the first one reads the whole window. */
export class ReportReader {
  readonly #store: ReportSource;
  #closedDays: ReadonlyMap<string, Totals> = new Map();
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
    const { begin, closed, today } = window;
    const since = Math.min(begin.from, closed[0]?.from ?? now);
    const ids = config.components.map(({ id }) => id);
    for (;;) {
      const data = await this.#store.read({
        since,
        times: [begin, today],
        hoursSince: hourOf(now) - responseHours + 1,
        incidentsSince: now - incidentDays * day,
      });
      const keysOf = (one: TimeSpan) => ids.map((id) => dayKey(id, measuredOf(data, id), one));
      const isMissing = (one: TimeSpan) => keysOf(one).some((key) => !this.#closedDays.has(key));
      const missing = closed.filter(isMissing);
      if (missing.length > 0) {
        await this.#readDays(missing, ids, since);
        continue;
      }
      const used = new Set(closed.flatMap(keysOf));
      this.#closedDays = new Map([...this.#closedDays].filter(([key]) => used.has(key)));
      return fullReport(config, { now, window, data, closedDays: this.#closedDays });
    }
  }

  /** Each day by itself: SQLite works in the thread that answers visitors, who get their turn in between. */
  async #readDays(days: readonly TimeSpan[], ids: readonly string[], since: number): Promise<void> {
    const closedDays = new Map(this.#closedDays);
    for (const one of days) {
      const data = await this.#store.readMeasured({ since, times: [one] });
      for (const id of ids) {
        const measured = measuredOf(data, id);
        closedDays.set(dayKey(id, measured, one), totalsOf(measured, one));
      }
      await turn();
    }
    this.#closedDays = closedDays;
  }
}

/** A single report, as a command wants it. */
export const readReport = (
  store: ReportSource,
  config: StatusConfig,
  now: number,
): Promise<StatusReport> => new ReportReader(store).read(config, now);

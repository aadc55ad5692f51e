/** What is stored, as the page, the API, the feed and the badges show it. No address, port or error text of a target is in it. */
import { setImmediate as turn } from 'node:timers/promises';
import { worstState } from '../../schemas/service-status.ts';
import type {
  IncidentReport,
  MaintenanceReport,
  StatusReport,
} from '../../schemas/status-report.ts';
import { day, hour, second } from '../clock.ts';
import { componentReport, type Moment, responseHours } from './component-report.ts';
import type { StatusConfig } from './config/status-config.ts';
import { lastDays, windowLength } from './rules/availability.ts';
import { hourAfter, hourBefore } from './rules/hours.ts';
import { measuredOf, SettledHours } from './settled-hours.ts';
import { hourOf } from './store/probe-work.ts';
import type {
  MeasuredData,
  StatusStore,
  StoredIncident,
  StoredMaintenance,
} from './store/status-store.ts';

const incidentDays = 90;
/** What is not settled yet is read with every report. More than this is read before, in parts. */
const recent = 6 * hour;
/** SQLite works in the thread that answers visitors: so much is read between two of its turns. */
const longestPart = 8 * day;
const mostSegments = 2000;

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
  settled: ReadonlyMap<string, SettledHours>,
  moment: Moment,
): StatusReport {
  const { now, data } = moment;
  const components = config.components.flatMap((one) => {
    const hours = settled.get(one.id);
    return hours ? componentReport(one, hours, moment) : [];
  });
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

/** Reads reports one after the other and remembers what is settled, so that only the first one reads the whole window. */
export class ReportReader {
  readonly #store: Pick<StatusStore, 'read' | 'readMeasured'>;
  readonly #settled = new Map<string, SettledHours>();
  #running: Promise<unknown> = Promise.resolve();

  constructor(store: Pick<StatusStore, 'read' | 'readMeasured'>) {
    this.#store = store;
  }

  read(config: StatusConfig, now: number): Promise<StatusReport> {
    const next = this.#running.then(() => this.#read(config, now));
    this.#running = next.catch(() => undefined);
    return next;
  }

  async #read(config: StatusConfig, now: number): Promise<StatusReport> {
    const days = lastDays(now);
    const windowFrom = now - windowLength;
    const since = hourBefore(Math.min(windowFrom, days[0]?.from ?? now));
    this.#keep(config, since, now);
    for (;;) {
      await this.#catchUp(since, now);
      const edge = { from: windowFrom, to: hourAfter(windowFrom) };
      const from = Math.max(this.#until(now), edge.to);
      const data = await this.#store.read({
        since,
        times: this.#until(now) < edge.to ? [{ from: since, to: now }] : [edge, { from, to: now }],
        hoursSince: hourOf(now) - responseHours + 1,
        incidentsSince: now - incidentDays * day,
      });
      if (!this.#fits(data)) continue;
      this.#extend(data, now, now);
      return fullReport(config, this.#settled, { now, days, data });
    }
  }

  /** Those of the components that there are, within the window. */
  #keep({ components }: StatusConfig, since: number, now: number): void {
    const ids = new Set(components.map(({ id }) => id));
    for (const id of this.#settled.keys()) if (!ids.has(id)) this.#settled.delete(id);
    for (const id of ids) {
      if (!this.#settled.has(id)) this.#settled.set(id, new SettledHours(since));
      this.#settled.get(id)?.keep(since, now);
    }
  }

  /** Until when all of them are settled. */
  #until(now: number): number {
    return Math.min(hourBefore(now), ...[...this.#settled.values()].map(({ until }) => until));
  }

  #fits(data: MeasuredData): boolean {
    return [...this.#settled].every(([id, hours]) => hours.fits(measuredOf(data, id)));
  }

  #extend(data: MeasuredData, end: number, now: number): boolean {
    const extended = [...this.#settled].filter(([id, hours]) =>
      hours.extend(measuredOf(data, id), end, now),
    );
    return extended.length > 0;
  }

  /** Reads what is settled and not known yet, with turns for everything else in between. */
  async #catchUp(since: number, now: number): Promise<void> {
    let length = longestPart;
    for (let from = this.#until(now); from < now - recent; from = this.#until(now)) {
      const to = Math.min(from + length, hourBefore(now));
      const most = length > hour ? mostSegments : Number.POSITIVE_INFINITY;
      const data = await this.#store.readMeasured({ since, times: [{ from, to }], most });
      await turn();
      if (!data) length = Math.max(hour, hourBefore(length / 2));
      else if (this.#fits(data)) {
        if (!this.#extend(data, to, now)) return;
        length = Math.min(2 * length, longestPart);
      }
    }
  }
}

/** A single report, as a command wants it. */
export const readReport = (
  store: StatusStore,
  config: StatusConfig,
  now: number,
): Promise<StatusReport> => new ReportReader(store).read(config, now);

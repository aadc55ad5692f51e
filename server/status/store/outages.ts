/** Measured outages as incidents: one for each component and outage, opened and ended in the transaction that measures it. */
import { dayAndTime } from '../../../config/format.ts';
import { liveStatusIncidents as copy } from '../../../content/status/incidents.ts';
import { fill } from '../../../schemas/fill.ts';
import { minute } from '../../clock.ts';
import type { ProbeMachine } from '../rules/machine.ts';
import { countedTime } from '../rules/timeline.ts';
import { incident, insertIncident, insertUpdate, type StoredIncident } from './incidents.ts';
import { maintenances } from './maintenances.ts';
import type { Trx } from './tables.ts';
import { textLimits } from './text-limits.ts';

/** A measured outage has begun or ended; called inside the transaction that writes it. */
export interface IncidentChange {
  readonly kind: 'down' | 'up';
  readonly incident: StoredIncident;
  readonly at: number;
}

export interface StatusStoreOptions {
  /** For what has to be written together with it, such as a mail. */
  readonly onIncident?: (trx: Trx, change: IncidentChange) => Promise<void>;
}

/** A component of which something was measured now. */
export interface MeasuredComponent {
  readonly id: string;
  readonly name: string;
  readonly at: number;
  /** The first good result of a recovery that was confirmed now. */
  readonly recoveredAt: number | undefined;
}

const inWords = (milliseconds: number): string => {
  const minutes = Math.max(1, Math.ceil(milliseconds / minute));
  const { duration } = copy;
  if (minutes === 1) return duration.minute;
  if (minutes < 60) return fill(duration.minutes, { count: String(minutes) });
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return fill(duration.hours, { hours: String(hours), minutes: String(rest) });
};

/** The probe of the component that has been down for longest. */
async function downProbe(trx: Trx, component: string) {
  const rows = await trx
    .selectFrom('status_probes')
    .where('component', '=', component)
    .where('ended_at', 'is', null)
    .select(['key', 'machine', 'last_at'])
    .execute();
  return rows
    .map(({ key, machine, last_at }) => ({
      key,
      last_at,
      ...(JSON.parse(machine) as ProbeMachine),
    }))
    .filter(({ confirmed }) => confirmed === 'down')
    .map(({ key, tail, last_at }) => ({ key, since: tail?.from ?? last_at }))
    .sort((a, b) => a.since - b.since)[0];
}

/** When the unannounced outage began; undefined while maintenance is announced. */
async function unannounced(trx: Trx, component: string, since: number, now: number) {
  const announced = (await maintenances(trx, since))
    .filter(({ components }) => components.includes(component))
    .map(countedTime);
  let at = since;
  for (const { from, to } of announced.toSorted((a, b) => a.from - b.from)) {
    if (from <= now && now < to) return undefined;
    if (from <= at && at < to) at = to;
  }
  return at;
}

async function begin(
  trx: Trx,
  component: MeasuredComponent,
  { key, since }: { readonly key: string; readonly since: number },
): Promise<IncidentChange | undefined> {
  const { id, name, at } = component;
  const startedAt = await unannounced(trx, id, since, at);
  if (startedAt === undefined) return undefined;
  const opened = await insertIncident(
    trx,
    {
      title: fill(copy.title, { component: name }).slice(0, textLimits.title),
      text: fill(copy.began, { since: dayAndTime(new Date(startedAt)) }),
      status: 'investigating',
      impact: 'major',
      components: [id],
      startedAt,
      now: at,
    },
    { outage_of: id, found_by: key },
  );
  return { kind: 'down', incident: opened, at };
}

/** A person who has written about it says themselves when it is over. */
async function end(
  trx: Trx,
  { at, recoveredAt }: MeasuredComponent,
  incidentId: string,
): Promise<IncidentChange | undefined> {
  const endedAt = recoveredAt ?? at;
  await trx
    .updateTable('status_incidents')
    .set({ outage_ended_at: endedAt })
    .where('id', '=', incidentId)
    .execute();
  const running = await incident(trx, incidentId);
  if (!running) return undefined;
  const isLeftToPerson =
    running.status === 'resolved' || running.updates.some((one) => one.byPerson);
  const duration = inWords(endedAt - running.startedAt);
  const text = recoveredAt
    ? fill(copy.ended, { at: dayAndTime(new Date(recoveredAt)), duration })
    : copy.dropped;
  const resolved = isLeftToPerson
    ? running
    : await insertUpdate(
        trx,
        incidentId,
        { status: 'resolved', text, now: at },
        { person: false, resolvedAt: endedAt },
      );
  return { kind: 'up', incident: resolved ?? running, at };
}

/** Opens and ends incidents as the measurements require; true when anything has changed. */
export async function settleOutages(
  trx: Trx,
  { onIncident }: StatusStoreOptions,
  components: readonly MeasuredComponent[],
): Promise<boolean> {
  if (components.length === 0) return false;
  const open = await trx
    .selectFrom('status_incidents')
    .where(
      'outage_of',
      'in',
      components.map(({ id }) => id),
    )
    .where('outage_ended_at', 'is', null)
    .select(['id', 'outage_of'])
    .execute();
  let hasChanged = false;
  for (const component of components) {
    const running = open.find(({ outage_of }) => outage_of === component.id);
    const down = await downProbe(trx, component.id);
    if (Boolean(running) === Boolean(down)) continue;
    const change = running
      ? await end(trx, component, running.id)
      : down && (await begin(trx, component, down));
    if (!change) continue;
    hasChanged = true;
    await onIncident?.(trx, change);
  }
  return hasChanged;
}

/** The clock was set back: an outage that goes on cannot have begun later than now. */
export async function beginNoLaterThan(trx: Trx, component: string, at: number): Promise<void> {
  await trx
    .updateTable('status_incidents')
    .set({ started_at: at })
    .where('outage_of', '=', component)
    .where('outage_ended_at', 'is', null)
    .where('started_at', '>', at)
    .execute();
}

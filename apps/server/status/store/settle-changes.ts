/** Compares what is measured with the last fact about a component, and writes what has changed: the incident and the next fact. */
import type { MeasuredState } from '@site/monitor/service-status';
import type { ProbeMachine } from '../rules/machine.ts';
import { countedTime } from '../rules/timeline.ts';
import { appendFact, lastFacts, stateAfter, streakOf } from './facts.ts';
import { maintenances } from './maintenances.ts';
import {
  beginOutage,
  dropOutage,
  endOutage,
  isCalm,
  type OpenOutage,
  openOutages,
  relapsed,
  resolveCalm,
  takeUpAgain,
} from './outages.ts';
import { codeOfResult, type Trx } from './tables.ts';

type ActiveProbe = Readonly<Awaited<ReturnType<typeof activeProbes>>[number]>;

/** The probes of a component as they were stored last. */
async function activeProbes(trx: Trx, component: string) {
  const rows = await trx
    .selectFrom('status_probes')
    .where('component', '=', component)
    .where('ended_at', 'is', null)
    .select(['id', 'key', 'machine', 'last_at'])
    .execute();
  return rows.map((row) => {
    const machine: ProbeMachine = JSON.parse(row.machine);
    /** When it came into its present state. */
    const since = machine.tail?.from ?? row.last_at;
    return { id: row.id, key: row.key, machine, since };
  });
}

/** The probe that has been down for longest. */
const downProbe = (probes: readonly ActiveProbe[]): ActiveProbe | undefined =>
  probes
    .filter(({ machine }) => machine.confirmed === 'down')
    .toSorted((one, other) => one.since - other.since)[0];

const isWell = ({ machine }: ActiveProbe): boolean =>
  machine.confirmed === 'up' && machine.pending.length === 0;

/** A degraded component recovers when all its probes say so; missing results do not count as recovery. */
function measuredState(
  last: MeasuredState,
  probes: readonly ActiveProbe[],
  slowProbe: string | undefined,
): MeasuredState {
  if (downProbe(probes)) return 'down';
  if (slowProbe !== undefined) return 'degraded';
  if (last === 'operational') return last;
  if (probes.some(({ machine }) => machine.slow)) return 'degraded';
  return last === 'down' || probes.every(isWell) ? 'operational' : last;
}

/** What the probe said last when it was down, or slow. */
async function lastReason(
  trx: Trx,
  { id }: ActiveProbe,
  state: MeasuredState,
): Promise<string | null> {
  const row = await trx
    .selectFrom('status_samples')
    .where('probe', '=', id)
    .where('result', '=', codeOfResult(state === 'down' ? 'down' : 'slow'))
    .orderBy('slot', 'desc')
    .select('reason')
    .executeTakeFirst();
  return row?.reason ?? null;
}

/** A component of which something was measured now. */
export interface MeasuredComponent {
  readonly id: string;
  readonly name: string;
  readonly at: number;
  /** The first good result of a recovery that was confirmed now. */
  readonly recoveredAt: number | undefined;
  /** Key of a probe that is slow by confirmed results. */
  readonly slowProbe: string | undefined;
  /** Whether one of its probes is or was down. */
  readonly isConcerned: boolean;
}

/** When it began, apart from announced maintenance; undefined while that goes on. */
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

const severity: readonly MeasuredState[] = ['operational', 'degraded', 'down'];

/** Writes a change with the incident of an outage; false where announced maintenance explains it. */
async function writeChange(
  trx: Trx,
  component: MeasuredComponent,
  states: { readonly from: MeasuredState; readonly to: MeasuredState },
  known: { readonly open: readonly OpenOutage[]; readonly probes: readonly ActiveProbe[] },
): Promise<boolean> {
  const { id, name, at: now, slowProbe, recoveredAt } = component;
  const { from, to } = states;
  const { open, probes } = known;
  const isWorse = severity.indexOf(to) > severity.indexOf(from);
  const probe =
    downProbe(probes) ??
    probes.find(({ key }) => key === slowProbe) ??
    probes.find(({ machine }) => machine.slow);
  const at = isWorse && probe ? await unannounced(trx, id, probe.since, now) : (recoveredAt ?? now);
  if (at === undefined) return false;
  const streak = await streakOf(trx, id, at, now);
  const finding = { at, now, streak };
  const running = open.find(({ endedAt }) => endedAt === null);
  let incident = running?.incident ?? null;
  if (running) await endOutage(trx, running, finding);
  if (to === 'down' && probe) {
    const earlier = relapsed(open, now);
    if (earlier) await takeUpAgain(trx, earlier, finding);
    incident =
      earlier?.incident ?? (await beginOutage(trx, { id, name, probe: probe.key }, finding));
  }
  await appendFact(trx, {
    kind: 'component',
    subject: id,
    event: to,
    ...{ from, at, notedAt: now, incident },
    streakAt: streak.streakAt,
    summaryAt: streak.summaryAt,
    probe: probe?.key ?? null,
    reason: probe ? await lastReason(trx, probe, to) : null,
  });
  return true;
}

/** After every batch of results; true when anything has changed. */
export async function settleChanges(
  trx: Trx,
  components: readonly MeasuredComponent[],
): Promise<boolean> {
  const ids = components.map(({ id }) => id);
  const outages = await openOutages(trx, ids);
  const last = await lastFacts(trx, 'component', ids);
  let hasChanged = false;
  for (const component of components) {
    const { id, at, slowProbe, isConcerned } = component;
    const open = outages.filter((one) => one.component === id);
    const isDown = open.some(({ endedAt }) => endedAt === null);
    const wasDegraded = stateAfter(last.get(id)) === 'degraded';
    const from = isDown ? 'down' : wasDegraded ? 'degraded' : 'operational';
    const calm = open.find((one) => isCalm(one, at));
    if (from === 'operational' && !isConcerned && slowProbe === undefined && !calm) continue;
    const probes = await activeProbes(trx, id);
    const to = measuredState(from, probes, slowProbe);
    const isWritten =
      from !== to && (await writeChange(trx, component, { from, to }, { open, probes }));
    const isOver = calm !== undefined && probes.every(isWell);
    if (isOver) await resolveCalm(trx, calm, at);
    hasChanged ||= isWritten || isOver;
  }
  return hasChanged;
}

/** Ends what only removed probes had seen. */
export async function settleDropped(
  trx: Trx,
  components: readonly string[],
  now: number,
): Promise<void> {
  if (components.length === 0) return;
  const outages = await openOutages(trx, components);
  const last = await lastFacts(trx, 'component', components);
  for (const component of components) {
    const probes = await activeProbes(trx, component);
    const open = outages.filter((one) => one.component === component);
    const running = open.find(({ endedAt }) => endedAt === null);
    const isOver = running !== undefined && !downProbe(probes);
    const isUnwatched = probes.length === 0;
    for (const one of open) {
      if (one === running ? isOver : isUnwatched) await dropOutage(trx, one, now);
    }
    const from = running ? 'down' : (stateAfter(last.get(component)) ?? 'operational');
    if (!isOver && !(isUnwatched && from === 'degraded')) continue;
    const { streakAt, summaryAt } = await streakOf(trx, component, now, now);
    const incident = running?.incident ?? null;
    const states = { from, event: 'unknown' } as const;
    const times = { at: now, streakAt, summaryAt };
    await appendFact(trx, { kind: 'component', subject: component, ...states, ...times, incident });
  }
}

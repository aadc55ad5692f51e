/**
 * Measured outages as incidents, written in the transaction that measures them. A component has one at a time: after a
 * recovery it is watched (`monitoring`), a relapse takes it up again, and an hour of calm ends it (docs/measuring.md).
 */

import { second } from '@site/base';
import { dayAndTime } from '@site/company/format';
import { germanDuration } from '@site/company/german-duration';
import { liveStatusIncidents as copy } from '@site/company/status/incidents';
import { fill, type Template } from '@site/forms/fill';
import { calmAfter, outagesIn, type Streak } from './facts.ts';
import { incident, insertIncident, insertUpdate } from './incidents.ts';
import { knownTimes, lengthOf } from './known-times.ts';
import { reactionAt } from './reaction.ts';
import type { Trx } from './tables.ts';
import { textLimits } from './text-limits.ts';

export type OpenOutage = Readonly<Awaited<ReturnType<typeof openOutages>>[number]>;

/** A change of the state: when it happened, and how it follows those before it. */
interface Finding {
  readonly at: number;
  readonly now: number;
  readonly streak: Streak;
}

/** Those that are under way, or whose incident is not over yet. */
export async function openOutages(trx: Trx, components: readonly string[]) {
  const rows = await trx
    .selectFrom('status_incidents')
    .where('outage_of', 'in', components)
    .where((eb) => eb.or([eb('outage_ended_at', 'is', null), eb('resolved_at', 'is', null)]))
    .orderBy('started_at', 'desc')
    .select((eb) => [
      'id',
      'outage_of',
      'status',
      'resolved_at',
      'outage_ended_at',
      eb
        .selectFrom('status_incident_updates')
        .whereRef('incident', '=', 'status_incidents.id')
        .where('by_person', '=', 1)
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('by_person'),
    ])
    .execute();
  return rows.map((row) => ({
    incident: row.id,
    component: row.outage_of ?? '',
    status: row.status,
    isResolved: row.resolved_at !== null,
    /** Null while it is under way. */
    endedAt: row.outage_ended_at,
    /** True once a person has written to it: then only a person ends it. */
    isLeftToPerson: Number(row.by_person) > 0,
  }));
}

const setEnd = (trx: Trx, id: string, outage_ended_at: number | null) =>
  trx.updateTable('status_incidents').set({ outage_ended_at }).where('id', '=', id).execute();

/** The words of a component that changes again and again, once a summary covers it. */
function unsteadyText(
  text: Template<'since' | 'count'>,
  since: number,
  count: number,
  { now, streak }: Finding,
): string | undefined {
  const slots = { since: dayAndTime(since), count: String(count), reaction: reactionAt(now) };
  return streak.summaryAt === null || count < 2 ? undefined : fill<string>(text, slots);
}

/** Returns the id of the incident. */
export async function beginOutage(
  trx: Trx,
  component: { readonly id: string; readonly name: string; readonly probe: string },
  { at, now }: Finding,
): Promise<string> {
  const opened = await insertIncident(
    trx,
    {
      title: fill(copy.title, { component: component.name }).slice(0, textLimits.title),
      text: fill(copy.began, { since: dayAndTime(at), reaction: reactionAt(now) }),
      status: 'investigating',
      impact: 'major',
      components: [component.id],
      startedAt: at,
      now,
    },
    { outage_of: component.id, found_by: component.probe },
  );
  return opened.id;
}

/** The earlier incident that a relapse belongs to: it is watched until an hour of calm has passed. */
export const relapsed = (open: readonly OpenOutage[], now: number): OpenOutage | undefined =>
  open.find(
    ({ endedAt, isResolved, status }) =>
      endedAt !== null && !isResolved && (status === 'monitoring' || endedAt > now - calmAfter),
  );

/** While a summary covers the changes, an hour has one text. */
const byMeasuring = ({ isSummedWithLast, summaryAt }: Streak) => ({
  person: false,
  replacesLast: isSummedWithLast,
  summaryAt,
});

export async function takeUpAgain(
  trx: Trx,
  { incident: id, status, isLeftToPerson }: OpenOutage,
  finding: Finding,
): Promise<void> {
  const { at, now, streak } = finding;
  await setEnd(trx, id, null);
  const known = await incident(trx, id);
  const { count } = await outagesIn(trx, id);
  const text =
    unsteadyText(copy.unsteady.down, known?.startedAt ?? at, count + 1, finding) ??
    fill(copy.again, { since: dayAndTime(at), reaction: reactionAt(now) });
  const isTheirWord = isLeftToPerson && status !== 'monitoring';
  await insertUpdate(
    trx,
    id,
    { status: isTheirWord ? status : 'investigating', text, now },
    byMeasuring(streak),
  );
}

/** The recovery is published at once; the incident itself goes on until an hour of calm has passed. */
export async function endOutage(
  trx: Trx,
  { incident: id, component, isResolved, isLeftToPerson }: OpenOutage,
  finding: Finding,
): Promise<void> {
  const { at, now, streak } = finding;
  await setEnd(trx, id, at);
  const known = await incident(trx, id);
  if (!known || isResolved || isLeftToPerson) return;
  const { count, lastAt = known.startedAt } = await outagesIn(trx, id);
  const span = { from: lastAt, to: at };
  const length = lengthOf(span, await knownTimes(trx, component, span));
  const plain =
    length === undefined
      ? fill(copy.endedAfterGap, { at: dayAndTime(at) })
      : fill(copy.ended, { at: dayAndTime(at), duration: germanDuration(length / second) });
  const text = unsteadyText(copy.unsteady.up, known.startedAt, count, finding) ?? plain;
  await insertUpdate(trx, id, { status: 'monitoring', text, now }, byMeasuring(streak));
}

/** Ends the incident at the end of the outage, before the hour of calm. */
const resolve = (trx: Trx, id: string, text: string, endedAt: number, now: number) =>
  insertUpdate(trx, id, { status: 'resolved', text, now }, { person: false, resolvedAt: endedAt });

/** Whether a good result now ends the incident. */
export const isCalm = (
  { endedAt, isResolved, isLeftToPerson, status }: OpenOutage,
  now: number,
): boolean =>
  endedAt !== null &&
  endedAt <= now - calmAfter &&
  status === 'monitoring' &&
  !isResolved &&
  !isLeftToPerson;

export async function resolveCalm(
  trx: Trx,
  { incident: id, endedAt }: OpenOutage,
  now: number,
): Promise<void> {
  const end = endedAt ?? now;
  await resolve(trx, id, fill(copy.calm, { at: dayAndTime(end) }), end, now);
}

/** Ends an outage whose probe was removed: no result will end it. */
export async function dropOutage(
  trx: Trx,
  { incident: id, endedAt, isResolved, isLeftToPerson }: OpenOutage,
  now: number,
): Promise<void> {
  const end = endedAt ?? now;
  await setEnd(trx, id, end);
  if (!isResolved && !isLeftToPerson) await resolve(trx, id, copy.dropped, end, now);
}

/** Moves times that lie in the future back, after the clock was set back. */
export async function outageNoLaterThan(trx: Trx, component: string, at: number): Promise<void> {
  const open = trx
    .updateTable('status_incidents')
    .where('outage_of', '=', component)
    .where((eb) => eb.or([eb('outage_ended_at', 'is', null), eb('resolved_at', 'is', null)]));
  await open.set({ started_at: at }).where('started_at', '>', at).execute();
  await open.set({ outage_ended_at: at }).where('outage_ended_at', '>', at).execute();
}

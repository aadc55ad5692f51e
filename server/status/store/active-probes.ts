/** The probes of a component as they were stored last, and what they say about it together. */
import type { MeasuredState } from '../../../schemas/service-status.ts';
import type { ProbeMachine } from '../rules/machine.ts';
import { codeOfResult, type Trx } from './tables.ts';

export type ActiveProbe = Readonly<Awaited<ReturnType<typeof activeProbes>>[number]>;

export async function activeProbes(trx: Trx, component: string) {
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
export const downProbe = (probes: readonly ActiveProbe[]): ActiveProbe | undefined =>
  probes
    .filter(({ machine }) => machine.confirmed === 'down')
    .toSorted((one, other) => one.since - other.since)[0];

export const isWell = ({ machine }: ActiveProbe): boolean =>
  machine.confirmed === 'up' && machine.pending.length === 0;

/** A degraded component recovers when all its probes say so; missing results do not count as recovery. */
export function measuredState(
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
export async function lastReason(
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

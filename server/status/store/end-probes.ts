import type { Lease } from './leases.ts';
import { holdsLease } from './leases.ts';
import type { StatusStoreOptions } from './outages.ts';
import { settleOutages } from './outages.ts';
import type { Db } from './tables.ts';

/** Probes that are no longer in the config take no part from now on, and an outage that only they saw is over. False without the lease. */
export function endOtherProbes(
  db: Db,
  options: StatusStoreOptions,
  lease: Lease,
  keys: readonly string[],
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await holdsLease(trx, lease))) return false;
    const active = await trx
      .selectFrom('status_probes')
      .where('ended_at', 'is', null)
      .select(['id', 'key', 'component'])
      .execute();
    const ended = active.filter(({ key }) => !keys.includes(key));
    if (ended.length === 0) return true;
    await trx
      .updateTable('status_probes')
      .set({ ended_at: now })
      .where(
        'id',
        'in',
        ended.map(({ id }) => id),
      )
      .execute();
    const components = [...new Set(ended.map(({ component }) => component))];
    await settleOutages(
      trx,
      options,
      components.map((id) => ({ id, name: id, at: now, recoveredAt: undefined })),
    );
    return true;
  });
}

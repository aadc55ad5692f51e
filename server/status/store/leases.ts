/** Who may measure. The epoch is a fence: what a former holder still writes is refused, however late it wakes up. */
import { type Expression, sql } from 'kysely';
import type { Engine } from '../../database/engine.ts';
import type { Db } from './tables.ts';

/** The right to measure, until another process takes it. */
export interface Lease {
  readonly holder: string;
  /** Rises with every new holder: what an earlier one still writes is refused. */
  readonly epoch: number;
}

const name = 'measuring';

/** Changes nothing but the end; in a transaction, no other process can take the lease until it is over. */
async function setEnd(db: Db, lease: Lease, until: number | Expression<number>): Promise<boolean> {
  const row = await db
    .updateTable('status_leases')
    .set({ lease_until: until })
    .where('name', '=', name)
    .where('holder', '=', lease.holder)
    .where('epoch', '=', lease.epoch)
    .returning('epoch')
    .executeTakeFirst();
  return row !== undefined;
}

export const holdsLease = (db: Db, lease: Lease): Promise<boolean> =>
  setEnd(db, lease, sql.ref<number>('lease_until'));

/** By the clock of the database; a length is in milliseconds. */
export const leaseQueries = ({ time }: Engine, db: Db) => ({
  /** Nothing while another process holds it. */
  acquireLease: (holder: string, length: number): Promise<Lease | undefined> =>
    db.transaction().execute(async (trx) => {
      await trx
        .insertInto('status_leases')
        .values({ name, holder: '', epoch: 0, lease_until: 0 })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      const until = sql<number>`${time()} + ${length}`;
      const taken = await trx
        .updateTable('status_leases')
        .set((eb) => ({ holder, epoch: eb('epoch', '+', 1), lease_until: until }))
        .where('name', '=', name)
        .where((eb) =>
          eb.or([
            eb('lease_until', '<=', time()),
            // Such a long lease was taken before the clock was set back, and its holder may be gone.
            eb('lease_until', '>', sql<number>`${time()} + ${2 * length}`),
          ]),
        )
        .returning('epoch')
        .executeTakeFirst();
      return taken && { holder, epoch: taken.epoch };
    }),
  /** False when another process has taken it. */
  renewLease: (lease: Lease, length: number) =>
    setEnd(db, lease, sql<number>`${time()} + ${length}`),
  releaseLease: (lease: Lease) => setEnd(db, lease, 0),
  /** The process that measures now; nothing while none does. */
  leaseHolder: async (): Promise<string | undefined> => {
    const row = await db
      .selectFrom('status_leases')
      .where('name', '=', name)
      .where('lease_until', '>', time())
      .select('holder')
      .executeTakeFirst();
    return row?.holder;
  },
});

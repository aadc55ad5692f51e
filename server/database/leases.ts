/**
 * Rights of one process until a moment, each under a name. The epoch is a fence: what a former holder still writes is refused,
 * however late it wakes up.
 */
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { Engine } from './engine.ts';
import type { SharedTables } from './shared-tables.ts';

/** Valid until another process takes it. */
export interface Lease {
  readonly name: string;
  readonly holder: string;
  /** Rises with every new holder: what an earlier one still writes is refused. */
  readonly epoch: number;
}

/** Changes only the end. In a transaction, the row stays locked, so no other process can take the lease before the commit. */
async function setEnd(
  db: QueryExecutorProvider,
  { name, holder, epoch }: Lease,
  until: number | RawBuilder<number>,
): Promise<boolean> {
  const { rows } = await sql`
    update leases set lease_until = ${until}
    where name = ${name} and holder = ${holder} and epoch = ${epoch}
    returning epoch`.execute(db);
  return rows.length > 0;
}

export const holdsLease = (db: QueryExecutorProvider, lease: Lease): Promise<boolean> =>
  setEnd(db, lease, sql.ref<number>('lease_until'));

/** By the clock of the database; a length is in milliseconds. */
export function leasesOf({ time, db: untyped }: Pick<Engine, 'time' | 'db'>) {
  const db = untyped.$extendTables<SharedTables>();
  return {
    /** Undefined while another process holds it. */
    acquire: (name: string, holder: string, length: number): Promise<Lease | undefined> =>
      db.transaction().execute(async (trx) => {
        await trx
          .insertInto('leases')
          .values({ name, holder: '', epoch: 0, lease_until: 0 })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .execute();
        const until = sql<number>`${time()} + ${length}`;
        const taken = await trx
          .updateTable('leases')
          .set((eb) => ({ holder, epoch: eb('epoch', '+', 1), lease_until: until }))
          .where('name', '=', name)
          .where((eb) =>
            eb.or([
              eb('lease_until', '<=', time()),
              // Such a long lease was taken before the clock was set back, and its holder may have ended.
              eb('lease_until', '>', sql<number>`${time()} + ${2 * length}`),
            ]),
          )
          .returning('epoch')
          .executeTakeFirst();
        return taken && { name, holder, epoch: taken.epoch };
      }),
    /** False when another process has taken it. */
    renew: (lease: Lease, length: number) => setEnd(db, lease, sql<number>`${time()} + ${length}`),
    release: (lease: Lease) => setEnd(db, lease, 0),
    /** The process that has it now; undefined while none does. */
    holderOf: async (name: string): Promise<string | undefined> => {
      const row = await db
        .selectFrom('leases')
        .where('name', '=', name)
        .where('lease_until', '>', time())
        .select('holder')
        .executeTakeFirst();
      return row?.holder;
    },
  };
}

/** Announced work. What fails during it does not count as an outage. */
import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../database/in-transaction.ts';
import type { TimeSpan } from '../rules/timeline.ts';
import { tellCancelled, tellMaintenance } from './news.ts';
import type { Db, MaintenanceRow } from './tables.ts';
import { parseComponents } from './text-limits.ts';

export interface NewMaintenance extends TimeSpan {
  readonly title: string;
  readonly text: string;
  readonly components: readonly string[];
  /** When it is made public: time before it is not excluded from the availability. */
  readonly now: number;
}

export type StoredMaintenance = Readonly<ReturnType<typeof storedMaintenance>>;

const storedMaintenance = (row: MaintenanceRow) => ({
  id: row.id,
  title: row.title,
  text: row.text,
  components: parseComponents(row.components),
  from: row.starts_at,
  to: row.ends_at,
  announcedAt: row.announced_at,
  cancelledAt: row.cancelled_at,
});

/** Those that end after this moment, in the order of their beginning; cancelled ones too. */
export async function maintenances(db: Db, since: number): Promise<readonly StoredMaintenance[]> {
  const rows = await db
    .selectFrom('status_maintenances')
    .where('ends_at', '>', since)
    .orderBy('starts_at')
    .orderBy('id')
    .selectAll()
    .execute();
  return rows.map(storedMaintenance);
}

export async function maintenance(db: Db, id: string): Promise<StoredMaintenance | undefined> {
  const row = await db
    .selectFrom('status_maintenances')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  return row && storedMaintenance(row);
}

export async function planMaintenance(
  db: Db,
  { title, text, components, from, to, now }: NewMaintenance,
): Promise<StoredMaintenance> {
  const row: MaintenanceRow = {
    id: randomUUID(),
    title,
    text,
    components: JSON.stringify(components),
    starts_at: from,
    ends_at: to,
    announced_at: now,
    cancelled_at: null,
  };
  await inTransaction(db, async (trx) => {
    await trx.insertInto('status_maintenances').values(row).execute();
    await tellMaintenance(trx, row, now);
  });
  return storedMaintenance(row);
}

/** False when it is not there, over or cancelled already. */
export const cancelMaintenance = (db: Db, id: string, now: number): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const row = await trx
      .updateTable('status_maintenances')
      .set({ cancelled_at: now })
      .where('id', '=', id)
      .where('cancelled_at', 'is', null)
      .where('ends_at', '>', now)
      .returning(['id', 'components'])
      .executeTakeFirst();
    if (row) await tellCancelled(trx, row, now);
    return row !== undefined;
  });

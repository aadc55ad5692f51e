/** Announced work. What fails during it does not count as an outage. */
import { randomUUID } from 'node:crypto';
import { day, hour } from '@site/base';
import { write } from '@site/storage';
import type { TimeSpan } from '../rules/timeline.ts';
import { appendFact } from './facts.ts';
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
  await db.insertInto('status_maintenances').values(row).execute();
  return storedMaintenance(row);
}

/** False when it is not there, over or cancelled already. */
export const cancelMaintenance = (db: Db, id: string, now: number): Promise<boolean> =>
  write(db, async (trx) => {
    const row = await trx
      .updateTable('status_maintenances')
      .set({ cancelled_at: now })
      .where('id', '=', id)
      .where('cancelled_at', 'is', null)
      .where('ends_at', '>', now)
      .returning(['id', 'components'])
      .executeTakeFirst();
    if (!row) return false;
    // Subscribers get no mail about the cancellation of maintenance that was never announced to them.
    const about = { kind: 'maintenance', subject: id } as const;
    if ((await eventsOf(trx, [id])).size > 0) {
      await appendFact(trx, { ...about, event: 'cancelled', at: now, components: row.components });
    }
    return true;
  });

/**
 * When maintenance is announced to subscribers, unless it is planned later than that. The terms ask for 24 hours; one more
 * allows for delivery: with many subscribers the last mails leave minutes after the first.
 */
const announcedBefore = day + hour;

/** What becomes true of a maintenance by the clock alone, and when. */
const timesOf = ({ starts_at, ends_at, announced_at }: MaintenanceRow) =>
  [
    ...(starts_at > announced_at
      ? [{ event: 'announced', at: Math.max(announced_at, starts_at - announcedBefore) } as const]
      : []),
    { event: 'begun', at: Math.max(announced_at, starts_at) },
    { event: 'over', at: ends_at },
  ] as const;

/** Which events of these maintenances are in the log, as `<id> <event>`. */
async function eventsOf(trx: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('status_facts')
    .where('kind', '=', 'maintenance')
    .where('subject', 'in', ids)
    .select(['subject', 'event'])
    .execute();
  return new Set(rows.map(({ subject, event }) => `${subject} ${event}`));
}

/** Appends what the clock has made true since the last call. Inside the transaction of the leader. */
export async function appendDueMaintenance(trx: Db, now: number, since: number): Promise<void> {
  const rows = await trx
    .selectFrom('status_maintenances')
    .where('cancelled_at', 'is', null)
    .where('ends_at', '>', since)
    .where('starts_at', '<=', now + announcedBefore)
    .selectAll()
    .execute();
  if (rows.length === 0) return;
  const known = await eventsOf(
    trx,
    rows.map(({ id }) => id),
  );
  for (const row of rows) {
    for (const { event, at } of timesOf(row)) {
      if (at > now || known.has(`${row.id} ${event}`)) continue;
      const about = { kind: 'maintenance', subject: row.id, components: row.components } as const;
      await appendFact(trx, { ...about, event, at, notedAt: now });
    }
  }
}

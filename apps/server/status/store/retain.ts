/** Deletes what is old, in small parts: SQLite works in the thread that answers visitors. */

import { day, hour } from '@site/base';
import { type RawBuilder, sql } from 'kysely';
import { confirmKind, notificationKind } from './subscribers.ts';
import type { Db, StatusTables } from './tables.ts';

/** Days that each kind is kept. */
export const statusRetention = {
  samples: 35,
  segments: 400,
  announcements: 400,
  facts: 400,
  /** Finished mails to subscribers: a bad week makes tens of thousands, and those to confirm hold an address. */
  subscriberMails: 1,
} as const;

/** Rows that one transaction deletes at most, or a few more of the same moment. */
const portion = 1000;

/** For tables whose key begins with this time: the oldest rows, and those of the same moment as the last of them. */
async function deleteOldest(
  db: Db,
  table: keyof StatusTables,
  column: string,
  before: number,
): Promise<boolean> {
  const [name, time] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ time: number }>`
    select ${time} as time from ${name} where ${time} < ${before} order by ${time} limit ${portion}`.execute(
    db,
  );
  const last = rows.at(-1);
  if (last) await sql`delete from ${name} where ${time} <= ${last.time}`.execute(db);
  return rows.length === portion;
}

/** For tables with a key of one column: any rows that the query finds by it. */
async function deleteFound(
  db: Db,
  table: keyof StatusTables,
  key: string,
  condition: RawBuilder<unknown>,
): Promise<boolean> {
  const [name, id] = [sql.table(table), sql.ref(key)];
  const { numAffectedRows } = await sql`
    delete from ${name} where ${id} in (select ${id} from ${name} where ${condition} limit ${portion})`.execute(
    db,
  );
  return Number(numAffectedRows) === portion;
}

async function deleteSegments(db: Db, before: number): Promise<boolean> {
  const probes = await db.selectFrom('status_probes').select('id').execute();
  for (const { id } of probes) {
    const oldest = await db
      .selectFrom('status_segments')
      .where('probe', '=', id)
      .where('to_at', '<', before)
      .orderBy('to_at')
      .limit(portion)
      .select('to_at')
      .execute();
    const last = oldest.at(-1);
    if (!last) continue;
    await db
      .deleteFrom('status_segments')
      .where('probe', '=', id)
      .where('to_at', '<=', last.to_at)
      .execute();
    if (oldest.length === portion) return true;
  }
  return false;
}

/** One small part; true when there is more of it. */
export async function retain(db: Db, now: number): Promise<boolean> {
  const since = (kind: keyof typeof statusRetention) => now - statusRetention[kind] * day;
  const announcements = since('announcements');
  const ended = sql`select id from status_incidents where resolved_at < ${announcements}`;
  const oldestHour = Math.floor(since('samples') / hour);
  const kinds = sql.join([notificationKind.name, confirmKind.name]);
  const parts = [
    () => deleteOldest(db, 'status_samples', 'slot', since('samples')),
    () => deleteOldest(db, 'status_hours', 'hour', oldestHour),
    () => deleteSegments(db, since('segments')),
    () => deleteFound(db, 'status_probes', 'id', sql`ended_at < ${since('segments')}`),
    () =>
      deleteFound(
        db,
        'outbox',
        'id',
        sql`kind in (${kinds}) and finished_at < ${since('subscriberMails')}`,
      ),
    // Updates go first: an incident would take all of its own with it.
    () => deleteFound(db, 'status_incident_updates', 'id', sql`incident in (${ended})`),
    () => deleteFound(db, 'status_incidents', 'id', sql`resolved_at < ${announcements}`),
    () => deleteFound(db, 'status_maintenances', 'id', sql`ends_at < ${announcements}`),
    // The log is deleted with the segments that it explains; every audience has read it long before.
    () => deleteFound(db, 'status_facts', 'number', sql`noted_at < ${since('facts')}`),
  ];
  for (const deletePart of parts) if (await deletePart()) return true;
  return false;
}

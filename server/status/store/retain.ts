/** Deleting in time, and in small parts: SQLite works in the thread that answers visitors. */
import { day, hour } from '../../clock.ts';
import { newsKind } from './news.ts';
import { confirmKind } from './subscribers.ts';
import type { Db } from './tables.ts';

/** Days that each kind is kept. */
export const statusRetention = {
  samples: 35,
  segments: 400,
  announcements: 400,
  drafts: 90,
  /** What became of mails to subscribers: a bad week makes tens of thousands, and those to confirm hold an address. */
  subscriberMails: 1,
} as const;

/** Rows that one transaction deletes at most, or a few more of the same moment. */
const portion = 1000;

async function deleteSamples(db: Db, before: number): Promise<boolean> {
  const oldest = await db
    .selectFrom('status_samples')
    .where('slot', '<', before)
    .orderBy('slot')
    .limit(portion)
    .select('slot')
    .execute();
  const last = oldest.at(-1);
  if (last) await db.deleteFrom('status_samples').where('slot', '<=', last.slot).execute();
  return oldest.length === portion;
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

async function deleteSubscriberMails(db: Db, before: number): Promise<boolean> {
  const old = await db
    .selectFrom('outbox')
    .where('kind', 'in', [newsKind, confirmKind])
    .where('finished_at', '<', before)
    .limit(portion)
    .select('id')
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('outbox').where('id', 'in', ids).execute();
  return old.length === portion;
}

/** One small part; true when there is more of it. */
export async function retain(db: Db, now: number): Promise<boolean> {
  const since = (days: number) => now - days * day;
  if (await deleteSamples(db, since(statusRetention.samples))) return true;
  if (await deleteSegments(db, since(statusRetention.segments))) return true;
  if (await deleteSubscriberMails(db, since(statusRetention.subscriberMails))) return true;
  await db
    .deleteFrom('status_hours')
    .where('hour', '<', Math.floor(since(statusRetention.samples) / hour))
    .execute();
  await db
    .deleteFrom('status_probes')
    .where('ended_at', '<', since(statusRetention.segments))
    .execute();
  const oldNews = since(statusRetention.announcements);
  const old = db.selectFrom('status_incidents').where('resolved_at', '<', oldNews).select('id');
  await db.deleteFrom('status_incident_updates').where('incident', 'in', old).execute();
  await db.deleteFrom('status_incidents').where('resolved_at', '<', oldNews).execute();
  await db.deleteFrom('status_changes').where('noted_at', '<', oldNews).execute();
  await db.deleteFrom('status_maintenances').where('ends_at', '<', oldNews).execute();
  await db.deleteFrom('status_news').where('due_at', '<', since(statusRetention.samples)).execute();
  await db
    .deleteFrom('status_drafts')
    .where('saved_at', '<', since(statusRetention.drafts))
    .execute();
  return false;
}

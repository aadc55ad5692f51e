/** Checks whether a backup could be restored, by opening it as the start would. */
import { sql } from 'kysely';
import { retention } from '../../../config/retention.ts';
import { day } from '../../clock.ts';
import type { Engine } from '../../database/engine.ts';
import { NewerDatabaseError } from '../../database/migrator.ts';
import { type ContactTables, countRows, type Db } from './tables.ts';

export type BackupCheck = Awaited<ReturnType<typeof inspect>>;

/** Skips older requests, whose records of finished mails have been deleted in time. */
function requestsWithoutMails(db: Db, now: number): Promise<number> {
  return countRows(
    db
      .selectFrom('requests')
      .where('state', '<>', 'answered')
      .where('received_at', '>', now - retention.mailRecordDays * day)
      .where('id', 'not in', (eb) =>
        eb.selectFrom('outbox').where('request_id', 'is not', null).select('request_id'),
      ),
  );
}

async function inspect(db: Db, now: number) {
  const problems: string[] = [];
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  if (integrity.rows[0]?.integrity_check !== 'ok') problems.push('the file is damaged');
  const orphans = await sql`pragma foreign_key_check`.execute(db);
  if (orphans.rows.length > 0) problems.push('mails without their request');
  const silent = await requestsWithoutMails(db, now);
  if (silent > 0) problems.push(`${silent} unanswered request(s) without mails`);
  return {
    ok: problems.length === 0,
    problems,
    requests: await countRows(db.selectFrom('requests')),
    mails: await countRows(db.selectFrom('outbox')),
  };
}

export async function checkBackup(open: () => Promise<Engine>, now: number): Promise<BackupCheck> {
  try {
    const engine = await open();
    try {
      return await inspect(engine.db.$extendTables<ContactTables>(), now);
    } finally {
      await engine.close();
    }
  } catch (error) {
    const newer = error instanceof NewerDatabaseError;
    const problem = newer ? error.message : 'the file is no database of this server';
    return { ok: false, problems: [problem], requests: 0, mails: 0 };
  }
}

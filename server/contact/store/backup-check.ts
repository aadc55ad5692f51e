/** Whether a backup could be restored: opens it as the start would, and looks at what is in it. */
import { sql } from 'kysely';
import { retention } from '../../../config/retention.ts';
import { day } from '../../clock.ts';
import type { Engine } from '../../database/engine.ts';
import { NewerDatabaseError } from '../../database/migrator.ts';
import type { ContactTables, Db } from './tables.ts';

export interface BackupCheck {
  readonly ok: boolean;
  readonly problems: readonly string[];
  readonly requests: number;
  readonly mails: number;
}

const count = async (db: Db, table: 'requests' | 'outbox'): Promise<number> => {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** Of older requests the records of finished mails have been deleted, as they should be. */
async function requestsWithoutMails(db: Db, now: number): Promise<number> {
  const row = await db
    .selectFrom('requests')
    .where('state', '<>', 'answered')
    .where('received_at', '>', now - retention.mailRecordDays * day)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('outbox').where('request_id', 'is not', null).select('request_id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

async function inspect(db: Db, now: number): Promise<BackupCheck> {
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
    requests: await count(db, 'requests'),
    mails: await count(db, 'outbox'),
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

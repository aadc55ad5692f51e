/** Whether a backup could be restored: looks at a copy, so that the backup itself stays untouched. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { retention } from '../../config/retention.ts';
import { day } from '../clock.ts';
import { steps } from './migrations.ts';

export interface CheckResult {
  readonly ok: boolean;
  readonly problems: readonly string[];
  readonly requests: number;
  readonly mails: number;
}

const numberOf = (database: DatabaseSync, sql: string, ...values: number[]): number =>
  Number(Object.values(database.prepare(sql).get(...values) ?? {})[0] ?? 0);

function inspect(database: DatabaseSync, now: number): CheckResult {
  const problems: string[] = [];
  const [integrity] = database.prepare('pragma integrity_check').all();
  if (integrity?.['integrity_check'] !== 'ok') problems.push('the file is damaged');
  if (database.prepare('pragma foreign_key_check').all().length > 0) {
    problems.push('mails without their request');
  }
  const newest = database.prepare('select max(name) as name from migrations').get()?.['name'];
  // An older version is brought up to date by the start; a newer one would not be understood.
  if (!steps.some(([name]) => name === newest)) {
    problems.push(`the tables are of another version (${newest})`);
  }
  // Of older requests the records of finished mails have been deleted, as they should be.
  const orphans = numberOf(
    database,
    `select count(*) from requests r where not exists
       (select 1 from outbox o where o.request_id = r.id)
       and r.state <> 'answered' and r.received_at > ?`,
    now - retention.mailRecordDays * day,
  );
  if (orphans > 0) problems.push(`${orphans} unanswered request(s) without mails`);
  return {
    ok: problems.length === 0,
    problems,
    requests: numberOf(database, 'select count(*) from requests'),
    mails: numberOf(database, 'select count(*) from outbox'),
  };
}

export function checkSqliteFile(path: string, now: number): CheckResult {
  const folder = mkdtempSync(join(tmpdir(), 'restore-check-'));
  try {
    const copy = join(folder, 'copy.sqlite');
    copyFileSync(path, copy);
    const database = new DatabaseSync(copy);
    try {
      return inspect(database, now);
    } finally {
      database.close();
    }
  } catch {
    return {
      ok: false,
      problems: ['the file is no database of this server'],
      requests: 0,
      mails: 0,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import type { DatabaseSync } from 'node:sqlite';

/** Takes a database back to what the release before notices of illegal content left. */
export function undoNotices(database: DatabaseSync): void {
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
  for (const { name } of tables) {
    if (String(name).startsWith('status_')) database.exec(`drop table ${String(name)}`);
  }
  for (const column of [
    'kind',
    'content_url',
    'reason',
    'name',
    'anonymous',
    'good_faith',
    'sheet',
  ]) {
    database.exec(`alter table requests drop column ${column}`);
  }
  database.exec("delete from kysely_migration where name >= '0007'");
}

import type { DatabaseSync } from 'node:sqlite';

/** Takes a database back to what the release before the last migration left. */
export function undoLastMigration(database: DatabaseSync): void {
  const tables = database
    .prepare(
      "select name from sqlite_master where type = 'table' and name like 'status\\_%' escape '\\'",
    )
    .all();
  for (const { name } of tables) database.exec(`drop table ${String(name)}`);
  database.exec("delete from kysely_migration where name = '0008-status'");
}

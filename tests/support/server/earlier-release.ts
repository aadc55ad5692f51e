import type { DatabaseSync } from 'node:sqlite';

/** Takes a database back to what the release before the last migration left. */
export const undoLastMigration = (database: DatabaseSync): void =>
  database.exec(`
    ${['kind', 'content_url', 'reason', 'name', 'anonymous', 'good_faith']
      .map((column) => `alter table requests drop column ${column};`)
      .join('\n')}
    delete from kysely_migration where name = '0007-notices';
  `);

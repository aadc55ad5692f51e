import type { DatabaseSync } from 'node:sqlite';

/** Takes a database back to what the release before notices of illegal content left. */
export const undoNotices = (database: DatabaseSync): void =>
  database.exec(`
    ${['kind', 'content_url', 'reason', 'name', 'anonymous', 'good_faith', 'sheet']
      .map((column) => `alter table requests drop column ${column};`)
      .join('\n')}
    delete from kysely_migration where name in ('0007-notices', '0008-sheet');
  `);

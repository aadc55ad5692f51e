import { eachStorage } from '@site/storage/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { migrations } from './migrations.ts';

const opened = eachStorage(migrations);

it('every table of ours takes in a column what it was made for, and nothing else', async () => {
  const { rows } = await sql<{ name: string; strict: number }>`
    select name, strict from pragma_table_list
    where schema = 'main' and name not like 'sqlite%' and name <> 'kysely_migration'`.execute(
    opened.storage.db,
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ strict }) => strict === 0)).toEqual([]);
});

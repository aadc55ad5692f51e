import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testFolder } from '../../tests/support/machine/test-folder.ts';
import { copiedTables } from './copy-tables.ts';
import { openSqlite } from './sqlite-engine.ts';

it('lists every table after those that it refers to, however many those refer to', async () => {
  const folder = testFolder();
  const engine = openSqlite({ path: join(folder, 'x.sqlite') });
  const create = (name: string, ...parents: string[]) => {
    const columns = parents.map((parent) => `of_${parent} text references ${parent}(id)`);
    return sql
      .raw(`create table ${name} (${['id text primary key', ...columns].join(', ')})`)
      .execute(engine.db);
  };
  // By the number of parents, a grandchild with one would come before its parent with two.
  await create('a_grandchild', 'child');
  await create('child', 'parent', 'other_parent', 'child');
  await create('parent');
  await create('other_parent');
  const names = (await copiedTables(engine)).map(({ name }) => name);
  expect(names.indexOf('a_grandchild')).toBe(3);
  expect(names.indexOf('child')).toBe(2);
  await engine.close();
});

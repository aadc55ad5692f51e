/** What every table about a request must do when the request goes. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { eachTestStore } from '../../../tests/support/server/each-test-store.ts';
import { newRequest } from '../../../tests/support/server/test-store.ts';
import { day } from '../../clock.ts';

describe('a table with the column request_id', () => {
  const opened = eachTestStore();

  /** Stores a request and a row about it in every table that has a column for its id; counts the rows left of it. */
  async function storeEverywhere(now: number) {
    const { db } = opened.engine;
    await opened.store.accept(newRequest(now));
    const id = (await opened.store.list({}))[0]?.id ?? '';
    // The list of erasures outlives what it names.
    const tables = (await db.introspection.getTables()).filter(
      ({ name: table, columns }) =>
        table !== 'erasures' && columns.some(({ name }) => name === 'request_id'),
    );
    for (const { name, columns } of tables) {
      const needed = columns.filter((column) => !column.isNullable || column.name === 'request_id');
      const value = ({ name: column, dataType }: (typeof columns)[number]) =>
        column === 'request_id' ? id : dataType.toLowerCase() === 'text' ? 'x' : now;
      await sql`insert into ${sql.table(name)} (${sql.join(needed.map((column) => sql.ref(column.name)))})
        values (${sql.join(needed.map(value))})`.execute(db);
    }
    const rowsLeft = async () => {
      const left: string[] = [];
      for (const { name } of tables) {
        const { rows } =
          await sql`select 1 from ${sql.table(name)} where request_id = ${id}`.execute(db);
        if (rows.length > 0) left.push(name);
      }
      return left;
    };
    expect((await rowsLeft()).length).toBe(tables.length);
    return { id, rowsLeft };
  }

  it('loses its rows when the request is erased', async () => {
    const { id, rowsLeft } = await storeEverywhere(Date.now());
    await opened.store.erase([id]);
    expect(await rowsLeft()).toEqual([]);
  });

  it('loses its rows when the time of the request is over', async () => {
    const now = Date.now();
    const { rowsLeft } = await storeEverywhere(now);
    await opened.store.retain(now + 1000 * day);
    expect(await rowsLeft()).toEqual([]);
  });
});

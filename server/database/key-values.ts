/** Small values that outlive a restart: the day of the last daily job, the start of a queue's pause. */
import type { Kysely } from 'kysely';

/** `$extendTables` takes types alone, no interfaces. */
export type KeyValueTables = { key_values: { name: string; value: string } };

export type KeyValues = ReturnType<typeof keyValues>;

export function keyValues(untyped: Kysely<object>) {
  const db = untyped.$extendTables<KeyValueTables>();
  return {
    get: async (name: string): Promise<string | undefined> => {
      const row = await db
        .selectFrom('key_values')
        .where('name', '=', name)
        .select('value')
        .executeTakeFirst();
      return row?.value;
    },
    /** Without a value the entry is deleted. */
    set: async (name: string, value: string | undefined): Promise<void> => {
      if (value === undefined) {
        await db.deleteFrom('key_values').where('name', '=', name).execute();
        return;
      }
      await db
        .insertInto('key_values')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },
    /** Compare and swap: writes only if the entry is still what was read. False when another process was faster. */
    replace: async (name: string, read: string | undefined, value: string): Promise<boolean> => {
      const written = await (read === undefined
        ? db
            .insertInto('key_values')
            .values({ name, value })
            .onConflict((conflict) => conflict.column('name').doNothing())
            .returning('name')
        : db
            .updateTable('key_values')
            .set({ value })
            .where('name', '=', name)
            .where('value', '=', read)
            .returning('name')
      ).executeTakeFirst();
      return written !== undefined;
    },
  };
}

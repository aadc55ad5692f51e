/** Small facts that outlive a restart: which day a daily job last ran, since when the mail queue rests. */
import type { Kysely } from 'kysely';

/** A type and no interface: Kysely's `$extendTables` asks for one. */
export type KeyValueTables = { key_values: { name: string; value: string } };

export interface KeyValues {
  get(name: string): Promise<string | undefined>;
  /** Without a value the entry is deleted. */
  set(name: string, value: string | undefined): Promise<void>;
  /** Only if the entry is what was read, or missing as it was; false when another process was faster. */
  replace(name: string, read: string | undefined, value: string): Promise<boolean>;
}

export const keyValues = (db: Kysely<KeyValueTables>): KeyValues => ({
  get: async (name) => {
    const row = await db
      .selectFrom('key_values')
      .where('name', '=', name)
      .select('value')
      .executeTakeFirst();
    return row?.value;
  },
  set: async (name, value) => {
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
  replace: async (name, read, value) => {
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
});

/** Small values that outlive a restart: the day of the last daily job, the start of a queue's pause. */
import { second } from '@site/base';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Storage } from './storage.ts';

export type Values = ReturnType<typeof values>;

export function values(db: QueryExecutorProvider) {
  return {
    get: async (name: string): Promise<string | undefined> => {
      const found = sql<{ value: string }>`select value from value where name = ${name}`;
      return (await found.execute(db)).rows[0]?.value;
    },
    /** Without a value the entry is deleted. */
    set: async (name: string, value: string | undefined): Promise<void> => {
      await (value === undefined
        ? sql`delete from value where name = ${name}`
        : sql`insert into value (name, value) values (${name}, ${value})
            on conflict (name) do update set value = excluded.value`
      ).execute(db);
    },
    /** Leaves an entry as it is that another process has made. */
    add: async (name: string, value: string): Promise<void> => {
      await sql`insert into value (name, value) values (${name}, ${value})
        on conflict do nothing`.execute(db);
    },
  };
}

/** Claims a daily job: true for the first process that asks on this day. */
export async function firstToday(db: QueryExecutorProvider, name: string, today: string) {
  const { rows } = await sql`insert into value (name, value) values (${name}, ${today})
    on conflict (name) do update set value = excluded.value where value.value <> excluded.value
    returning name`.execute(db);
  return rows.length > 0;
}

/** Proves that something can be stored by storing something. Anybody may ask, so the answer is the same for five seconds. */
export function createHealthCheck({ db, within }: Storage): () => Promise<void> {
  let askAgainAt = 0;
  let answer = Promise.resolve();
  return () => {
    const now = performance.now();
    if (now >= askAgainAt) {
      askAgainAt = now + 5 * second;
      answer = within(() => values(db).set('health', String(now)));
    }
    return answer;
  };
}

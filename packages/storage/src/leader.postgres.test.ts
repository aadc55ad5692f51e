/** A leader that is lost; apps/server/status/measuring/leader has one that stops, tests/faults/instances whole servers. */
import { createDatabase, needsPostgres } from '@site/storage/testing';
import { openLine } from '@site/testing/postgres/line';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPool, runForLeader, shared } from './postgres.ts';

const times = { silence: 1500, heartbeat: 500, rest: 200 };

function run(url: string) {
  const held: Kysely<object>[] = [];
  const leading = { begin: (db: Kysely<object>) => held.push(db), end: () => held.pop() };
  onTestFinished(runForLeader(url, leading, times).stop);
  return { held, leads: () => held.length > 0 };
}

describe('the leader', needsPostgres, () => {
  it.each(['line is cut', 'session ends'])(
    'leads no more when its %s, and what it still writes fails',
    async (fault) => {
      const { text } = await createDatabase();
      const { db } = openPool(text, shared);
      await sql`create table written (by text)`.execute(db);
      const line = await openLine(text);
      const one = run(line.url);
      await expect.poll(one.leads).toBe(true);
      const [former] = one.held;
      const next = run(text);
      if (fault === 'line is cut') {
        line.cut();
        await expect.poll(next.leads).toBe(true);
      } else {
        // Of this database alone: other tests take such locks on the same server.
        await sql`select pg_terminate_backend(pid) from pg_locks
          where locktype = 'advisory' and database =
            (select oid from pg_database where datname = current_database())`.execute(db);
      }
      const late = former && sql`insert into written values ('late')`.execute(former);
      await expect(late).rejects.toMatchObject({ name: 'StorageError' });
      await expect.poll(() => one.held.includes(former as typeof db)).toBe(false);
      line.mend();
      expect((await sql`select * from written`.execute(db)).rows).toEqual([]);
      await db.destroy();
      await line.close();
    },
  );
});

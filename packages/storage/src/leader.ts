/**
 * One process of several leads: it holds a lock of its session on PostgreSQL. A process that dies loses it at once, one
 * that stands still or is cut off when the server has not heard of it for a while, and with it whatever it still writes.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { second } from '@site/base';
import { sql } from 'kysely';
import { openPool, single } from './postgres-pool.ts';
import type { Leading } from './storage.ts';

/** How long the leader may be silent, and how often it and the others ask. Tests shorten them. */
const usualTimes = { silence: 15 * second, heartbeat: 5 * second, rest: 2 * second };

export function runForLeader(url: string, { begin, end }: Leading, times = usualTimes) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (time: number) => sleep(time, undefined, { signal }).catch(() => undefined);

  const lead = async (): Promise<void> => {
    const { pool, db, lost } = openPool(url, single);
    try {
      await sql`set idle_session_timeout = ${sql.lit(times.silence)}`.execute(db);
      const lock = sql<{ held: boolean }>`
        select pg_try_advisory_lock(hashtextextended('leader', 0)) as held`;
      while (!(await lock.execute(db)).rows[0]?.held) {
        await rest(times.rest);
        if (signal.aborted) return;
      }
      begin(db);
      try {
        while (!signal.aborted) {
          await sql`select 1`.execute(db);
          await Promise.race([rest(times.heartbeat), lost]);
        }
      } finally {
        end();
      }
    } finally {
      await pool.end();
    }
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await lead().catch(() => undefined);
      await rest(times.rest);
    }
  };
  const running = run();
  return {
    stop: (): Promise<void> => {
      stopping.abort();
      return running;
    },
  };
}

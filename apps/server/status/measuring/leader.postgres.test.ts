/** Which of several processes on one PostgreSQL measures. */
import { second, systemClock } from '@site/base';
import { type Storage, values } from '@site/storage';
import { eachStorage, needsPostgres } from '@site/storage/testing';
import { statusConfig } from '@site/testing/status/measuring-scene';
import { statusTables } from '@site/testing/status/status-tables';
import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStatusStore } from '../store/status-store.ts';
import { startMeasuring } from './start-measuring.ts';

const config = statusConfig(['web:http:1'], { interval: second, timeout: second });

describe('the process that leads', needsPostgres, () => {
  const opened = eachStorage(statusTables);

  function start(storage: Storage) {
    const measuring = startMeasuring({
      config,
      createProbe: () => async () => ({ result: 'up', milliseconds: 1, reason: null }),
      store: openStatusStore(storage),
      lead: storage.lead,
      values: values(storage.db),
      clock: systemClock,
      uptime: performance,
      log: pino({ level: 'silent' }),
    });
    onTestFinished(measuring.stop);
    return measuring;
  }

  it('alone measures; another one goes on when it stops, and when its connection is ended', async () => {
    const one = start(opened.storage);
    await expect.poll(one.db).toBeDefined();
    const two = start(await opened.open());
    const store = openStatusStore(opened.storage);
    const count = async () => (await store.samples('web', 0, 1000)).length;
    await expect.poll(count).toBeGreaterThan(1);
    expect(two.db()).toBeUndefined();
    await one.stop();
    await expect.poll(two.db).toBeDefined();
    const last = two.db();
    await sql`select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and granted and database =
        (select oid from pg_database where datname = current_database())`.execute(
      opened.storage.db,
    );
    await expect.poll(two.db).not.toBe(last);
    await expect.poll(two.db).toBeDefined();
    const before = await count();
    await expect.poll(count).toBeGreaterThan(before + 1);
  });
});

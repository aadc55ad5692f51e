/** What the store relies on SQLite for: its files, pragmas and locks. */
import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eachTestStore } from '../../../tests/support/server/each-test-store.ts';
import { newRequest, openTestStore, testClock } from '../../../tests/support/server/test-store.ts';
import { day, minute } from '../../clock.ts';
import { createHealthCheck } from '../../database/health-check.ts';

const clock = testClock();
const opened = eachTestStore();

it('proves that it can write: closely at first, after a doubt and now and then, else with little', async () => {
  const log = () => statSync(`${opened.path}-wal`).size;
  const health = createHealthCheck(opened.engine, clock.uptime);
  const written = async () => {
    clock.advance(5000);
    await opened.engine.scrub();
    await health.checkHealth();
    return log();
  };
  // Written and deleted, each of it as large as a request can be.
  const large = 2 * 96 * 1024;
  expect(await written()).toBeGreaterThan(large);
  expect(await opened.values.get('probe')).toBeUndefined();
  for (let count = 0; count < 3; count += 1) {
    const small = await written();
    expect(small).toBeGreaterThan(0);
    expect(small).toBeLessThan(20_000);
  }
  health.doubt();
  expect(await written()).toBeGreaterThan(large);
  expect(await written()).toBeLessThan(20_000);
  clock.advance(10 * minute);
  expect(await written()).toBeGreaterThan(large);
  // Within five seconds nothing is written, however many ask.
  await opened.engine.scrub();
  await Promise.all(Array.from({ length: 100 }, () => health.checkHealth()));
  expect(log()).toBe(0);
});

it('runs with the pragmas of the contract on strict tables', async () => {
  const { db } = opened.engine;
  const pragma = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] ?? {})[0];
  expect(await pragma('journal_mode')).toBe('wal');
  expect(await pragma('synchronous')).toBe(2);
  expect(await pragma('busy_timeout')).toBe(0);
  expect(await pragma('secure_delete')).toBe(1);
  expect(await pragma('foreign_keys')).toBe(1);
  const tables = await sql<{ name: string; strict: number }>`
    select name, strict from pragma_table_list where schema = 'main' and name not like 'sqlite_%'
      and name not like 'kysely_%'
  `.execute(db);
  expect(tables.rows.length).toBeGreaterThan(4);
  expect(tables.rows.filter(({ strict }) => strict !== 1)).toEqual([]);
});

it('refuses behind a lock all that wait together, and recovers by itself', async () => {
  const impatient = await openTestStore({ patience: 300 });
  const locker = new DatabaseSync(impatient.path);
  locker.exec('begin immediate');
  const take = () => impatient.store.accept(newRequest(clock.now()));
  // Each after a wait of its own, they would take longer than the test may.
  const refused = await Promise.allSettled(Array.from({ length: 400 }, take));
  const reasons = refused.map((one) => (one.status === 'rejected' ? one.reason.code : 'stored'));
  expect(new Set(reasons)).toEqual(new Set(['SQLITE_BUSY']));
  locker.close();
  expect((await take()).kind).toBe('stored');
  await impatient.close();
});

it('has the whole wait for each lock of a process that locks again and again', async () => {
  const impatient = await openTestStore({ patience: 300 });
  const other = new DatabaseSync(impatient.path);
  const start = performance.now();
  // Each lock ends before the first wait does; together they last longer than the patience.
  while (performance.now() - start < 600) {
    other.exec('begin immediate');
    const taken = impatient.store.accept(newRequest(clock.now()));
    await setImmediate();
    other.exec('rollback');
    expect((await taken).kind).toBe('stored');
  }
  other.close();
  await impatient.close();
});

it('tells what failed where SQLite itself has rolled back, as on a full disk', async () => {
  const { store, engine } = opened;
  const refuse =
    "create trigger full before insert on outbox begin select raise(rollback, ''); end";
  await sql.raw(refuse).execute(engine.db);
  await expect(store.accept(newRequest(clock.now()))).rejects.toMatchObject({
    code: 'SQLITE_CONSTRAINT',
  });
  await sql`drop trigger full`.execute(engine.db);
  expect(await store.accept(newRequest(clock.now()))).toMatchObject({ kind: 'stored' });
});

it('deletes in parts, and yields to others in between', async () => {
  const { store, engine, path } = opened;
  const old = clock.now() - 400 * day;
  for (let count = 0; count < 300; count += 1) {
    await store.accept(newRequest(old, { suspicions: ['no-proof'] }));
  }
  for (let count = 0; count < 200; count += 1) await store.accept(newRequest(clock.now()));
  await sql`update outbox set finished_at = ${old} where created_at > ${old}`.execute(engine.db);
  const other = new DatabaseSync(path, { readOnly: true });
  const tables = ['requests', 'outbox', 'idempotency_keys'];
  const counts = () =>
    tables.map((table) => Number(other.prepare(`select count(*) as n from ${table}`).get()?.['n']));
  let before = counts();
  expect(before).toEqual([500, 2000, 500]);
  let most = 0;
  let isDone = false;
  const deleting = store.retain(clock.now()).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await setImmediate();
    const now = counts();
    most = Math.max(most, ...now.map((count, index) => (before[index] ?? 0) - count));
    before = now;
  }
  expect(await deleting).toMatchObject({ held: 300, mails: 800, keys: 300 });
  expect(before).toEqual([200, 0, 200]);
  expect(most).toBeLessThanOrEqual(500);
  other.close();
});

/** What the store relies on SQLite for: its files, pragmas and locks. */
import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  newRequest,
  openTestStore,
  type TestStore,
  testClock,
} from '../../../tests/support/server/test-store.ts';
import { minute } from '../../clock.ts';
import { createHealthCheck } from '../../database/health-check.ts';
import type { ContactStore } from './contact-store.ts';

let opened: TestStore;
let store: ContactStore;
let clock: ReturnType<typeof testClock>;

beforeEach(async () => {
  clock = testClock();
  opened = await openTestStore();
  store = opened.store;
});
afterEach(() => opened.close());

const stored = (change = {}) => store.accept(newRequest(clock.now(), change));

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

it('refuses quickly behind a lock and recovers by itself', async () => {
  const impatient = await openTestStore({ patience: 300 });
  const locker = new DatabaseSync(impatient.path);
  locker.exec('begin immediate');
  const started = Date.now();
  const take = () => impatient.store.accept(newRequest(clock.now()));
  const results = await Promise.allSettled(Array.from({ length: 20 }, take));
  // All together, and not each after a wait of its own.
  expect(Date.now() - started).toBeLessThan(1500);
  for (const result of results) {
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_BUSY' } });
  }
  locker.exec('rollback');
  expect((await impatient.store.accept(newRequest(clock.now()))).kind).toBe('stored');
  locker.close();
  await impatient.close();
});

it('reports a full disk as a code and goes on when there is room again', async () => {
  const { db } = opened.engine;
  await stored();
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count ?? 0}`).execute(db);
  const large = { message: 'x'.repeat(5000) };
  await expect(
    Promise.all(Array.from({ length: 5 }, () => store.accept(newRequest(clock.now(), large)))),
  ).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  await sql.raw('pragma max_page_count = 100000').execute(db);
  expect((await store.accept(newRequest(clock.now(), large))).kind).toBe('stored');
});

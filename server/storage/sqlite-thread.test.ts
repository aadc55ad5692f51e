/** A database thread that dies is replaced, and takes its transaction with it. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  newRequest,
  openTestStore,
  type TestStore,
  testClock,
} from '../../tests/support/server/test-store.ts';
import { SqliteThread } from './sqlite-thread.ts';
import type { StorageError } from './storage-error.ts';

const workers = vi.hoisted((): Worker[] => []);
vi.mock('node:worker_threads', async (load) => {
  const real = await load<typeof import('node:worker_threads')>();
  class Watched extends real.Worker {
    constructor(...parameters: ConstructorParameters<typeof real.Worker>) {
      super(...parameters);
      workers.push(this);
    }
  }
  return { ...real, Worker: Watched };
});

const clock = testClock();
let opened: TestStore;
beforeEach(async () => {
  workers.length = 0;
  opened = await openTestStore(clock);
});
afterEach(() => opened.close());

it('is replaced without a restart', async () => {
  for (let round = 1; round <= 3; round += 1) {
    await workers.at(-1)?.terminate();
    expect((await opened.store.accept(newRequest(clock.now()))).kind).toBe('stored');
    expect(workers).toHaveLength(round + 1);
  }
  expect(await opened.store.list({})).toHaveLength(3);
});

it('fails what was under way, and only that', async () => {
  const { store } = opened;
  const underWay = store.accept(newRequest(clock.now()));
  await workers[0]?.terminate();
  await expect(underWay).rejects.toMatchObject({ code: 'SQLITE_THREAD' });
  expect((await store.accept(newRequest(clock.now()))).kind).toBe('stored');
  expect(await store.list({})).toHaveLength(1);
});

it('lets nothing of a lost transaction run on the next thread', async () => {
  const { store, engine } = opened;
  const write = engine.db.transaction().execute(async (trx) => {
    await trx.insertInto('notes').values({ name: 'a', value: '1' }).execute();
    await workers[0]?.terminate();
    await trx.insertInto('notes').values({ name: 'b', value: '1' }).execute();
  });
  await expect(write).rejects.toMatchObject({ code: 'SQLITE_THREAD' });
  expect([await store.note('a'), await store.note('b')]).toEqual([undefined, undefined]);
  await store.setNote('c', '1');
  expect(await store.note('c')).toBe('1');
});

it('closes although it is dead', async () => {
  await workers[0]?.terminate();
  await opened.store.close();
  await expect(opened.store.probe()).rejects.toThrow();
});

it('says what is wrong with a damaged file', async () => {
  const path = join(opened.folder, 'damaged.sqlite');
  const codeOf = async (damage: (bytes: Buffer) => void) => {
    rmSync(path, { force: true });
    await opened.engine.backup(path);
    const bytes = readFileSync(path);
    damage(bytes);
    writeFileSync(path, bytes);
    const thread = new SqliteThread({ path });
    const error = await thread
      .send({ kind: 'query', sql: 'select * from requests', parameters: [] })
      .catch((problem: StorageError) => problem);
    await thread.close();
    return error;
  };
  // The head of the file; the list of its tables behind it.
  expect(await codeOf((bytes) => bytes.fill(0x55, 0, 100))).toMatchObject({
    code: 'SQLITE_NOTADB',
  });
  expect(await codeOf((bytes) => bytes.fill(0x55, 100, 4096))).toMatchObject({
    code: 'SQLITE_CORRUPT',
  });
});

it('is not started over and over while it cannot start, and works once it can', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'thread-'));
  const home = join(folder, 'later');
  const thread = new SqliteThread({ path: join(home, 'x.sqlite') });
  const ask = () => thread.send({ kind: 'query', sql: 'select 1 as one', parameters: [] });
  const before = workers.length;
  const until = performance.now() + 1000;
  while (performance.now() < until) {
    await expect(ask()).rejects.toMatchObject({ code: 'SQLITE_CANTOPEN' });
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(workers.length - before).toBeLessThanOrEqual(4);
  mkdirSync(home);
  await expect.poll(() => ask().catch(() => undefined), { timeout: 10_000 }).toBeDefined();
  await thread.close();
  rmSync(folder, { recursive: true });
}, 20_000);

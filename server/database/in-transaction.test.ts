import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testFolder } from '../../tests/support/machine/test-folder.ts';
import type { Engine } from './engine.ts';
import { inTransaction } from './in-transaction.ts';
import { openSqlite } from './sqlite-engine.ts';
import { StorageError } from './storage-error.ts';

let folder: string;
let engine: Engine;
beforeEach(() => {
  folder = testFolder();
  engine = openSqlite({ path: join(folder, 'x.sqlite') });
});
afterEach(async () => {
  await engine.close();
});

/** Fails as often as `count` says. */
const failing = (count: number, code: string) => {
  const calls = { attempts: 0 };
  const run = () =>
    inTransaction(engine.db, async () => {
      calls.attempts += 1;
      if (calls.attempts <= count) throw new StorageError(code);
      return 'done';
    });
  return { calls, run };
};

it('begins again after a deadlock', async () => {
  const { calls, run } = failing(3, 'PG_CONFLICT');
  expect(await run()).toBe('done');
  expect(calls.attempts).toBe(4);
});

it.each([
  ['a deadlock that comes again and again', 'PG_CONFLICT', 4],
  ['any other failure', 'PG_CLOSED', 1],
])('gives up on %s', async (_, code, attempts) => {
  const { calls, run } = failing(9, code);
  await expect(run()).rejects.toMatchObject({ code });
  expect(calls.attempts).toBe(attempts);
});

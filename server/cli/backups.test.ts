/** A backup that fails half-way must never be taken for one. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  newRequest,
  openTestStore,
  type TestClock,
  type TestStore,
  testClock,
} from '../../tests/support/server/test-store.ts';
import { day } from '../clock.ts';
import { readEnvironment } from '../env.ts';
import { StorageError } from '../storage/storage-error.ts';
import { backup, restoreCheck } from './backups.ts';
import type { Command, Context } from './context.ts';

let clock: TestClock;
let opened: TestStore;
let printed: string[];

beforeEach(async () => {
  clock = testClock(Date.parse('2026-11-15T08:00:00Z'));
  opened = await openTestStore(clock);
  await opened.store.accept(newRequest(clock.now()));
  printed = [];
});
afterEach(() => opened.close());

const run = (command: Command, options = {}, change: Partial<Context['store']> = {}) =>
  command.run(
    {
      store: { ...opened.store, ...change },
      environment: readEnvironment({ DATA_DIR: opened.folder }),
      clock,
      json: false,
      print: (text) => printed.push(text),
    },
    [],
    options,
  );
const folder = () => join(opened.folder, 'backups');

/** A disk that fills up while the copy is written. */
const diskFull: Partial<Context['store']> = {
  backup: async (path) => {
    writeFileSync(path, '');
    writeFileSync(`${path}-journal`, '');
    throw new StorageError('SQLITE_FULL');
  },
};

it('leaves nothing behind when it fails, and the good ones stay', async () => {
  await run(backup, { keep: '2' });
  clock.advance(1000);
  await run(backup, { keep: '2' });
  const good = readdirSync(folder());
  expect(good).toHaveLength(2);
  clock.advance(1000);
  await expect(run(backup, { keep: '2' }, diskFull)).rejects.toThrow('SQLITE_FULL');
  expect(readdirSync(folder())).toEqual(good);
  await run(restoreCheck);
  expect(printed.at(-1)).toContain('Restorable: 1 request(s)');
});

it('is seen under its name only when it has been checked', async () => {
  let during: string[] = [];
  await run(
    backup,
    {},
    {
      backup: async (path) => {
        await opened.store.backup(path);
        during = readdirSync(folder());
      },
    },
  );
  expect(during).toEqual(['contact-20261115T080000Z.sqlite.part']);
  expect(readdirSync(folder())).toEqual(['contact-20261115T080000Z.sqlite']);
});

it('clears away what killed processes left, but not what one is writing', async () => {
  mkdirSync(folder());
  // Of this very second: the same name again.
  for (const at of [clock.now(), clock.now() - 1000, clock.now() - 2 * day]) {
    const stamp = new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
    writeFileSync(join(folder(), `contact-${stamp}.sqlite.part`), 'half a copy');
  }
  await run(backup);
  expect(readdirSync(folder()).sort()).toEqual([
    'contact-20261115T075959Z.sqlite.part',
    'contact-20261115T080000Z.sqlite',
  ]);
});

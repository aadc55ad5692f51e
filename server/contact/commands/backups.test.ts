/** A backup that fails half-way must never be taken for one. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { eachTestStore } from '../../../tests/support/server/each-test-store.ts';
import { newRequest, type TestClock, testClock } from '../../../tests/support/server/test-store.ts';
import { day, minute } from '../../clock.ts';
import { backUpSqlite } from '../../database/sqlite-backup.ts';
import { StorageError } from '../../database/storage-error.ts';
import { migrations } from '../../migrations.ts';
import { backup, restoreCheck } from './backups.ts';
import type { ContactCommand, ContactContext, FolderCommand } from './context.ts';

let clock: TestClock;
const opened = eachTestStore();
let printed: string[];

beforeEach(async () => {
  clock = testClock(Date.parse('2026-11-15T08:00:00Z'));
  await opened.store.accept(newRequest(clock.now()));
  printed = [];
});

const run = (
  command: ContactCommand | FolderCommand,
  options = {},
  change: Partial<ContactContext> = {},
) =>
  command.run(
    {
      ...opened,
      dataDir: opened.folder,
      databaseUrl: undefined,
      migrations,
      backup: (target) => backUpSqlite(opened.path, target),
      mail: { messageDomain: 'provider.example', recipients: [] },
      ...change,
      clock,
      json: false,
      print: (text) => printed.push(text),
      typedPath: (name) => name,
    },
    [],
    options,
  );
const folder = () => join(opened.folder, 'backups');

/** A disk that fills up while the copy is written. */
const diskFull: Partial<ContactContext> = {
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
        await backUpSqlite(opened.path, path);
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

it('thins by age, and not while the clock is in doubt', async () => {
  await opened.values.set('retention-at', String(clock.now()));
  mkdirSync(folder());
  const nameOf = (at: number) =>
    `contact-${new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')}.sqlite`;
  const ages = [15 * minute, 30 * minute, 181 * minute, 190 * minute, 3 * day, 13 * day, 15 * day];
  for (const age of ages) writeFileSync(join(folder(), nameOf(clock.now() - age)), 'x');

  clock.set(200 * day);
  await run(backup, { thin: true });
  expect(readdirSync(folder())).toHaveLength(8);

  clock.set(-200 * day);
  await run(backup, { thin: true });
  const kept = [0, 15 * minute, 30 * minute, 190 * minute, 3 * day, 13 * day];
  expect(readdirSync(folder()).sort()).toEqual(kept.map((age) => nameOf(clock.now() - age)).sort());
});

it('makes room first when the disk is full, and keeps the last one for as long as it is', async () => {
  await run(backup);
  clock.advance(5 * day);
  await opened.values.set('retention-at', String(clock.now()));
  writeFileSync(join(folder(), 'contact-20261001T000000Z.sqlite'), 'x');
  await expect(run(backup, { thin: true }, diskFull)).rejects.toThrow('SQLITE_FULL');
  expect(readdirSync(folder())).toEqual(['contact-20261115T080000Z.sqlite']);
});

import { setTimeout as sleep } from 'node:timers/promises';
import { eachStorage } from '@site/storage/testing';
import { expect, it } from 'vitest';
import { type Migration, type Migrations, migrationState } from './index.ts';

const makes =
  (table: string): Migration =>
  async (db, { finishTable, timeType }) => {
    await finishTable(db.schema.createTable(table).addColumn('at', timeType)).execute();
  };

const opened = eachStorage({ one: [makes('first')], other: [makes('other')] });
const again = (migrations: Migrations, isUnchanged = false) =>
  opened.open({ isUnchanged }, migrations);
const tables = async () =>
  (await opened.storage.db.introspection.getTables()).map(({ name }) => name).toSorted();

it('applies what a package adds, also where other packages have gone on since', async () => {
  const slow: Migration = async (db, engine) => {
    await sleep(300);
    await makes('second')(db, engine);
  };
  const longer = { one: [makes('first'), slow], other: [makes('other')] };
  await again(longer, true);
  expect(await migrationState(opened.storage.db, longer)).toEqual({
    applied: ['storage-001', 'one-001', 'other-001'],
    pending: ['one-002'],
    newer: [],
  });
  await Promise.all([again(longer), again(longer), again(longer)]);
  expect(await tables()).toEqual(['erasure', 'first', 'other', 'second', 'value']);
});

it('leaves nothing half done when a migration fails', async () => {
  const broken: Migration = async (db, engine) => {
    await makes('half')(db, engine);
    throw new Error('broken');
  };
  const longer = { one: [makes('first'), makes('whole'), broken], other: [makes('other')] };
  await expect(again(longer)).rejects.toThrow('broken');
  expect(await tables()).toEqual(['erasure', 'first', 'other', 'value']);
});

it('refuses tables that a later release made, also where it would change nothing', async () => {
  for (const isUnchanged of [false, true]) {
    const earlier = again({ one: [makes('first')] }, isUnchanged);
    await expect(earlier).rejects.toThrow('by a newer release (other-001)');
  }
});

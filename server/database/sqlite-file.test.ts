/** A database file that is moved, replaced, overwritten or loses its log while the server runs. */
import { copyFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eachTestStore } from '../../tests/support/server/each-test-store.ts';
import { newRequest } from '../../tests/support/server/test-store.ts';
import { backUpSqlite } from './sqlite-backup.ts';

const opened = eachTestStore();

const take = (email: string) => opened.store.accept(newRequest(1, { email }));
const emails = async () => (await opened.store.list({})).map(({ email }) => email).sort();
/** What a restart would find. */
function onDisk(): string[] {
  const database = new DatabaseSync(opened.path, { readOnly: true });
  const rows = database.prepare('select email from requests order by email').all();
  database.close();
  return rows.map((row) => String(row['email']));
}

it('refuses while the file is gone, and goes on when one is back', async () => {
  await take('a@firma.example');
  const aside = `${opened.path}-aside`;
  for (const end of ['', '-wal', '-shm']) renameSync(`${opened.path}${end}`, `${aside}${end}`);
  await expect(take('b@firma.example')).rejects.toMatchObject({ code: 'SQLITE_MOVED' });
  await expect(take('b@firma.example')).rejects.toMatchObject({ code: 'SQLITE_MOVED' });
  for (const end of ['', '-wal', '-shm']) renameSync(`${aside}${end}`, `${opened.path}${end}`);
  expect(await take('c@firma.example')).toMatchObject({ kind: 'stored' });
  expect(onDisk()).toEqual(['a@firma.example', 'c@firma.example']);
});

it('stores into a backup that was copied in, and not into the file that lost its name', async () => {
  await take('a@firma.example');
  const backup = `${opened.path}-backup`;
  await backUpSqlite(opened.path, backup);
  await take('b@firma.example');
  for (const end of ['-wal', '-shm']) rmSync(`${opened.path}${end}`);
  renameSync(opened.path, `${opened.path}-old`);
  copyFileSync(backup, opened.path);
  expect(await take('c@firma.example')).toMatchObject({ kind: 'stored' });
  expect(await emails()).toEqual(['a@firma.example', 'c@firma.example']);
  expect(onDisk()).toEqual(['a@firma.example', 'c@firma.example']);
});

it('keeps what a deleted log held', async () => {
  await take('a@firma.example');
  rmSync(`${opened.path}-wal`);
  expect(await take('b@firma.example')).toMatchObject({ kind: 'stored' });
  expect(onDisk()).toEqual(['a@firma.example', 'b@firma.example']);
});

it('answers for nothing that was committed into a file that moved in mid-transaction', async () => {
  const { db } = opened.engine;
  const commit = db.transaction().execute(async (trx) => {
    await trx.introspection.getTables();
    renameSync(opened.path, `${opened.path}-aside`);
  });
  await expect(commit).rejects.toMatchObject({ code: 'SQLITE_MOVED' });
  renameSync(`${opened.path}-aside`, opened.path);
  expect(await take('a@firma.example')).toMatchObject({ kind: 'stored' });
});

it('refuses to read and to write while the file is overwritten, and goes on when it is whole again', async () => {
  await take('a@firma.example');
  await sql`pragma wal_checkpoint(truncate)`.execute(opened.engine.db);
  await emails();
  const whole = readFileSync(opened.path);
  writeFileSync(opened.path, Buffer.alloc(whole.length, 'x'));
  await expect(emails()).rejects.toMatchObject({ code: 'SQLITE_NOTADB' });
  await expect(take('b@firma.example')).rejects.toMatchObject({ code: 'SQLITE_NOTADB' });
  writeFileSync(opened.path, whole);
  expect(await take('c@firma.example')).toMatchObject({ kind: 'stored' });
  expect(onDisk()).toEqual(['a@firma.example', 'c@firma.example']);
});

it('refuses while a backup lies below the log of another file, and goes on when the file is whole again', async () => {
  const email = (count: number) => `n${count}@firma.example`;
  const takeMany = async (from: number, until: number) => {
    for (let count = from; count < until; count += 1) await take(email(count));
  };
  await takeMany(0, 10);
  const backup = `${opened.path}-backup`;
  await backUpSqlite(opened.path, backup);
  await takeMany(10, 60);
  await sql`pragma wal_checkpoint(truncate)`.execute(opened.engine.db);
  const whole = readFileSync(opened.path);
  await takeMany(60, 63);
  writeFileSync(opened.path, readFileSync(backup));
  const damaged = { code: 'SQLITE_CORRUPT' };
  await expect(emails()).rejects.toMatchObject(damaged);
  await expect(take(email(63))).rejects.toMatchObject(damaged);
  await expect(take(email(63))).rejects.toMatchObject(damaged);
  writeFileSync(opened.path, whole);
  expect(await take(email(63))).toMatchObject({ kind: 'stored' });
  expect(onDisk()).toHaveLength(64);
});

/** A database file that is moved, replaced, overwritten or loses its log while the server runs. */
import {
  copyFileSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eachTestStore } from '../../tests/support/server/each-test-store.ts';
import { newRequest, testClock } from '../../tests/support/server/test-store.ts';
import { second } from '../clock.ts';
import { createHealthCheck } from './health-check.ts';
import { backUpSqlite } from './sqlite-backup.ts';

const opened = eachTestStore();
const pageSize = 4096;

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

it('is not ready while requests cannot be stored because of pages that only the caps read', async () => {
  const now = 1000 * second;
  const ask = () => opened.store.accept(newRequest(now));
  for (let count = 0; count < 30; count += 1) await ask();
  await sql`pragma wal_checkpoint(truncate)`.execute(opened.engine.db);
  const leaves = await sql<{ pageno: number }>`
    select pageno from dbstat where name = 'requests' and pagetype = 'leaf' order by path
  `.execute(opened.engine.db);
  const whole = readFileSync(opened.path);
  const damaged = Buffer.from(whole);
  // A new row goes onto the last page.
  for (const { pageno } of leaves.rows.slice(0, -1)) {
    damaged.fill(0, (pageno - 1) * pageSize, pageno * pageSize);
  }
  /** As a disk that fails: without a new time of the file. */
  const writeSilently = (content: Buffer) => {
    writeFileSync(opened.path, content);
    utimesSync(opened.path, 1, 1);
  };
  writeSilently(whole);
  expect(await ask()).toMatchObject({ kind: 'stored' });
  writeSilently(damaged);
  const clock = testClock();
  const { checkHealth, doubt } = createHealthCheck(opened.engine, clock.uptime, () =>
    opened.store.rehearse(now),
  );
  // A write by another process makes SQLite drop its cached pages.
  const other = new DatabaseSync(opened.path);
  other.exec("insert into key_values (name, value) values ('other', '')");
  other.close();
  await expect(checkHealth()).rejects.toMatchObject({ code: 'SQLITE_CORRUPT' });
  await expect(ask()).rejects.toMatchObject({ code: 'SQLITE_CORRUPT' });
  // Nothing else is read or written either.
  await expect(opened.values.get('other')).rejects.toMatchObject({ code: 'SQLITE_CORRUPT' });
  writeSilently(whole);
  doubt();
  await checkHealth();
  expect(await ask()).toMatchObject({ kind: 'stored' });
});

/** A setting of the connection tells whether another one has taken over, which checks the whole file. */
async function isSameConnectionAfter(work: () => Promise<unknown>): Promise<boolean> {
  const { db } = opened.engine;
  await sql`pragma cache_size = 77`.execute(db);
  await work();
  const { rows } = await sql<{ cache_size: number }>`pragma cache_size`.execute(db);
  return rows[0]?.cache_size === 77;
}

it('keeps its connection when its own checkpoint changed the file', async () => {
  await take('a@firma.example');
  expect(await isSameConnectionAfter(opened.engine.scrub)).toBe(true);
});

it('keeps its connection when SQLite moved the log into the file after a write that returns rows', async () => {
  const { db } = opened.engine;
  await take('a@firma.example');
  const before = statSync(opened.path, { bigint: true }).mtimeNs;
  const writeMany = async () => {
    await sql`pragma wal_autocheckpoint = 1`.execute(db);
    for (let count = 0; count < 20; count += 1) {
      await sql`update requests set message = ${`Text ${count}`} returning id`.execute(db);
    }
  };
  expect(await isSameConnectionAfter(writeMany)).toBe(true);
  expect(statSync(opened.path, { bigint: true }).mtimeNs).not.toBe(before);
});

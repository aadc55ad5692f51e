/** What is SQLite's own: the file, its lock, full disks. */
import { rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { eachStorage } from '@site/storage/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createHealthCheck, databaseFile, values, write } from './index.ts';

const opened = eachStorage({}, { wait: 200 });

/** Another process, such as somebody's `sqlite3`, that holds the lock. */
function lock(): () => void {
  const other = new DatabaseSync(databaseFile(opened.dataDir), { timeout: 0 });
  other.exec('begin immediate');
  return () => other.close();
}

it('writes each commit through to the disk, and overwrites what is deleted', async () => {
  const { rows } = await sql`select *
    from pragma_journal_mode, pragma_synchronous, pragma_secure_delete`.execute(opened.storage.db);
  expect(rows).toEqual([{ journal_mode: 'wal', synchronous: 2, secure_delete: 1 }]);
});

it('waits for another process without holding the event loop, and not for ever', async () => {
  const { get, set } = values(opened.storage.db);
  const unlock = lock();
  const written = set('name', 'stored');
  await sleep(100);
  unlock();
  await written;
  const unlockLate = lock();
  await expect(set('name', 'x')).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  expect(await get('name')).toBe('stored');
  unlockLate();
  await set('name', 'y');
});

it('says for a while that it can be written, whoever asks', async () => {
  const check = createHealthCheck(opened.storage);
  await check();
  const unlock = lock();
  await check();
  unlock();
});

it('reports a full disk as such, and not the rollback that SQLite has done already', async () => {
  const { db } = opened.storage;
  await sql`pragma max_page_count = 10`.execute(db);
  const filling = write(db, (trx) => values(trx).set('large', 'x'.repeat(1_000_000)));
  await expect(filling).rejects.toMatchObject({ code: 'SQLITE_FULL' });
  await values(db).set('small', 'fits');
});

it('lets one server on a folder, and commands beside it', async () => {
  const server = { isServer: true };
  const first = await opened.open(server);
  await expect(opened.open(server)).rejects.toThrow('is in use. Stop the server');
  await values((await opened.open({})).db).set('name', 'of a command');
  await first.close();
  await opened.open(server);
});

it('starts on a broken file, says what helps, and opens it once it is whole', async () => {
  await opened.storage.close();
  writeFileSync(databaseFile(opened.dataDir), 'x'.repeat(8192));
  await expect(opened.open({})).rejects.toThrow('Restore a backup');
  const { db, waitsFor } = await opened.open({ isServer: true });
  expect(waitsFor).toMatch(/site\.sqlite .+SQLITE_NOTADB\)\. Restore a backup/);
  await expect(values(db).get('x')).rejects.toMatchObject({ code: 'SQLITE_NOTADB' });
  rmSync(databaseFile(opened.dataDir));
  expect(await values(db).get('x')).toBeUndefined();
});

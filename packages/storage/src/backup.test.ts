/** Backups and their way back, on real files. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError, day, hour, minute } from '@site/base';
import { openTestStorage, type TestStorage } from '@site/storage/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  backupsIn,
  checkBackup,
  databaseFile,
  makeBackup,
  momentOf,
  noteErasures,
  restore,
  type Storage,
  stampOf,
  thinBackups,
  values,
} from './index.ts';

const now = Date.parse('2026-11-15T08:00:00Z');
let opened: TestStorage;
const path = (name: string) => join(opened.dataDir, name);
const filesLike = (start: string) =>
  readdirSync(opened.dataDir).filter((name) => name.startsWith(start));

async function inspect({ db }: Storage): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from value order by name`.execute(db);
  const names = rows.map(({ name }) => name);
  if (names.includes('wrong')) throw new CommandError('A request has no mail.');
  return names;
}
const back = (name = 'one.sqlite', erase = async (_: Storage, _ids: readonly string[]) => 0) =>
  restore({ dataDir: opened.dataDir, file: path(name), migrations: {}, now, inspect, erase });
const storedNow = async () => inspect(await opened.open());

beforeEach(async () => {
  opened = await openTestStorage({}, { isServer: true });
  await values(opened.storage.db).set('old', 'x');
  await makeBackup(opened.dataDir, path('one.sqlite'), {}, inspect);
});
afterEach(() => opened.close());

describe('a backup', () => {
  it('is seen under its name only when it has been checked', async () => {
    await values(opened.storage.db).set('wrong', 'x');
    await expect(makeBackup(opened.dataDir, path('other.sqlite'), {}, inspect)).rejects.toThrow(
      'NOT restorable. A request has no mail.',
    );
    expect(filesLike('other')).toEqual([]);
    expect(await checkBackup(path('one.sqlite'), {}, inspect)).toEqual(['old']);
  });

  it('leaves nothing of a copy when the process ends meanwhile', async () => {
    const before = process.listeners('exit');
    const copying = makeBackup(opened.dataDir, path('other.sqlite'), {}, inspect);
    expect(filesLike('other')).toHaveLength(1);
    for (const onExit of process.listeners('exit')) if (!before.includes(onExit)) onExit(0);
    expect(filesLike('other')).toEqual([]);
    await expect(copying).rejects.toThrow();
    expect(process.listeners('exit')).toEqual(before);
  });

  it('stays for two hours whole, a day by the hour and 14 days by the day; the last one always', () => {
    const add = (at: number, end = '') =>
      writeFileSync(path(`site-${stampOf(at)}.sqlite${end}`), '');
    let gone = 0;
    const from = now - 16 * day;
    for (let at = from; at <= now; at += 15 * minute) {
      add(at);
      gone += thinBackups(opened.dataDir, at);
    }
    const ages = backupsIn(opened.dataDir).map((file) => now - momentOf(file));
    const within = (from: number, to: number) =>
      ages.filter((age) => age > from && age <= to).length;
    const kept = [within(-1, 2 * hour), within(2 * hour, day), within(day, 30 * day)];
    expect([...kept, gone]).toEqual([9, 22, 13, 16 * 96 + 1 - 44]);
    // What a killed process left, once it is a day old; and what a clock made that ran ahead.
    for (const at of [now - minute, now - 2 * day]) add(at, '.part-x');
    add(now + day);
    thinBackups(opened.dataDir, now + 40 * day);
    expect(filesLike('site-2')).toEqual([`site-${stampOf(now + day)}.sqlite`]);
  });
});

/** What it says and does for an operator: apps/server/contact/commands/restore. */
describe('a restore', () => {
  beforeEach(() => opened.storage.close());

  it('waits for all others to close, also for those that are no server', async () => {
    const other = new DatabaseSync(databaseFile(opened.dataDir));
    other.exec('select * from value');
    await expect(back()).rejects.toThrow('is in use. Stop the server');
    other.close();
    await back();
  });

  it('erases again what the replaced database alone has noted', async () => {
    const storage = await opened.open();
    mkdirSync(path('erasures.txt'));
    await noteErasures(storage, opened.dataDir, ['left']);
    await storage.close();
    rmdirSync(path('erasures.txt'));
    await back('one.sqlite', async ({ db }, ids) => {
      for (const id of ids) await values(db).set(id, 'erased');
      return ids.length;
    });
    expect(await storedNow()).toEqual(['left', 'old']);
    expect(readFileSync(path('erasures.txt'), 'utf8')).toBe('left\n');
  });

  it('leaves no log of a broken database beside the new one', async () => {
    const database = databaseFile(opened.dataDir);
    writeFileSync(database, 'x'.repeat(8192));
    writeFileSync(`${database}-wal`, 'the log of the former one');
    mkdirSync(path('restore'));
    const { aside = '' } = await back();
    expect(readFileSync(aside, 'utf8')).toBe('x'.repeat(8192));
    expect(existsSync(`${database}-wal`)).toBe(false);
    expect(existsSync(path('restore'))).toBe(false);
    expect(await storedNow()).toEqual(['old']);
  });

  it.each([
    ['damaged', 'It is damaged, or no database'],
    ['later', 'by a newer release'],
  ])('refuses a file that is %s, and changes nothing', async (name, problem) => {
    const bytes = readFileSync(path('one.sqlite'));
    writeFileSync(path('later'), bytes);
    writeFileSync(path('damaged'), bytes.fill(0x55, 4096 * 2, 4096 * 4));
    const later = new DatabaseSync(path('later'));
    later.exec("insert into kysely_migration values ('requests-009', '2099')");
    later.close();
    await expect(back(name)).rejects.toThrow(problem);
    expect(existsSync(path('restore'))).toBe(false);
    expect(await storedNow()).toEqual(['old']);
  });
});

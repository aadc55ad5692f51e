import { chmodSync, chownSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { day, hour } from '@site/base';
import { databaseFile, makeBackup, stampOf } from '@site/storage';
import { eachStorage } from '@site/storage/testing';
import { needs } from '@site/testing/machine/needs';
import { testFolder } from '@site/testing/machine/test-folder';
import { diagnose, said } from '@site/testing/server/doctor';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inspectRequests } from '../contact/store/backup-check.ts';
import { migrations } from '../migrations.ts';
import { userName } from '../process/file-owner.ts';
import { backups, database, dataFolder, freeDisk } from './storage.ts';

const opened = eachStorage(migrations);
const now = Date.parse('2026-11-17T09:00:00Z');
let variables: { DATA_DIR: string };
beforeEach(() => {
  variables = { DATA_DIR: opened.dataDir };
});

describe('the data folder', () => {
  it('is for its user alone', async () => {
    chmodSync(opened.dataDir, 0o700);
    for (const name of readdirSync(opened.dataDir)) chmodSync(join(opened.dataDir, name), 0o600);
    expect(said(await diagnose(dataFolder, { variables }))).toEqual([
      expect.stringMatching(/^well: .* is for the user \S+ alone$/),
    ]);
    chmodSync(opened.dataDir, 0o755);
    writeFileSync(join(opened.dataDir, 'contact-secret'), 'x', { mode: 0o644 });
    const [folder, file] = await diagnose(dataFolder, { variables });
    expect(folder).toMatchObject({ severity: 'warning', remedy: `chmod 700 ${opened.dataDir}` });
    expect(file?.text).toBe(`others may read ${opened.dataDir}/contact-secret`);
  });

  it('of a user without a name is looked at by a line that a shell understands', {
    ...needs('root', process.geteuid?.() === 0),
  }, async () => {
    chownSync(opened.dataDir, 61_234, 61_234);
    process.seteuid?.(61_235);
    const [finding] = await diagnose(dataFolder, { variables }).finally(() => process.seteuid?.(0));
    expect(finding?.remedy).toBe("sudo -u '#61234' npm run doctor");
  });

  it('names a file that is another user’s, and what helps', {
    ...needs('root', process.geteuid?.() === 0),
  }, async () => {
    const file = join(opened.dataDir, 'server.lock');
    writeFileSync(file, '', { mode: 0o600 });
    chownSync(file, 61_234, 61_234);
    expect(await diagnose(dataFolder, { variables })).toContainEqual({
      severity: 'error',
      text: `${file} belongs to #61234: the server may not read it`,
      remedy: `chown -R ${userName(process.geteuid?.() ?? 0)} '${file}'`,
    });
  });

  it('is missing before the first start', async () => {
    expect((await diagnose(dataFolder))[0]).toMatchObject({ severity: 'warning' });
  });
});

it.each([
  ['0', 'well'],
  ['1000000000', 'error'],
])('the free disk with MIN_FREE_DISK_MB=%s: %s', async (MIN_FREE_DISK_MB, severity) => {
  const [finding] = await diagnose(freeDisk, { variables: { ...variables, MIN_FREE_DISK_MB } });
  expect(finding?.severity).toBe(severity);
});

describe('the database', () => {
  it('is well with all migrations, a warning with pending ones, an error when newer', async () => {
    expect(said(await diagnose(database, { variables }))).toEqual([
      expect.stringMatching(/^well: SQLite [\d.]+, \d+ migrations applied$/),
    ]);
    const { db } = opened.storage;
    await sql`delete from kysely_migration where name = 'requests-001'`.execute(db);
    expect(said(await diagnose(database, { variables }))).toEqual([
      expect.stringMatching(/^warning: .*1 still to be applied/),
    ]);
    await sql`insert into kysely_migration values ('9999-later', '')`.execute(db);
    expect(said(await diagnose(database, { variables }))).toEqual([
      expect.stringMatching(/^error: .*newer release.*\(9999-later\)/),
    ]);
  });

  it('is an error when the file is none', async () => {
    const folder = testFolder();
    writeFileSync(databaseFile(folder), 'x'.repeat(5000));
    expect(said(await diagnose(database, { variables: { DATA_DIR: folder } }))).toEqual([
      'error: the database cannot be opened (SQLITE_NOTADB)',
    ]);
    expect((await diagnose(database))[0]?.severity).toBe('unknown');
  });
});

describe('the backup', () => {
  const backUp = (folder: string) => {
    const target = join(folder, `site-${stampOf(now)}.sqlite`);
    return makeBackup(opened.dataDir, target, migrations, inspectRequests(now));
  };
  const severities = async (change: Record<string, string> = {}, at = now) =>
    (
      await diagnose(backups, { variables: { ...variables, ...change }, clock: { now: () => at } })
    ).map(({ severity, text }) => `${severity}: ${text.replaceAll(opened.dataDir, '')}`);

  it('by hand: none, new, late, lost', async () => {
    const byHand = 'warning: without BACKUP_DIR backups are made by hand alone';
    expect(await severities()).toEqual(['error: there is no backup in /backups', byHand]);
    const folder = join(opened.dataDir, 'backups');
    mkdirSync(folder);
    await backUp(folder);
    expect(await severities()).toEqual([
      'well: the last backup is 0 min old',
      expect.stringMatching(/^well: .*Restorable: 0 request/),
      byHand,
    ]);
    const age = async (later: number) => (await severities({}, now + later))[0];
    expect(await age(3 * day)).toBe('warning: the last backup is 3 days old');
    expect(await age(8 * day)).toBe('error: the last backup is 8 days old');
  });

  it('in BACKUP_DIR: on the same disk, missing, and one that does not restore', async () => {
    const folder = testFolder();
    await backUp(folder);
    const kept = { BACKUP_DIR: folder };
    expect(await severities(kept)).toEqual([
      'well: the last backup is 0 min old',
      expect.stringContaining('Restorable'),
      `warning: ${folder} lies on the disk of the database`,
    ]);
    expect((await severities(kept, now + 2 * hour))[0]).toMatch(/^warning: .* 2 h 0 min old/);
    writeFileSync(join(folder, 'site-29991231T000000Z.sqlite'), 'x'.repeat(5000));
    expect((await severities(kept))[1]).toMatch(/^error: .*NOT restorable/);
    rmSync(folder, { recursive: true });
    expect(await severities(kept)).toEqual([`error: BACKUP_DIR ${folder} is missing`]);
    mkdirSync(folder);
    expect(await severities(kept)).toEqual([`error: there is no backup in ${folder}`]);
  });
});

import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { needs } from '../../tests/support/machine/needs.ts';
import { testFolder } from '../../tests/support/machine/test-folder.ts';
import { runCommand, storeRequest } from '../../tests/support/server/command-run.ts';
import { diagnose, said } from '../../tests/support/server/doctor.ts';
import { eachTestStore } from '../../tests/support/server/each-test-store.ts';
import { testClock } from '../../tests/support/server/test-store.ts';
import { requestsProgram } from '../cli/requests-program.ts';
import { day, hour } from '../clock.ts';
import { migrations } from '../migrations.ts';
import { backups, database, dataFolder, freeDisk } from './storage.ts';

const opened = eachTestStore();
let variables: { DATA_DIR: string };
const clock = testClock();
beforeEach(async () => {
  variables = { DATA_DIR: opened.folder };
  await storeRequest(opened.store, clock.now());
});

const names = Object.keys(migrations);
const backUp = (...options: string[]) =>
  runCommand(requestsProgram, ['backup', ...options], variables, clock);

describe('the data folder', () => {
  it('is for its user alone', async () => {
    chmodSync(opened.folder, 0o700);
    for (const name of ['contact.sqlite', 'contact.sqlite-wal', 'contact.sqlite-shm']) {
      const file = join(opened.folder, name);
      if (existsSync(file)) chmodSync(file, 0o600);
    }
    expect(said(await diagnose(dataFolder, { variables }))).toEqual([
      expect.stringMatching(/^well: .* is for the user \S+ alone$/),
    ]);
    chmodSync(opened.folder, 0o755);
    writeFileSync(join(opened.folder, 'contact-secret'), 'x', { mode: 0o644 });
    const [folder, file] = await diagnose(dataFolder, { variables });
    expect(folder).toMatchObject({ severity: 'warning', remedy: `chmod 700 ${opened.folder}` });
    expect(file?.text).toBe(`others may read ${opened.folder}/contact-secret`);
  });

  it('of a user without a name is looked at by a line that a shell understands', {
    ...needs('root', process.geteuid?.() === 0),
  }, async () => {
    chownSync(opened.folder, 61_234, 61_234);
    process.seteuid?.(61_235);
    const [finding] = await diagnose(dataFolder, { variables }).finally(() => process.seteuid?.(0));
    expect(finding?.remedy).toBe("sudo -u '#61234' npm run doctor");
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
    const { db } = opened.engine;
    await sql`delete from kysely_migration where name = ${names.toSorted().at(-1)}`.execute(db);
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
    writeFileSync(join(folder, 'contact.sqlite'), 'x'.repeat(5000));
    expect(said(await diagnose(database, { variables: { DATA_DIR: folder } }))).toEqual([
      'error: the database cannot be opened (SQLITE_NOTADB)',
    ]);
    expect((await diagnose(database))[0]?.severity).toBe('unknown');
  });
});

describe('the backup', () => {
  const severities = async (change: Record<string, string> = {}, now = clock.now()) =>
    (
      await diagnose(backups, { variables: { ...variables, ...change }, clock: { now: () => now } })
    ).map(({ severity, text }) => `${severity}: ${text.replaceAll(opened.folder, '')}`);

  it('by hand: none, new, late, lost', async () => {
    const byHand = 'warning: without BACKUP_DIR backups are made by hand alone';
    expect(await severities()).toEqual(['error: there is no backup in /backups', byHand]);
    await backUp();
    expect(await severities()).toEqual([
      'well: the last backup is 0 min old',
      expect.stringMatching(/^well: .*Restorable: 1 request/),
      byHand,
    ]);
    const age = async (later: number) => (await severities({}, clock.now() + later))[0];
    expect(await age(3 * day)).toBe('warning: the last backup is 3 days old');
    expect(await age(8 * day)).toBe('error: the last backup is 8 days old');
  });

  it('in BACKUP_DIR: on the same disk, missing, and one that does not restore', async () => {
    const folder = testFolder();
    await backUp('--dir', folder);
    const kept = { BACKUP_DIR: folder };
    expect(await severities(kept)).toEqual([
      'well: the last backup is 0 min old',
      expect.stringContaining('Restorable'),
      `warning: ${folder} lies on the disk of the database`,
    ]);
    expect((await severities(kept, clock.now() + 2 * hour))[0]).toMatch(
      /^warning: .* 2 h 0 min old/,
    );
    writeFileSync(join(folder, 'contact-29991231T000000Z.sqlite'), 'x'.repeat(5000));
    expect((await severities(kept))[1]).toMatch(/^error: .*NOT restorable/);
    rmSync(folder, { recursive: true });
    expect(await severities(kept)).toEqual([`error: BACKUP_DIR ${folder} is missing`]);
    mkdirSync(folder);
    expect(await severities(kept)).toEqual([`error: there is no backup in ${folder}`]);
  });
});

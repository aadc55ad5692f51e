/** A backup in the place of the database: with the real command, on real files. */
import {
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { minute } from '@site/base';
import { needs } from '@site/testing/machine/needs';
import { testFolder } from '@site/testing/machine/test-folder';
import { runCommand, storeRequest } from '@site/testing/server/command-run';
import { openTestStore, type TestStore, testClock } from '@site/testing/server/test-store';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { requestsProgram } from '../../cli/requests-program.ts';

const clock = testClock(Date.parse('2026-11-15T08:00:00Z'));
let opened: TestStore;
/** The list of erasures lies beside it, as in `BACKUP_DIR`. */
let elsewhere = '';
let backup = '';
let old = '';

const run = (...argv: string[]) =>
  runCommand(requestsProgram, argv, { DATA_DIR: opened.folder }, clock);

const take = (email: string) => storeRequest(opened.store, clock.now(), { email });

/** The server stops; its folder stays. */
const stop = () => opened.storage.close();

/** What the next start would find. */
function stored(file = opened.path): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare('select ref from requests order by received_at').all();
  database.close();
  return rows.map((row) => String(row['ref']));
}

const asideIn = (folder: string) =>
  readdirSync(folder).filter((name) => name.startsWith('site-before-restore-'));

beforeEach(async () => {
  opened = await openTestStore();
  elsewhere = testFolder();
  old = await take('old@firma.example');
  backup = join(elsewhere, 'site.sqlite');
  await run('backup', backup);
  clock.advance(minute);
});
afterEach(async () => {
  await stop();
  rmSync(opened.folder, { recursive: true, force: true });
});

it('puts the backup in place, keeps the database before, and says what it did', async () => {
  const newer = await take('new@firma.example');
  await stop();
  chmodSync(backup, 0o644);
  const { code, out } = await run('restore', backup);
  expect([code, stored()]).toEqual([0, [old]]);
  const [aside = ''] = asideIn(opened.folder);
  expect(aside).toBe('site-before-restore-20261115T080100Z.sqlite');
  expect(stored(join(opened.folder, aside))).toEqual([old, newer]);
  expect(out).toContain(`Restored: ${backup}\n1 request(s), as they were`);
  expect(out).toContain(join(opened.folder, aside));
  expect(out).toContain(`Only it holds 1 request(s) that the backup lacks: ${newer}`);
  expect(out).toContain('2 mail(s) wait for the start');
  expect(out).toMatch(/\nStart the server\.$/);
  expect(statSync(opened.path).mode & 0o077).toBe(0);
  expect(readdirSync(opened.folder)).not.toContain('restore');
  expect(await run('list')).toMatchObject({ code: 0, out: expect.stringContaining(old) });
});

it('erases again what was erased since, also by the list beside the backup', async () => {
  const second = await take('second@firma.example');
  const both = join(elsewhere, 'both.sqlite');
  await run('backup', both);
  await run('erase', old, '--yes');
  const id = (await opened.store.dossier(second))?.request.id;
  await stop();
  // Known only where the backups are: the disk with the data folder was replaced.
  writeFileSync(join(elsewhere, 'erasures.txt'), `${id}\n`);
  const { code, out } = await run('restore', both, '--json');
  expect([code, JSON.parse(out)]).toEqual([0, expect.objectContaining({ erased: 2, requests: 0 })]);
  expect(stored()).toEqual([]);
  // Not even as free pages of the file.
  expect(readFileSync(opened.path).includes('old@firma.example')).toBe(false);
  expect(readFileSync(join(opened.folder, 'erasures.txt'), 'utf8').split('\n')).toContain(id);
});

it('names what it refuses, and says of a broken database that it is kept', async () => {
  expect((await run('restore', backup)).error).toContain('is in use. Stop the server');
  await stop();
  const text = join(elsewhere, 'notes.txt');
  writeFileSync(text, 'no database');
  for (const [file, problem] of [
    [text, 'NOT restorable'],
    [join(elsewhere, 'missing.sqlite'), 'There is no file'],
    [opened.path, 'is the database itself'],
  ] as const) {
    expect(await run('restore', file)).toMatchObject({
      code: 1,
      error: expect.stringContaining(problem),
    });
  }
  expect(await run('restore')).toMatchObject({ code: 2 });
  expect([stored(), asideIn(opened.folder)]).toEqual([[old], []]);
  writeFileSync(opened.path, 'x'.repeat(8192));
  const { out } = await run('restore', backup);
  expect(out).toContain('The database before could not be read; it is kept as');
  expect(stored()).toEqual([old]);
});

it(
  'leaves nothing of root in the folder of another user, also where it fails',
  needs('root', process.geteuid?.() === 0),
  async () => {
    await stop();
    const empty = testFolder();
    chownSync(empty, 4711, 4711);
    const text = join(elsewhere, 'notes.txt');
    writeFileSync(text, 'no database');
    const { code } = await runCommand(
      requestsProgram,
      ['restore', text],
      { DATA_DIR: empty },
      clock,
    );
    expect(code).toBe(1);
    expect(readdirSync(empty).map((name) => statSync(join(empty, name)).uid)).toEqual([4711]);
  },
);

it('fills a folder that has no database yet', async () => {
  await stop();
  for (const name of readdirSync(opened.folder))
    rmSync(join(opened.folder, name), { recursive: true });
  const { code, out } = await run('restore', backup);
  expect([code, stored(), asideIn(opened.folder)]).toEqual([0, [old], []]);
  expect(out).not.toContain('is kept as');
  rmSync(opened.folder, { recursive: true });
  expect(await run('restore', backup)).toMatchObject({
    code: 1,
    error: expect.stringContaining('There is no folder'),
  });
  expect(existsSync(opened.folder)).toBe(false);
});

/** Commands leave the data folder usable for the server, also when another user runs them. */
import { chmodSync, chownSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { second } from '@site/base';
import { openStorage } from '@site/storage';
import { needs } from '@site/testing/machine/needs';
import { testFolder } from '@site/testing/machine/test-folder';
import { runCommand, storeRequest } from '@site/testing/server/command-run';
import { openTestStore, type TestStore, testClock } from '@site/testing/server/test-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requestsProgram } from '../cli/requests-program.ts';
import { migrations } from '../migrations.ts';
import { accessProblem, ForeignFilesError, refuseOtherUsers } from './file-owner.ts';

const isRoot = process.geteuid?.() === 0;
/** Users that no machine gives to a person: the server's, and another. */
const site = 61_234;
const stranger = 61_235;

const clock = testClock();
let opened: TestStore;
let ref = '';
beforeEach(async () => {
  opened = await openTestStore();
  ref = await storeRequest(opened.store, clock.now());
  await opened.storage.close();
});
afterEach(() => rmSync(opened.folder, { recursive: true, force: true }));

async function run(...argv: string[]) {
  const source = { DATA_DIR: opened.folder };
  const { code, out, error } = await runCommand(requestsProgram, argv, source, clock);
  clock.advance(second);
  return { code, said: `${out}${error}` };
}

const everything = (folder: string) => [
  folder,
  ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
];

function giveAway(folder: string, user: number): void {
  for (const path of everything(folder)) chownSync(path, user, user);
}

/** As the system sees it: `seteuid` is what a program started by that user would have. */
async function as<Result>(user: number, act: () => Promise<Result>): Promise<Result> {
  process.seteuid?.(user);
  try {
    return await act();
  } finally {
    process.seteuid?.(0);
  }
}

describe('root', needs('root', isRoot), () => {
  it('leaves every file to the owner of the folder, and the folder as it was', async () => {
    giveAway(opened.folder, site);
    const elsewhere = testFolder();
    chownSync(elsewhere, stranger, stranger);
    const backup = join(opened.folder, 'backups', 'one.sqlite');
    for (const argv of [
      ['list'],
      ['backup'],
      ['backup', backup],
      ['backup', '--dir', elsewhere],
      ['erase', ref, '--yes'],
      ['backup', '--dir', elsewhere, '--thin'],
      ['restore', backup],
      ['status'],
    ]) {
      expect(await run(...argv)).toMatchObject({ code: 0 });
    }
    const owners = (folder: string) =>
      new Set(everything(folder).map((path) => `${statSync(path).uid}:${statSync(path).gid}`));
    for (const name of ['erasures.txt', 'server.lock']) {
      expect(everything(opened.folder)).toContain(join(opened.folder, name));
    }
    expect(owners(opened.folder)).toEqual(new Set([`${site}:${site}`]));
    expect(owners(elsewhere)).toEqual(new Set([`${stranger}:${stranger}`]));
    expect(statSync(opened.folder).mode & 0o777).toBe(0o700);
    // What the server reads at its start.
    await as(site, async () => {
      const storage = await openStorage(
        { dataDir: opened.folder, databaseUrl: undefined },
        migrations,
      );
      await storage.close();
    });
  });
});

describe('another user', needs('root', isRoot), () => {
  it('gets the line to type, and leaves nothing behind', async () => {
    giveAway(opened.folder, site);
    const before = everything(opened.folder);
    const { code, said } = await as(stranger, () => run('erase', 'zoë@firma.example', '--yes'));
    expect(code).toBe(1);
    expect(said).toContain(
      `\n    sudo -u '#${site}' DATA_DIR=${opened.folder} npm run requests -- erase 'zoë@firma.example' --yes`,
    );
    // Nor where the folder lets anybody in.
    chmodSync(opened.folder, 0o777);
    expect(await as(stranger, () => run('backup'))).toMatchObject({ code: 1 });
    expect(everything(opened.folder)).toEqual(before);
  });
});

it('judges by the folder and by the database in it', () => {
  const mine = statSync(opened.folder).uid;
  const refuse = (me: number) => () => refuseOtherUsers(opened.folder, opened.path, me);
  expect(refuse(mine)).not.toThrow();
  expect(refuse(0)).not.toThrow();
  if (mine !== stranger) expect(refuse(stranger)).toThrow(ForeignFilesError);
  expect(() => refuseOtherUsers('/nowhere', '/nowhere/x', stranger)).not.toThrow();
});

it('names a file that cannot be read, and leaves other errors alone', () => {
  const problem = (code: string) =>
    accessProblem(Object.assign(new Error(code), { code, path: opened.path }));
  expect(problem('EACCES')).toMatch(/ cannot be used by the user .+ It belongs to .+ sudo chown/);
  expect(problem('ENOENT')).toBeUndefined();
});

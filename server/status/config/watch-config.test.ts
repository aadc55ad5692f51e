import { mkdir, readFile, rename, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testFolder } from '../../../tests/support/machine/test-folder.ts';
import { trialSelf } from '../../../tests/support/status/status-file.ts';
import { StatusConfigError } from './config-error.ts';
import { readStatusConfig } from './read-config.ts';
import { readStatusFile, watchStatusConfig } from './watch-config.ts';

const read = (text: string) => readStatusConfig(text, {}, trialSelf);
const named = (name: string) =>
  `components:\n  - id: web\n    name: ${name}\n    probes: [ { self: {} } ]\n`;

let folder: string;
let path: string;
let said: string[];
let watch: ReturnType<typeof watchStatusConfig>;

/** A change counts once the file is the same in two looks in a row. */
async function twoLooks(): Promise<void> {
  await watch.look();
  await watch.look();
}

let looks: number;

beforeEach(async () => {
  folder = testFolder();
  path = join(folder, 'status.yaml');
  await writeFile(path, named('First'));
  said = [];
  looks = 0;
  vi.useFakeTimers({ toFake: ['setInterval'] });
  watch = watchStatusConfig(
    path,
    ({ components }) => said.push(`config ${components[0]?.name}`),
    (problem) => said.push(problem),
    {
      text: await readFile(path, 'utf8'),
      read: (text) => {
        looks += 1;
        return read(text);
      },
    },
  );
});

afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

const wrong = `intervall: 60s\n${named('Wrong')}`;
const goneSays = 'the file cannot be read (ENOENT).';

it('says nothing while nothing changes', async () => {
  await twoLooks();
  await utimes(path, 1, 1);
  await twoLooks();
  expect(said).toEqual([]);
  expect(looks).toBe(0);
});

it('takes a changed file, written or put in its place', async () => {
  await watch.look();
  await writeFile(path, named('Second'));
  await twoLooks();
  expect(said).toEqual(['config Second']);
  await writeFile(`${path}.new`, named('Third'));
  await rename(`${path}.new`, path);
  await twoLooks();
  expect(said).toEqual(['config Second', 'config Third']);
});

it('takes no file that is still being written', async () => {
  await twoLooks();
  await writeFile(path, named('Half'));
  await watch.look();
  await writeFile(path, named('Whole'));
  await watch.look();
  expect(said).toEqual([]);
  await watch.look();
  expect(said).toEqual(['config Whole']);
});

it.each([
  ['wrong', () => writeFile(path, wrong), 'line 1: intervall is not known; interval is.'],
  ['missing', () => rm(path), goneSays],
])('tells of a %s file once, and of its end', async (_, spoil, problem) => {
  await watch.look();
  await spoil();
  await twoLooks();
  await twoLooks();
  expect(said).toEqual([problem]);
  await writeFile(path, named('First'));
  await twoLooks();
  expect(said).toEqual([problem, 'config First']);
});

it('reads no folder and no large file', async () => {
  await mkdir(join(folder, 'folder'));
  await truncate(path, 300 * 1024);
  const refused = async (name: string) =>
    await readStatusFile(join(folder, name)).catch((error: unknown) => error);
  expect(await refused('folder')).toEqual(
    new StatusConfigError(['the path is not that of a file.']),
  );
  expect(await refused('status.yaml')).toEqual(
    new StatusConfigError(['the file has more than 256 kB.']),
  );
  expect(await refused('missing')).toEqual(new StatusConfigError([goneSays]));
});

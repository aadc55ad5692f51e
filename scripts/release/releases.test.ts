import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../tests/support/machine/test-folder.ts';
import { UsageError } from '../command-line.ts';
import { commandScript } from './fill-release.ts';
import { readTask } from './options.ts';
import {
  addRelease,
  currentRelease,
  previousRelease,
  ReleaseError,
  releaseLines,
  releaseNumbers,
  removeOld,
  switchTo,
} from './releases.ts';
import { provideSettings } from './settings.ts';

let folder = '';
beforeEach(() => {
  folder = testFolder();
});

const add = () => addRelease(folder, (target) => mkdirSync(target));

describe('releases', () => {
  it('are numbered, and the link leads to one of them', () => {
    expect(currentRelease(folder)).toBeUndefined();
    expect([add(), add()]).toEqual([1, 2]);
    switchTo(folder, 1);
    switchTo(folder, 2);
    expect(readlinkSync(join(folder, 'current'))).toBe('releases/2');
    expect([currentRelease(folder), previousRelease(folder)]).toEqual([2, 1]);
    switchTo(folder, 1);
    expect(() => previousRelease(folder)).toThrow(ReleaseError);
  });

  it('do not count a copy that was interrupted', () => {
    add();
    const failing = (target: string) => {
      mkdirSync(target);
      throw new Error('disk full');
    };
    expect(() => addRelease(folder, failing)).toThrow('disk full');
    expect(releaseNumbers(folder)).toEqual([1]);
    expect(add()).toBe(2);
  });

  it('are removed from the oldest on, except the one in use', () => {
    for (let count = 0; count < 5; count += 1) add();
    switchTo(folder, 1);
    expect(removeOld(folder, 2)).toEqual([2, 3]);
    expect(releaseNumbers(folder)).toEqual([1, 4, 5]);
    expect(existsSync(join(folder, 'current'))).toBe(true);
  });
});

describe('the list', () => {
  it('has number, time, version, and which one is in use', () => {
    for (const version of ['1.0.0', '1.1.0']) {
      addRelease(folder, (target) => {
        mkdirSync(target);
        writeFileSync(join(target, 'package.json'), JSON.stringify({ version }));
        utimesSync(join(target, 'package.json'), 0, Date.UTC(2026, 10, 18, 11) / 1000);
      });
    }
    switchTo(folder, 1);
    expect(releaseLines(folder)).toEqual([
      '1  2026-11-18 12:00  1.0.0  current',
      '2  2026-11-18 12:00  1.1.0',
    ]);
  });
});

describe('bin/site', () => {
  /** Says where it runs, where it was called, and what it was asked to run. */
  const node = '#!/bin/sh\necho "$PWD|$INIT_CWD|$*"\n';

  it.each([
    [['requests', 'export', 'a@b.example'], 'server/cli/main.ts requests export a@b.example'],
    [[], 'server/cli/main.ts'],
    [['start'], 'server/main.ts'],
  ])('%j runs in its release, and says where it was called', (args, program) => {
    const bin = join(folder, 'releases', '1', 'bin');
    const elsewhere = join(folder, 'else where');
    mkdirSync(bin, { recursive: true });
    mkdirSync(elsewhere);
    writeFileSync(join(bin, 'site'), commandScript, { mode: 0o755 });
    writeFileSync(join(bin, 'node'), node, { mode: 0o755 });
    switchTo(folder, 1);
    const site = join(folder, 'current', 'bin', 'site');
    const said = execFileSync(site, args, { cwd: elsewhere, encoding: 'utf8' });
    const release = join(folder, 'releases', '1');
    const options = '--env-file-if-exists=../../.env';
    expect(said).toBe(`${release}|${elsewhere}|${options} ${program}\n`);
  });
});

describe('the command line', () => {
  it('counts a folder from where it was typed', () => {
    expect(readTask(['site', '--list'], '/opt')).toEqual({ kind: 'list', folder: '/opt/site' });
  });

  it.each([
    [['/opt/site'], { kind: 'make', folder: '/opt/site', keep: 5, stay: false }],
    [
      ['/opt/site', '--stay', '--keep', '2'],
      { kind: 'make', folder: '/opt/site', keep: 2, stay: true },
    ],
    [['/opt/site', '--back'], { kind: 'back', folder: '/opt/site' }],
    [['/opt/site', '--to', '3'], { kind: 'to', folder: '/opt/site', number: 3 }],
    [['/opt/site', '--list'], { kind: 'list', folder: '/opt/site' }],
    [['--help'], { kind: 'help' }],
  ])('%j', (args, task) => {
    expect(readTask(args)).toEqual(task);
  });

  it.each(['a b', 'a --to 0', 'a --keep x', 'a --back --list', 'a --back --keep 2', 'a --odd'])(
    'refuses %s',
    (line) => {
      expect(() => readTask(line.split(' '))).toThrow(UsageError);
    },
  );
});

describe('the settings beside the releases', () => {
  it('are those of the project, with data outside of the releases, and are written once', () => {
    const project = join(folder, 'project');
    mkdirSync(project);
    writeFileSync(join(project, '.env'), 'DATA_DIR=.data\nMAIL_TO=office@example.org\n\n');
    const file = join(folder, '.env');
    expect(provideSettings(folder, project)).toBe(file);
    expect(readFileSync(file, 'utf8')).toBe(
      `DATA_DIR=${folder}/data\nMAIL_TO=office@example.org\n`,
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(file, 'DATA_DIR=/elsewhere\n');
    expect(provideSettings(folder, project)).toBeUndefined();
    expect(readFileSync(file, 'utf8')).toBe('DATA_DIR=/elsewhere\n');
  });
});

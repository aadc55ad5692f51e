import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createLog, hour, minute } from '@site/base';
import { values } from '@site/storage';
import { openTestStorage } from '@site/storage/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrations } from '../migrations.ts';
import { backupAge, startBackups } from './backup-schedule.ts';

let lines: string[];
const log = createLog({ write: (line) => lines.push(line) });
const codes = () => lines.map((line) => JSON.parse(line).code);
const settings = { dataDir: '/data', backupDir: '/share' };
beforeEach(() => {
  lines = [];
});

describe('the schedule', () => {
  const children: (EventEmitter & { signals: string[] })[] = [];
  const spawnBackup = () => {
    const signals: string[] = [];
    const child = Object.assign(new EventEmitter(), {
      signals,
      stderr: null,
      kill: (signal: unknown) => {
        signals.push(String(signal));
        return child.emit('close', null, signal);
      },
    });
    children.push(child);
    return child;
  };
  beforeEach(() => {
    children.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('come every 15 minutes, one at a time', async () => {
    const stop = startBackups(settings, { log, spawnBackup, age: async () => undefined });
    await vi.advanceTimersByTimeAsync(0);
    expect(children).toHaveLength(1);
    children[0]?.emit('close', 0, null);
    await vi.advanceTimersByTimeAsync(15 * minute);
    expect([children.length, lines]).toEqual([2, []]);
    await vi.advanceTimersByTimeAsync(15 * minute);
    expect([children.length, codes()]).toEqual([2, ['STILL_RUNNING']]);
    children[1]?.emit('close', 1, null);
    await vi.advanceTimersByTimeAsync(15 * minute);
    expect([children.length, codes()]).toEqual([3, ['STILL_RUNNING', 'EXIT_1']]);

    await stop();
    expect(children[2]?.signals[0]).toBe('SIGTERM');
    await vi.advanceTimersByTimeAsync(hour);
    expect([children.length, lines.length]).toEqual([3, 2]);
  });

  it('follow the last backup of an earlier start', async () => {
    const stop = startBackups(settings, { log, spawnBackup, age: async () => 10 * minute });
    await vi.advanceTimersByTimeAsync(5 * minute - 1);
    expect(children).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(children).toHaveLength(1);
    await stop();
  });

  it('survive a process that cannot be started, a database that cannot be asked, and an early end', async () => {
    const throws = () => {
      throw Object.assign(new Error('x'), { code: 'ENOMEM' });
    };
    const stop = startBackups(settings, { log, spawnBackup: throws, age: async () => undefined });
    await vi.advanceTimersByTimeAsync(15 * minute);
    expect(codes()).toEqual(['ENOMEM', 'ENOMEM']);
    await stop();
    const deaf = startBackups(settings, {
      log,
      spawnBackup,
      age: () => Promise.reject(new Error()),
    });
    await vi.advanceTimersByTimeAsync(15 * minute);
    expect(children).toHaveLength(1);
    await deaf();
    await startBackups(settings, { log, spawnBackup, age: async () => undefined })();
    await vi.advanceTimersByTimeAsync(hour);
    expect(children).toHaveLength(1);
  });
});

it('logs the code of a failure, and no path', async () => {
  const says = 'echo "ENOSPC: no space left on device, copyfile \'/share/x\'" >&2; exit 1';
  const stdio = ['ignore', 'ignore', 'pipe'] as const;
  const stop = startBackups(settings, {
    log,
    spawnBackup: () => spawn('sh', ['-c', says], { stdio: [...stdio] }),
    age: async () => undefined,
  });
  await vi.waitFor(() => expect(codes()).toEqual(['ENOSPC']), { timeout: 20_000 });
  expect(lines[0]).toContain('"level":"error"');
  expect(lines[0]).not.toContain('/share');
  await stop();
}, 30_000);

it('makes checked backups with the real command', async () => {
  const opened = await openTestStorage(migrations);
  const { dataDir } = opened;
  const backupDir = join(dataDir, 'share');
  const stop = startBackups({ dataDir, backupDir }, { log, age: async () => undefined });
  // The share is not there yet.
  await vi.waitFor(() => expect(codes()).toEqual(['ENOENT']), { timeout: 30_000, interval: 100 });
  await stop();

  mkdirSync(backupDir);
  const end = startBackups({ dataDir, backupDir }, { log, age: async () => undefined });
  // The command notes the backup after the copy was checked and named.
  const noted = () => backupAge(values(opened.storage.db), Date.now());
  await vi.waitFor(async () => expect(await noted()).toBeDefined(), {
    timeout: 30_000,
    interval: 100,
  });
  const [name = ''] = readdirSync(backupDir);
  await end();
  expect(name).toMatch(/^site-\d{8}T\d{6}Z\.sqlite$/);
  expect(lines).toHaveLength(1);
  await opened.close();
}, 120_000);

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { minute } from '../clock.ts';
import { fullDisk, StorageError } from '../database/storage-error.ts';
import { retryWhileDiskFull } from './retry-while-disk-full.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Fails with these codes, one after the other, and then succeeds. */
function work(codes: readonly string[]) {
  const left = [...codes];
  const state = { attempts: 0, isDone: false };
  const run = async () => {
    state.attempts += 1;
    const code = left.shift();
    if (code) throw new StorageError(code);
    state.isDone = true;
  };
  return { state, run };
}

it('goes on after a full disk until the work is done, whatever fails meanwhile, and tells of it', async () => {
  const { state, run } = work([fullDisk, 'SQLITE_BUSY', 'SQLITE_IOERR', fullDisk]);
  const failed: unknown[] = [];
  await retryWhileDiskFull(run, (error) => failed.push(error));
  await vi.advanceTimersByTimeAsync(minute);
  expect([state.isDone, state.attempts]).toEqual([true, 5]);
  expect(failed.map((error) => (error instanceof StorageError ? error.code : error))).toEqual([
    fullDisk,
    'SQLITE_BUSY',
    'SQLITE_IOERR',
    fullDisk,
  ]);
});

it('fails at once for any other reason, and ends when it is stopped', async () => {
  await expect(retryWhileDiskFull(work(['SQLITE_CORRUPT']).run, () => {})).rejects.toMatchObject({
    code: 'SQLITE_CORRUPT',
  });
  const { state, run } = work([fullDisk, fullDisk]);
  const stop = await retryWhileDiskFull(run, () => {});
  stop();
  await vi.advanceTimersByTimeAsync(minute);
  expect(state).toEqual({ attempts: 1, isDone: false });
});

/** Ordinary load beside another program that uses the same database file. */
import { expect, it } from 'vitest';
import { databaseFile } from '../../server/database/open-database.ts';
import { isLong } from '../support/machine/long.ts';
import { testFolder } from '../support/machine/test-folder.ts';
import { startChild } from './support/child.ts';
import { load } from './support/load.ts';
import { startLocking } from './support/start-locking.ts';

it.each([{ held: 120, free: 60 }, ...(isLong ? [{ held: 60, free: 150 }] : [])])(
  'stores every request while the file is locked for $held ms and free for $free ms in turns',
  async ({ held, free }) => {
    const folder = testFolder();
    const child = await startChild({ DATA_DIR: folder });
    const locking = await startLocking(databaseFile(folder), held, free);
    try {
      // Longer than the patience of a request and of work in the background together.
      const started = performance.now();
      const statuses = new Map<number, number>();
      while (performance.now() - started < 10_000) {
        const round = await load(child.url, { senders: 2, posts: 5, withProof: true });
        for (const [status, count] of round.statuses) {
          statuses.set(status, (statuses.get(status) ?? 0) + count);
        }
      }
      expect([...statuses.keys()]).toEqual([201]);
    } finally {
      locking.stop();
      await child.kill('SIGKILL');
    }
  },
);

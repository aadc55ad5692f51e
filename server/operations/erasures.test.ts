import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openTestStore } from '../../tests/support/server/test-store.ts';
import { minute } from '../clock.ts';
import { keepErasures, loggedErasures, noteErasures } from './erasures.ts';

it('says once that the file is behind, and writes it within a minute of when it can', async () => {
  const { engine, folder, close } = await openTestStore();
  onTestFinished(close);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const obstacle = join(folder, 'erasures.txt');
  mkdirSync(obstacle);

  await noteErasures(engine, folder, ['a'.repeat(32)], log);
  expect(lines.splice(0)).toMatchObject([expect.stringContaining('EISDIR')]);
  const stop = await keepErasures(engine, folder, log);
  onTestFinished(stop);
  vi.advanceTimersByTime(5 * minute);
  // A question that comes after those of the exchanges is answered after them.
  await sql`select 1`.execute(engine.db);
  expect(lines).toHaveLength(1);
  rmSync(obstacle, { recursive: true });
  vi.advanceTimersByTime(minute);
  await expect.poll(() => loggedErasures(folder)).toEqual(['a'.repeat(32)]);
});

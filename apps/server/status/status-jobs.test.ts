import { day } from '@site/base';
import type { Values } from '@site/storage';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { statusJobs } from './status-jobs.ts';

it('deletes part by part, and waits a day after a large step of the clock', async () => {
  const stored = new Map<string, string | undefined>();
  const values: Pick<Values, 'get' | 'set'> = {
    get: async (name) => stored.get(name),
    set: async (name, value) => void stored.set(name, value),
  };
  const calls: number[] = [];
  const store = {
    retain: async (now: number) => {
      calls.push(now);
      return calls.filter((one) => one === now).length < 3;
    },
  };
  const [job] = statusJobs({ store, values, log: pino({ level: 'silent' }) });
  const run = async (now: number) => {
    calls.length = 0;
    await job?.run(now, '');
    return calls.length;
  };
  expect(await run(10 * day)).toBe(3);
  expect(await run(11 * day)).toBe(3);
  expect(await run(400 * day)).toBe(0);
  expect(await run(401 * day)).toBe(3);
  expect(await run(12 * day)).toBe(0);
});

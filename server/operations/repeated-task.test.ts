import { expect, it } from 'vitest';
import { simulatedTime } from '../../tests/support/status/simulated-time.ts';
import { minute, second } from '../clock.ts';
import { repeatedTask } from './repeated-task.ts';

/** A task that ends when the test says so. */
function heldTask() {
  const time = simulatedTime(0);
  const runs: PromiseWithResolvers<number | undefined>[] = [];
  const rests: number[] = [];
  const task = repeatedTask(
    () => {
      const run = Promise.withResolvers<number | undefined>();
      runs.push(run);
      return run.promise;
    },
    {
      ...time.timers,
      set: (action, rest) => {
        rests.push(rest);
        return time.timers.set(action, rest);
      },
    },
  );
  return {
    task,
    started: () => runs.length,
    /** Ends the run under way, and lets time pass. */
    end: async (rest: number | undefined, pass = 0) => {
      runs.at(-1)?.resolve(rest);
      await time.pass(pass);
    },
    pass: time.pass,
    rests,
  };
}

it('runs again after the time that it resolves with, and never twice at once', async () => {
  const { task, started, end, pass } = heldTask();
  void task.wake();
  await pass(minute);
  expect(started()).toBe(1);
  await end(5 * second, 5 * second - 1);
  expect(started()).toBe(1);
  await pass(1);
  expect(started()).toBe(2);
});

it('runs once more, at once, for all that woke it while it ran', async () => {
  const { task, started, end } = heldTask();
  void task.wake();
  void task.wake();
  void task.wake();
  expect(started()).toBe(1);
  await end(5 * second);
  expect(started()).toBe(2);
  await end(5 * second);
  expect(started()).toBe(2);
});

it('sets no timer where it resolves with undefined, and waits for the next wake', async () => {
  const { task, started, end, rests } = heldTask();
  void task.wake();
  await end(undefined);
  expect(rests).toEqual([]);
  void task.wake();
  expect(started()).toBe(2);
});

it('stopped, ends with the run under way and starts no other', async () => {
  const { task, started, end, pass } = heldTask();
  void task.wake();
  void task.wake();
  const stopped = task.stop();
  await end(5 * second);
  await stopped;
  void task.wake();
  await pass(minute);
  expect(started()).toBe(1);
});

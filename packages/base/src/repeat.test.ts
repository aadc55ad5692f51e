import { minute, repeatedTask, second } from '@site/base';
import { simulatedTime } from '@site/testing/status/simulated-time';
import { expect, it } from 'vitest';

/** A task that takes a second each time, and when it has begun. */
function scene(rest: number | undefined) {
  const { clock, timers, pass } = simulatedTime(0);
  const begun: number[] = [];
  const task = repeatedTask(() => {
    begun.push(clock.now() / second);
    return new Promise<typeof rest>((end) => timers.set(() => end(rest), second));
  }, timers);
  return { stop: task.stop, wake: () => void task.wake(), pass, begun };
}

it('runs once more for all that woke it while it ran, and again after the time that it resolves with', async () => {
  const { wake, pass, begun } = scene(5 * second);
  for (const _ of [1, 2, 3]) wake();
  await pass(13 * second);
  expect(begun).toEqual([0, 1, 7, 13]);
});

it('waits for the next wake where it resolves with undefined', async () => {
  const { wake, pass, begun } = scene(undefined);
  wake();
  await pass(minute);
  wake();
  await pass(minute);
  expect(begun).toEqual([0, 60]);
});

it('stopped, ends with the run under way and starts no other', async () => {
  const { stop, wake, pass, begun } = scene(5 * second);
  wake();
  wake();
  const stopped = stop();
  await pass(second);
  await stopped;
  wake();
  await pass(minute);
  expect(begun).toEqual([0]);
});

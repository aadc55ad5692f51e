import { setImmediate as yieldToLoop } from 'node:timers/promises';

/** The computing time of this thread so far, in milliseconds: what other processes take from it does not count. */
function computingTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** What work computes in all, and the most between two turns of the event loop. */
export async function timed(work: () => Promise<unknown>) {
  const start = computingTime();
  let [longest, isDone] = [0, false];
  const done = work().finally(() => {
    isDone = true;
  });
  for (let last = start; !isDone; ) {
    await yieldToLoop();
    const now = computingTime();
    longest = Math.max(longest, now - last);
    last = now;
  }
  await done;
  return { ms: computingTime() - start, longest };
}

/** CPU time and memory of this thread, which other load on the machine does not affect as it affects elapsed time. */
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds of this thread's CPU time. Some systems count in steps of several milliseconds: average short times. */
export async function computingTime(run: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes that are still reachable after a garbage collection. Buffers are given back some turns after it. */
export async function heldBytes(): Promise<number> {
  for (let round = 0; round < 5; round += 1) {
    collectGarbage();
    await turn();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

export const average = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

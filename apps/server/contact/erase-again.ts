import { codeOf, repeatedTask, second } from '@site/base';
import type { Logger } from 'pino';

const rest = 10 * second;

/**
 * Erases what a restored database brought back, `erase` says how much that was. Until the database can do it, it is tried again,
 * and no mail leaves.
 */
export function startErasing(erase: () => Promise<number>, log: Pick<Logger, 'warn'>) {
  let isDone = false;
  const task = repeatedTask(async () => {
    try {
      const count = await erase();
      isDone = true;
      if (count > 0) log.warn({ count }, 'requests erased before were erased again');
      return undefined;
    } catch (error) {
      log.warn({ code: codeOf(error) }, 'requests erased before could not be erased again yet');
      return rest;
    }
  });
  return { first: task.wake(), isDone: () => isDone, stop: task.stop };
}

import { inBackground } from '../database/time-budget.ts';
import { systemTimers } from './timers.ts';

/**
 * Runs a task again and again, never twice at once. The task never rejects, and resolves with the milliseconds until the
 * next run; undefined: until it is woken.
 */
export function repeatedTask(task: () => Promise<number | undefined>, timers = systemTimers) {
  let isStopped = false;
  let isWoken = false;
  let timer: unknown;
  let running: Promise<void> | undefined;

  const run = async (): Promise<void> => {
    let rest: number | undefined;
    while (isWoken && !isStopped) {
      isWoken = false;
      rest = await task();
    }
    running = undefined;
    if (rest !== undefined && !isStopped) timer = timers.set(() => void wake(), rest);
  };

  /** Runs now, or once more when the present run ends. Resolves when it rests. */
  const wake = async (): Promise<void> => {
    if (isStopped) return;
    isWoken = true;
    timers.clear(timer);
    running ??= inBackground(run);
    await running;
  };

  return {
    wake,
    /** Waits for the run under way. */
    stop: async (): Promise<void> => {
      isStopped = true;
      timers.clear(timer);
      await running;
    },
  };
}

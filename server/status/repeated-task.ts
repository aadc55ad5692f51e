import { systemTimers } from './measuring/timers.ts';

/** Runs a task again and again, never twice at once. It never rejects, and resolves with the milliseconds until the next turn. */
export function repeatedTask(task: () => Promise<number>, timers = systemTimers) {
  let isStopped = false;
  let timer: unknown;
  let running: Promise<void> | undefined;
  /** Takes the next turn now. */
  const wake = (): void => {
    if (isStopped || running) return;
    timers.clear(timer);
    running = task().then((rest) => {
      running = undefined;
      if (!isStopped) timer = timers.set(wake, rest);
    });
  };
  return {
    wake,
    stop: async (): Promise<void> => {
      isStopped = true;
      timers.clear(timer);
      await running;
    },
  };
}

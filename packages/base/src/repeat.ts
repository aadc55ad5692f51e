/** `setTimeout` and `clearTimeout`; tests hand in their own. */
export interface Timers {
  set(action: () => void, milliseconds: number): unknown;
  clear(timer: unknown): void;
}

export const systemTimers: Timers = {
  set: (action, milliseconds) => setTimeout(action, milliseconds),
  clear: (timer) => clearTimeout(timer as NodeJS.Timeout | undefined),
};

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
    running ??= run();
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

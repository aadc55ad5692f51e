/** `setTimeout` and `clearTimeout`; tests hand in their own. */
export interface Timers {
  set(action: () => void, milliseconds: number): unknown;
  clear(timer: unknown): void;
}

export const systemTimers: Timers = {
  set: (action, milliseconds) => setTimeout(action, milliseconds),
  clear: (timer) => clearTimeout(timer as NodeJS.Timeout | undefined),
};

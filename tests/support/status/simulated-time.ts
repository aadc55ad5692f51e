/** Hours in a moment: timers fire in their order, and whatever they started is awaited before time goes on. */
import { setImmediate as turn } from 'node:timers/promises';
import type { Timers } from '../../../server/status/measuring/timers.ts';
import { type TestClock, testClock } from '../server/test-store.ts';

interface Timer {
  readonly at: number;
  readonly action: () => void;
}

export interface SimulatedTime {
  /** `set` moves the clock alone. */
  readonly clock: TestClock;
  readonly timers: Timers;
  sleep(milliseconds: number): Promise<void>;
  pass(milliseconds: number): Promise<void>;
  /** Time goes by, and no timer fires: the process was stopped. */
  freeze(milliseconds: number): void;
}

export function simulatedTime(start: number): SimulatedTime {
  const clock = testClock(start);
  const { uptime } = clock;
  const waiting = new Set<Timer>();
  const timers: Timers = {
    set: (action, milliseconds) => {
      const timer = { at: uptime.now() + milliseconds, action };
      waiting.add(timer);
      return timer;
    },
    clear: (timer) => {
      waiting.delete(timer as Timer);
    },
  };
  const next = (until: number): Timer | undefined => {
    let first: Timer | undefined;
    for (const timer of waiting) {
      if (timer.at <= until && (!first || timer.at < first.at)) first = timer;
    }
    return first;
  };
  return {
    clock,
    timers,
    sleep: (milliseconds) => new Promise((resolve) => timers.set(resolve, milliseconds)),
    pass: async (milliseconds) => {
      const end = uptime.now() + milliseconds;
      await turn();
      for (let timer = next(end); timer; timer = next(end)) {
        waiting.delete(timer);
        clock.advance(Math.max(0, timer.at - uptime.now()));
        timer.action();
        await turn();
      }
      clock.advance(end - uptime.now());
    },
    freeze: (milliseconds) => clock.advance(milliseconds),
  };
}

/** Hours in a moment: timers fire in their order, and whatever they started is awaited before time goes on. */
import { setImmediate as yieldToLoop } from 'node:timers/promises';
import type { Timers } from '@site/base';
import { testClock } from '../server/test-store.ts';

interface Timer {
  readonly at: number;
  readonly action: () => void;
}

/** The timers of one process, which can be stopped as by SIGSTOP; for ever, it was killed. */
export function processTimers(timers: Timers) {
  let isPaused = false;
  let due: { readonly timer: unknown; readonly action: () => void }[] = [];
  return {
    set: (action: () => void, milliseconds: number) => {
      const timer: unknown = timers.set(() => {
        if (isPaused) due.push({ timer, action });
        else action();
      }, milliseconds);
      return timer;
    },
    clear: (timer: unknown) => {
      timers.clear(timer);
      due = due.filter((one) => one.timer !== timer);
    },
    pause: () => {
      isPaused = true;
    },
    resume: () => {
      isPaused = false;
      for (let first = due.shift(); first; first = due.shift()) first.action();
    },
  };
}

export function simulatedTime(start: number) {
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
    pass: async (milliseconds: number) => {
      const end = uptime.now() + milliseconds;
      await yieldToLoop();
      for (let timer = next(end); timer; timer = next(end)) {
        waiting.delete(timer);
        clock.advance(Math.max(0, timer.at - uptime.now()));
        timer.action();
        await yieldToLoop();
      }
      clock.advance(end - uptime.now());
    },
  };
}

export type SimulatedTime = ReturnType<typeof simulatedTime>;

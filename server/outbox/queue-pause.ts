/** The pause of a whole queue while its server is at fault. All workers of the queue share it. */
import type { Logger } from 'pino';
import { type Clock, second } from '../clock.ts';
import { pauseAfter } from './failure-table.ts';
import type { Outbox } from './outbox.ts';
import type { QueueName } from './outbox-kinds.ts';

interface PauseDependencies {
  readonly queue: QueueName;
  readonly outbox: Outbox;
  readonly clock: Clock;
  /** Measures the pause, which a clock that is set back must not prolong. */
  readonly uptime: Clock;
  readonly log: Logger;
}

export function createQueuePause({ queue, outbox, clock, uptime, log }: PauseDependencies) {
  const stored = outbox.pauseOf(queue);
  let failures = 0;
  /** By `uptime`. */
  let pausedUntil = 0;
  /** True at first: a pause may have been stored before a restart. */
  let isStored = true;
  const remaining = () => Math.max(0, pausedUntil - uptime.now());
  return {
    /** Milliseconds until the queue may be tried again. */
    remaining,
    begin: async (code: string): Promise<void> => {
      // Another worker of the queue met the same fault a moment ago.
      if (remaining() > 0) return;
      failures += 1;
      const rest = pauseAfter(failures);
      pausedUntil = uptime.now() + rest;
      const fields = { kind: queue, code, count: failures, seconds: rest / second };
      log.error(fields, 'the mail queue is paused');
      if (failures > 1) return;
      isStored = true;
      await stored.begin(code, clock.now()).catch(() => undefined);
    },
    end: async (): Promise<void> => {
      if (!isStored) return;
      if (failures > 0) log.warn({ kind: queue }, 'the mail queue runs again');
      failures = 0;
      pausedUntil = 0;
      isStored = false;
      await stored.end(clock.now()).catch(() => undefined);
    },
  };
}

export type QueuePause = ReturnType<typeof createQueuePause>;

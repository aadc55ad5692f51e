/** The rest of a whole lane while its server is at fault. All workers of the lane share it. */
import type { Logger } from 'pino';
import { type Clock, second } from '../clock.ts';
import { pauseAfter } from './failure-table.ts';
import type { LaneName } from './mail-kinds.ts';
import type { Outbox } from './outbox.ts';

interface PauseDependencies {
  readonly lane: LaneName;
  readonly outbox: Outbox;
  readonly clock: Clock;
  /** Measures the pause, which a clock that is set back must not prolong. */
  readonly uptime: Clock;
  readonly log: Logger;
}

export function createLanePause({ lane, outbox, clock, uptime, log }: PauseDependencies) {
  let failures = 0;
  /** By `uptime`. */
  let pausedUntil = 0;
  /** True at first: a pause may have been stored before a restart. */
  let isStored = true;
  const remaining = () => Math.max(0, pausedUntil - uptime.now());
  return {
    /** Milliseconds until the lane may be tried again. */
    remaining,
    begin: async (code: string): Promise<void> => {
      // Another worker of the lane met the same fault a moment ago.
      if (remaining() > 0) return;
      failures += 1;
      const rest = pauseAfter(failures);
      pausedUntil = uptime.now() + rest;
      const facts = { kind: lane, code, count: failures, seconds: rest / second };
      log.error(facts, 'the mail queue is paused');
      if (failures > 1) return;
      isStored = true;
      await outbox.setPause({ since: clock.now(), code }, lane).catch(() => undefined);
    },
    end: async (): Promise<void> => {
      if (!isStored) return;
      if (failures > 0) log.warn({ kind: lane }, 'the mail queue runs again');
      failures = 0;
      pausedUntil = 0;
      isStored = false;
      await outbox.setPause(undefined, lane).catch(() => undefined);
    },
  };
}

export type LanePause = ReturnType<typeof createLanePause>;

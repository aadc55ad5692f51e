import type { Clock } from '../clock.ts';
import { second } from '../clock.ts';

const interval = 30 * second;

export interface DatabaseClock extends Clock {
  /** Throws when the database cannot be asked. */
  sync(): Promise<void>;
  stop(): void;
}

/**
 * The database's clock as this process knows it, so that all instances mean the same by now, whatever their machines say.
 * Between two looks it goes on at the pace of the uptime, also while the database is away.
 */
export function databaseClock(ask: () => Promise<number>): DatabaseClock {
  let offset = Date.now() - performance.now();
  const sync = async () => {
    const before = performance.now();
    const time = await ask();
    const after = performance.now();
    // A slow answer does not tell at which moment of the wait its time was right.
    if (after - before < second) offset = time - (before + after) / 2;
  };
  const timer = setInterval(() => void sync().catch(() => undefined), interval);
  timer.unref();
  return {
    now: () => Math.floor(offset + performance.now()),
    sync,
    stop: () => clearInterval(timer),
  };
}

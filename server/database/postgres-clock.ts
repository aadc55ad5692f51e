import { second } from '../clock.ts';

const interval = 30 * second;

/**
 * The database's clock, so that all instances agree on the time, whatever their machines say. Between two questions it
 * follows the uptime, also while the database is away.
 */
export function databaseClock(ask: () => Promise<number>) {
  let offset = Date.now() - performance.now();
  const sync = async () => {
    const before = performance.now();
    const time = await ask();
    const after = performance.now();
    // A slow answer does not say which moment of the wait its time belongs to.
    if (after - before < second) offset = time - (before + after) / 2;
  };
  const timer = setInterval(() => void sync().catch(() => undefined), interval);
  timer.unref();
  return {
    now: () => Math.floor(offset + performance.now()),
    /** Throws when the database cannot be asked. */
    sync,
    stop: () => clearInterval(timer),
  };
}

import { second } from '../clock.ts';

const clockInterval = 30 * second;

/**
 * The database's clock, so that all instances agree on the time, whatever their machines say. Between two questions it
 * follows the uptime, also while the database is away.
 */
export function databaseClock(ask: () => Promise<number>) {
  let offset = Date.now() - performance.now();
  let shortestWait = Number.POSITIVE_INFINITY;
  const sync = async () => {
    const before = performance.now();
    const time = await ask();
    const after = performance.now();
    const wait = after - before;
    // A slow answer does not say which moment of the wait its time belongs to. It counts only until there is a better one,
    // because this machine's own clock may be wrong by hours.
    if (wait > second && wait > shortestWait) return;
    offset = time - (before + after) / 2;
    shortestWait = Math.min(wait, shortestWait);
  };
  const timer = setInterval(() => void sync().catch(() => undefined), clockInterval);
  timer.unref();
  return {
    now: () => Math.floor(offset + performance.now()),
    sync,
    stop: () => clearInterval(timer),
  };
}

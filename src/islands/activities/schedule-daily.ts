const DAY_MS = 24 * 60 * 60 * 1000;

/** Midnight in the visitor's own time zone, also where the day has 23 or 25 hours. */
export const nextLocalMidnight = (now: Date): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);

/** Runs at the next local midnight and every 24 hours from then on, until the returned stop is called. */
export function scheduleDaily(run: () => void): () => void {
  const now = new Date();
  let interval: ReturnType<typeof setInterval> | undefined;
  const timeout = setTimeout(() => {
    run();
    interval = setInterval(run, DAY_MS);
  }, nextLocalMidnight(now).getTime() - now.getTime());
  return () => {
    clearTimeout(timeout);
    clearInterval(interval);
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Midnight in the visitor's time zone, also on days with 23 or 25 hours. */
export const nextLocalMidnight = (now: Date): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);

/** Calls `run` at the next local midnight and every 24 hours from then on. Returns a function that stops it. */
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

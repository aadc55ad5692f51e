const MINUTE_MS = 60_000;

/** Runs at once, at every full minute, and when the visitor comes back to the page; never while it is hidden. */
export function everyMinute(update: () => void): void {
  const whenSeen = () => {
    if (!document.hidden) update();
  };
  const next = () => {
    whenSeen();
    setTimeout(next, MINUTE_MS - (Date.now() % MINUTE_MS));
  };
  next();
  document.addEventListener('visibilitychange', whenSeen);
}

const MINUTE_MS = 60_000;

/** Runs at once, at every full minute, and when the visitor comes back to the page; after the first time never while it is hidden. */
export function everyMinute(update: () => void): void {
  const whenSeen = () => {
    if (!document.hidden) update();
  };
  const waitForNext = () => {
    const wait = MINUTE_MS - (Date.now() % MINUTE_MS);
    setTimeout(() => {
      whenSeen();
      waitForNext();
    }, wait);
  };
  // A page that is prepared in the background is right when it is first seen.
  update();
  waitForNext();
  document.addEventListener('visibilitychange', whenSeen);
}

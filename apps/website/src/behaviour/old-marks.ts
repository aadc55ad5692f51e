/**
 * The marks that lead to the status page show the state at which this page was answered. It does not ask again: before
 * they are three minutes old, as the status page allows itself (apps/website/src/live-status/condition.ts), they show none.
 */
const OLD_AFTER_MS = 150_000;
const CHECK_MS = 30_000;

/** By the clock that has gone further: one may stop while the machine sleeps, the other may be set back. */
const age = (): number => Math.max(performance.now(), Date.now() - performance.timeOrigin);

/** A page that the visitor goes back to may come from the browser's own store, whatever its age. */
const isGoneBackTo = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'back_forward');

export function forgetOldMarks(marks: readonly HTMLElement[]): void {
  const check = () => {
    if (age() < OLD_AFTER_MS && !isGoneBackTo()) return;
    for (const mark of marks) {
      // The grey disc stays, so that nothing moves.
      mark.dataset['state'] = 'unknown';
      for (const part of mark.querySelectorAll('path, .sr-only')) part.remove();
    }
    clearInterval(timer);
  };
  const timer = setInterval(check, CHECK_MS);
  check();
  document.addEventListener('visibilitychange', check);
}

/**
 * A message that appears between pressing and releasing the mouse moves the button, and the click is lost. So checks
 * wait for the release. A scroll by touch ends with `pointercancel` instead.
 */
export function createPressGuard() {
  /** Undefined while nothing is pressed. */
  let waiting: (() => void)[] | undefined;
  const release = () => {
    removeEventListener('pointerup', release);
    removeEventListener('pointercancel', release);
    for (const run of waiting ?? []) setTimeout(run);
    waiting = undefined;
  };
  return {
    press: () => {
      waiting ??= [];
      addEventListener('pointerup', release);
      addEventListener('pointercancel', release);
    },
    /** Calls `run` now, or right after the release. */
    afterRelease: (run: () => void) => {
      if (waiting) waiting.push(run);
      else run();
    },
  };
}

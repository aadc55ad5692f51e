/**
 * A message that appears between pressing and releasing the mouse moves the button, and the click is lost. So checks
 * wait for the release.
 */
export function createPressGuard() {
  let pressed = false;
  return {
    press: () => {
      pressed = true;
      const release = () => {
        pressed = false;
      };
      addEventListener('pointerup', release, { once: true });
      addEventListener('pointercancel', release, { once: true });
    },
    /** Calls `run` now, or right after the release. */
    afterRelease: (run: () => void) => {
      if (pressed) addEventListener('pointerup', () => setTimeout(run), { once: true });
      else run();
    },
  };
}

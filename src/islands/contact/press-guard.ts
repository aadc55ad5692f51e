/**
 * A message that appears between pressing and releasing the mouse moves the button away under it, and the click is
 * lost: while something is pressed, checking waits.
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
    /** Runs it now, or right after the release. */
    afterRelease: (run: () => void) => {
      if (pressed) addEventListener('pointerup', () => setTimeout(run), { once: true });
      else run();
    },
  };
}

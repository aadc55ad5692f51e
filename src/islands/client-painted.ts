/**
 * `client:painted` wakes an island right after the first paint: without being scrolled to, but not before
 * there is something to read.
 */
import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:painted'?: boolean;
  }
}

/** From the frame to the screen, with time to spare on a slow device. */
const UNTIL_SEEN_MS = 100;

const painted: ClientDirective = (load) => {
  const wake = async () => {
    const hydrate = await load();
    // A task of its own: evaluating React and rendering with it would be a long one together.
    setTimeout(hydrate);
  };
  requestAnimationFrame(() => setTimeout(wake, UNTIL_SEEN_MS));
};

export default painted;

/** The Astro directive `client:painted` hydrates an island right after the first paint, in or out of view. */
import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:painted'?: boolean;
  }
}

/** Time from a frame's callback until it is on the screen, enough for a slow device. */
const UNTIL_SEEN_MS = 100;

const painted: ClientDirective = (load) => {
  const wake = async () => {
    const hydrate = await load();
    // Evaluating React and rendering with it would be one long task; `setTimeout` splits it.
    setTimeout(hydrate);
  };
  requestAnimationFrame(() => setTimeout(wake, UNTIL_SEEN_MS));
};

export default painted;

/** The browser waits with its first paint until it has come this far (base.astro). */
export const firstScreenEndId = 'first-screen-end';

/**
 * Stands after the second band, which has to come within the first 14 kB. The sections that follow it are
 * laid out when the page has loaded (src/behaviour/first-screen.ts).
 */
export const FirstScreenEnd = () => <span id={firstScreenEndId} />;

/** The browser waits with its first paint until it has come this far (base.astro). */
export const firstScreenEndId = 'first-screen-end';

/**
 * Stands after the second band, or after the third where the first two are short: what a browser lays out
 * at once, being close to the first screen, has to be there for the first paint. All of that must come
 * within the first 14 kB. The sections that follow are laid out when the page has loaded
 * (src/behaviour/first-screen.ts).
 */
export const FirstScreenEnd = () => <span id={firstScreenEndId} />;

/** The browser waits with its first paint until it has come this far (base.astro). */
export const firstScreenEndId = 'first-screen-end';

/**
 * Stands after the bands that are laid out for the first paint, the second one at the latest: they have to
 * come within the first 14 kB. The bands beside and after it follow when the page has loaded
 * (src/behaviour/first-screen.ts).
 */
export const FirstScreenEnd = () => <span id={firstScreenEndId} />;

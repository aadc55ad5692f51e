import { firstScreenEndId } from './first-screen-mark.ts';

export { firstScreenEndId };

/**
 * Belongs after the second band, or after the third where the first two are short: browsers lay out what is close
 * to the first screen at once, so it has to be there for the first paint. All of it must fit into the first 14 kB
 * of the response. The sections that follow are laid out after loading (src/behaviour/first-screen.ts, ADR 0006).
 */
export const FirstScreenEnd = () => <span id={firstScreenEndId} />;

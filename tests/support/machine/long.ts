/** Set by `npm test -- --long`: every page and every round, instead of a few. */
export const isLong = process.env['TEST_LONG'] === '1';

/** How many of `all` generated cases are tried: a quarter in a run that is not long. */
export const generated = (all: number): number => (isLong ? all : Math.ceil(all / 4));

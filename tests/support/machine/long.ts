/** Set by `npm test -- --long`: every page and every round, instead of a few. */
export const isLong = process.env['TEST_LONG'] === '1';

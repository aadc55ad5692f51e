/** How often which response time was measured, in steps of 4 %: a value is off by 2 % at most. */

/** Counts by number of the step. */
export type Histogram = ReadonlyMap<number, number>;

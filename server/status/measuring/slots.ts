/** When each probe has its turn. */

/** Spreads the probes over their interval, so that they do not all start at once. */
export const offsetOf = (index: number, count: number, interval: number): number =>
  Math.floor((interval * index) / Math.max(count, 1));

/** The first moment after this one that is a multiple of the interval away from the offset: the same on every machine. */
export const slotAfter = (now: number, interval: number, offset: number): number =>
  (Math.floor((now - offset) / interval) + 1) * interval + offset;

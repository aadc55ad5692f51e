/** How often which response time was measured, in steps of 4 %: a value is off by 2 % at most. */

/** Counts by number of the step. */
export type Histogram = ReadonlyMap<number, number>;

const step = Math.log(1.04);
/** Counts anything shorter as one millisecond. */
const bucketOf = (milliseconds: number): number =>
  Math.round(Math.log(Math.max(milliseconds, 1)) / step);

export function withTime(histogram: Histogram, milliseconds: number): Histogram {
  const bucket = bucketOf(milliseconds);
  return new Map(histogram).set(bucket, (histogram.get(bucket) ?? 0) + 1);
}

export function merged(histograms: Iterable<Histogram>): Histogram {
  const sums = new Map<number, number>();
  for (const histogram of histograms) {
    for (const [bucket, count] of histogram) sums.set(bucket, (sums.get(bucket) ?? 0) + count);
  }
  return sums;
}

export const countOf = (histogram: Histogram): number =>
  [...histogram.values()].reduce((sum, count) => sum + count, 0);

/** The time that this share of the measurements did not exceed; null without any. */
export function quantile(histogram: Histogram, share: number): number | null {
  let rest = Math.ceil(countOf(histogram) * share);
  for (const [bucket, count] of [...histogram].sort(([a], [b]) => a - b)) {
    rest -= count;
    if (rest <= 0) return Math.exp(bucket * step);
  }
  return null;
}

/** `40:3,41:12`, as the database keeps it. */
export const histogramText = (histogram: Histogram): string =>
  [...histogram].map(([bucket, count]) => `${bucket}:${count}`).join(',');

export const parseHistogram = (text: string): Histogram =>
  new Map(
    text.split(',').flatMap((entry): [number, number][] => {
      const [bucket, count] = entry.split(':').map(Number);
      return bucket === undefined || count === undefined ? [] : [[bucket, count]];
    }),
  );

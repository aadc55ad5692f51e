/** The geometry of the ribbon of 24 hours: a unit for each minute, from 0 at the left to 24 at the right. */
export const MINUTES_OF_DAY = 1440;

/** From the top: the middle of each band, and its thickness. */
export const rows = {
  telephone: { y: 14, thickness: 28 },
  monitoring: { y: 40, thickness: 8 },
} as const;
export type Row = keyof typeof rows;

/** `09:00` to `18:00` */
export type Spans = readonly (readonly [opens: string, closes: string])[];

/** 540 of `09:00`. */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** A line for each span, as path data. */
export const bandsOf = (row: Row, spans: Spans): string =>
  spans
    .map(([opens, closes]) => `M${minutesOf(opens)} ${rows[row].y}H${minutesOf(closes)}`)
    .join('');

/**
 * The server's time, as far as an open page can know it: the latest that an answer has reported so far, and what has passed
 * since. The visitor's own clock may be wrong, so no age counts by it.
 */

/** One reading of the browser's two clocks. */
export interface Clocks {
  /** `performance.now()` never jumps, but on some systems it stops while the machine sleeps. */
  readonly ticks: number;
  /** `Date.now()` goes on in its sleep. A difference between the two shows that something happened, not how much. */
  readonly wall: number;
}

export interface HeardTime extends Clocks {
  readonly reported: number;
}

/** In whole milliseconds. */
export const readClocks = (): Clocks => ({
  ticks: Math.floor(performance.now()),
  wall: Date.now(),
});

const JUMP_MS = 10_000;

/** Null when the machine has slept or its clock was set: the time that has passed is unknown. */
export function serverTime(heard: HeardTime, now: Clocks): number | null {
  const elapsed = now.ticks - heard.ticks;
  const jump = Math.abs(now.wall - heard.wall - elapsed);
  return jump > JUMP_MS ? null : heard.reported + elapsed;
}

/**
 * What is known after an answer. One whose time is not later than before may come from a proxy's cache: it changes
 * nothing. `asked` is the reading before the request, so that a slow answer does not make the report look newer.
 */
export function hearTime(heard: HeardTime, reported: number, asked: Clocks): HeardTime {
  if (reported <= heard.reported) return heard;
  return { ...asked, reported: Math.max(reported, heard.reported + asked.ticks - heard.ticks) };
}

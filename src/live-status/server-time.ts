/**
 * The server's time, as far as an open page can know it: the highest that an answer has told so far, and what has passed
 * since. The visitor's own clock may be wrong, so no age counts by it.
 */

/** One reading of the browser's two clocks. */
export interface Clocks {
  /** `performance.now()` never jumps, but on some systems it stands still while the machine sleeps. */
  readonly ticks: number;
  /** `Date.now()` goes on in its sleep. A difference between the two shows that something happened, not how much. */
  readonly wall: number;
}

export interface HeardTime extends Clocks {
  readonly told: number;
}

/** In whole milliseconds. */
export const readClocks = (): Clocks => ({
  ticks: Math.floor(performance.now()),
  wall: Date.now(),
});

const JUMP_MS = 10_000;

/** Null when the machine has slept or its clock was set: nobody knows how much time has passed. */
export function serverTime(heard: HeardTime, now: Clocks): number | null {
  const elapsed = now.ticks - heard.ticks;
  const jump = Math.abs(now.wall - heard.wall - elapsed);
  return jump > JUMP_MS ? null : heard.told + elapsed;
}

/**
 * What is known after an answer. One that tells nothing later than before may have been kept by a proxy: it moves
 * nothing. `asked` is the reading before the request, so that a slow answer makes nothing young.
 */
export function hearTime(heard: HeardTime, told: number, asked: Clocks): HeardTime {
  if (told <= heard.told) return heard;
  return { ...asked, told: Math.max(told, heard.told + asked.ticks - heard.ticks) };
}

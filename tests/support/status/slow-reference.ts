/**
 * The seven rules of availability once more, slowly: every result looks ahead in the whole list, and time is an array
 * of ticks. It shares nothing with `apps/server/status/rules` but the shape of a sample.
 */
import type { Counts, MachineSample } from '../../../apps/server/status/rules/machine.ts';

/** Every time in the generated histories is a multiple of this. */
export const tick = 10_000;
const hourOfTicks = 3_600_000 / tick;

/** A letter per tick: up, slow, down, nothing known, maintenance. */
export type Letter = 'u' | 's' | 'd' | '.' | 'm';

interface State {
  confirmed: '.' | 'u' | 'd';
  slow: boolean;
  against: number;
}

const gapBefore = (samples: readonly MachineSample[], index: number): number => {
  const before = samples[index - 1];
  const sample = samples[index];
  return before && sample ? sample.at - before.at - before.hold : 0;
};

/** How many samples from here on say the same, without an hour of silence between them. */
function runLength(samples: readonly MachineSample[], start: number): number {
  const fails = samples[start]?.result === 'down';
  let end = start + 1;
  while (end < samples.length) {
    if ((samples[end]?.result === 'down') !== fails || gapBefore(samples, end) > 3_600_000) break;
    end += 1;
  }
  return end - start;
}

/** What each sample counts as, once all of them are known. Samples rise in time. */
function lettersOf(
  samples: readonly MachineSample[],
  counts: Counts,
  state: State,
): { letters: Letter[]; blips: number; isUndecided: boolean } {
  const letters: Letter[] = [];
  let blips = 0;
  let isUndecided = false;
  for (let index = 0; index < samples.length; ) {
    if (gapBefore(samples, index) > 0 && state.confirmed === 'u') {
      Object.assign(state, { confirmed: '.', slow: false, against: 0 });
    }
    const run = runLength(samples, index);
    const fails = samples[index]?.result === 'down';
    if (state.confirmed === 'd') {
      if (!fails && run >= counts.up) {
        const proof = samples.slice(index, index + counts.up);
        const slow = proof.every(({ result }) => result === 'slow');
        Object.assign(state, { confirmed: 'u', slow, against: 0 });
        for (const _ of proof) letters.push(slow ? 's' : 'u');
        index += counts.up;
      } else {
        letters.push('d');
        index += 1;
      }
    } else if (fails) {
      state.against = 0;
      if (run >= counts.down) {
        for (let count = 0; count < counts.down; count += 1) letters.push('d');
        Object.assign(state, { confirmed: 'd', slow: false });
        index += counts.down;
      } else {
        for (let count = 0; count < run; count += 1) {
          const silent = count > 0 && gapBefore(samples, index + count) > 0;
          if (silent && state.confirmed === 'u')
            Object.assign(state, { confirmed: '.', slow: false });
          letters.push(state.confirmed === 'u' ? (state.slow ? 's' : 'u') : '.');
        }
        index += run;
        isUndecided = index === samples.length;
        if (!isUndecided) blips += 1;
      }
    } else {
      const slow = samples[index]?.result === 'slow';
      if (state.confirmed === '.') Object.assign(state, { confirmed: 'u', slow, against: 0 });
      state.against = slow === state.slow ? 0 : state.against + 1;
      if (state.against >= (state.slow ? counts.up : counts.down)) {
        Object.assign(state, { slow, against: 0 });
      }
      letters.push(state.slow ? 's' : 'u');
      index += 1;
    }
  }
  return { letters, blips, isUndecided };
}

/** One tick after the other, from `start`. */
function paint(
  samples: readonly MachineSample[],
  letters: readonly Letter[],
  start: number,
  length: number,
): Letter[] {
  const line = Array.from({ length }, (): Letter => '.');
  for (const [index, { at, hold }] of samples.entries()) {
    const next = samples[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    for (let time = at; time < Math.min(at + hold, next); time += tick) {
      const place = (time - start) / tick;
      if (place < length) line[place] = letters[index] ?? '.';
    }
  }
  for (let from = 0; from < length; from += 1) {
    if (line[from] !== '.' || line[from - 1] !== 'd') continue;
    let to = from;
    while (to < length && line[to] === '.') to += 1;
    if (line[to] === 'd' && to - from <= hourOfTicks) line.fill('d', from, to);
  }
  return line;
}

/** Whatever was measured at or after the moment a clock was set back to, goes; the state stays. */
export function slowTimeline(
  samples: readonly MachineSample[],
  counts: Counts,
  start: number,
  length: number,
): { line: Letter[]; blips: number } {
  const state: State = { confirmed: '.', slow: false, against: 0 };
  let line = Array.from({ length }, (): Letter => '.');
  let blips = 0;
  let rest = samples;
  while (rest.length > 0) {
    const end = rest.findIndex(({ at }, index) => at <= (rest[index - 1]?.at ?? -1));
    const part = end === -1 ? rest : rest.slice(0, end);
    rest = end === -1 ? [] : rest.slice(end);
    const judged = lettersOf(part, counts, state);
    const painted = paint(part, judged.letters, start, length);
    const first = ((part[0]?.at ?? 0) - start) / tick;
    line = [...line.slice(0, first), ...painted.slice(first)];
    blips += judged.blips;
    // A failure that the setting of the clock left undecided was not confirmed.
    if (rest.length > 0 && judged.isUndecided) blips += 1;
  }
  return { line, blips };
}

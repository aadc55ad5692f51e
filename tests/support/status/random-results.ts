/** Random rows of results, in ticks: steady stretches, flapping, gaps, other intervals and a clock that jumps. */
import fc from 'fast-check';
import type { Counts, MachineSample } from '../../../apps/server/status/rules/machine.ts';
import { tick } from './slow-reference.ts';

const result = fc.constantFrom('up' as const, 'slow' as const, 'down' as const);

/** Ticks from one result to the next; a negative one is a clock that was set back. */
const distance = fc.oneof(
  { weight: 12, arbitrary: fc.constant(6) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 5 }) },
  { weight: 3, arbitrary: fc.integer({ min: 7, max: 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: 340, max: 420 }) },
);
const jump = fc.oneof(
  { weight: 30, arbitrary: distance },
  { weight: 1, arbitrary: fc.integer({ min: -200, max: 0 }) },
);
const hold = fc.oneof(
  { weight: 8, arbitrary: fc.constant(13) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 40 }) },
);

const stretch = fc.record({
  results: fc.oneof(
    fc
      .tuple(result, fc.integer({ min: 1, max: 6 }))
      .map(([one, count]) => Array<MachineSample['result']>(count).fill(one)),
    fc.array(result, { minLength: 1, maxLength: 8 }),
  ),
  distances: fc.array(jump, { minLength: 8, maxLength: 8 }),
  hold,
});

export const counts: fc.Arbitrary<Counts> = fc.record({
  down: fc.integer({ min: 1, max: 4 }),
  up: fc.integer({ min: 1, max: 4 }),
});

/** Beginning some time after `start`, and never before it. */
export const history = (start: number): fc.Arbitrary<readonly MachineSample[]> =>
  fc
    .tuple(fc.integer({ min: 0, max: 300 }), fc.array(stretch, { maxLength: 12 }))
    .map(([first, stretches]) => {
      let place = first;
      return stretches.flatMap(({ results, distances, hold: held }) =>
        results.map((one, index): MachineSample => {
          const sample = { at: start + place * tick, result: one, hold: held * tick };
          place = Math.max(0, place + (distances[index] ?? 6));
          return sample;
        }),
      );
    });

import { minute, second } from '@site/base';
import { generated } from '@site/testing/machine/long';
import { counts, history } from '@site/testing/status/random-results';
import { slowTimeline, tick } from '@site/testing/status/slow-reference';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Counts,
  cutSegments,
  type MachineSample,
  newMachine,
  openSegments,
  type ProbeMachine,
  settledUntil,
  step,
} from './machine.ts';
import type { Segment } from './timeline.ts';

const two: Counts = { down: 2, up: 2 };

/** As the store does it: what is final is kept, and the machine goes through text between two results. */
function run(samples: readonly MachineSample[], confirm: Counts = two) {
  let machine: ProbeMachine = newMachine;
  let stored: Segment[] = [];
  const changes: string[] = [];
  for (const sample of samples) {
    const next = step(JSON.parse(JSON.stringify(machine)), sample, confirm);
    if (next.cutAt !== null) stored = cutSegments(stored, next.cutAt);
    stored.push(...next.closed);
    if (next.change) changes.push(`${next.change.to} ${next.change.at / minute}`);
    machine = next.machine;
  }
  return { machine, changes, segments: [...stored, ...openSegments(machine)] };
}

const resultOf: Readonly<Record<string, MachineSample['result']>> = {
  u: 'up',
  s: 'slow',
  d: 'down',
};

/** `u`, `s` and `d` a minute apart, a blank is a minute without a result; each holds for 130 s. */
const minutes = (text: string): MachineSample[] =>
  [...text].flatMap((letter, index) => {
    const result = resultOf[letter];
    return result ? [{ at: index * minute, result, hold: 130 * second }] : [];
  });

const changesOf = (text: string, confirm?: Counts) =>
  run(minutes(text), confirm).segments.map(
    ({ from, to, state }) => `${state} ${from / minute}–${Math.round((to / minute) * 100) / 100}`,
  );

describe('a row of results', () => {
  it.each<[string, string, readonly string[]]>([
    ['is up from the first good one', 'u', ['operational 0–2.17']],
    ['is unknown while the first failure is not confirmed', 'd', []],
    ['is down from the first failure', 'uudd', ['operational 0–2', 'down 2–5.17']],
    ['is up again from the first good one', 'dduu', ['down 0–2', 'operational 2–5.17']],
    ['does not charge a failure that is not confirmed', 'uduu', ['operational 0–5.17']],
    ['stays down when a recovery is not confirmed', 'ddudd', ['down 0–6.17']],
    ['holds no longer than its time', 'u     u', ['operational 0–2.17', 'operational 6–8.17']],
    ['fills a gap that is down on both sides', `dd${' '.repeat(30)}d`, ['down 0–34.17']],
    [
      'leaves a gap of more than an hour unknown',
      `dd${' '.repeat(62)}d`,
      ['down 0–3.17', 'down 64–66.17'],
    ],
    [
      'leaves a gap unknown that ends a confirmed outage',
      'dd    uu',
      ['down 0–3.17', 'operational 6–9.17'],
    ],
    ['is slow when two in a row are', 'usus su', ['operational 0–5', 'degraded 5–8.17']],
    ['is slow at once when nothing was known', 'suss', ['degraded 0–5.17']],
  ])('%s', (_, text, expected) => {
    expect(changesOf(text)).toEqual(expected);
  });

  it('tells each change once, with the moment at which it happened', () => {
    expect(run(minutes('uuddddduduuudd')).changes).toEqual(['down 2', 'up 9', 'down 12']);
    expect(run(minutes('dd'), { down: 1, up: 1 }).changes).toEqual(['down 0']);
  });

  it('counts failures that were not confirmed, by day', () => {
    expect(run(minutes('uduuduuddu')).machine.blips).toEqual({ 0: 2 });
  });
});

it('agrees with the slow reference on random histories, through restarts and clocks set back', () => {
  const start = 100 * tick;
  const length = 6000;
  const letters = { operational: 'u', degraded: 's', down: 'd' } as const;
  fc.assert(
    fc.property(history(start), counts, (samples, confirm) => {
      const { segments, machine } = run(samples, confirm);
      const line = Array<string>(length).fill('.');
      for (const { from, to, state } of segments) {
        line.fill(letters[state], (from - start) / tick, (to - start) / tick);
      }
      const expected = slowTimeline(samples, confirm, start, length);
      expect(line.join('')).toBe(expected.line.join(''));
      const blips = Object.values(machine.blips).reduce((sum, count) => sum + count, 0);
      expect(blips).toBe(expected.blips);
      const inOrder = segments.every(
        ({ from, to }, index) => from < to && from >= (segments[index - 1]?.to ?? 0),
      );
      expect(inOrder).toBe(true);
    }),
    { numRuns: generated(400) },
  );
});

it('what is settled stays as it is, whatever comes', () => {
  fc.assert(
    fc.property(history(100 * tick), counts, fc.nat(60), (all, confirm, count) => {
      const samples = all.filter(({ at }, index) =>
        all.slice(0, index).every((one) => one.at < at),
      );
      const known = run(samples.slice(0, count), confirm);
      const end = settledUntil(known.machine);
      const inOnePiece = (segments: readonly Segment[]) => {
        const line = Array<string>(6000).fill('.');
        for (const { from, to, state } of cutSegments(segments, end)) {
          line.fill(state, from / tick, to / tick);
        }
        return line;
      };
      expect(inOnePiece(known.segments)).toEqual(inOnePiece(run(samples, confirm).segments));
      if (known.machine.pending.length === 0 && count > 0 && known.machine.last) {
        expect(end).toBeGreaterThanOrEqual(known.machine.last.at);
      }
    }),
    { numRuns: generated(300) },
  );
});

it('a clock that was set back leaves a mark', () => {
  const back = { at: 0, result: 'up' as const, hold: 130 * second };
  expect(
    [run(minutes('uu')), run([...minutes('uu'), back])].map(({ machine }) => machine.cuts),
  ).toEqual([0, 1]);
});

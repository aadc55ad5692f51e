/**
 * The state of a probe after a series of results: unknown → up ⇄ suspect → down ⇄ recovering, and slow as a flag. Pure and
 * serialisable: it is stored after every result, so that a restart in mid-outage goes on where it was.
 *
 * Segments that it gives out are final. Results whose meaning the next ones decide wait in `pending`, and the stretch
 * under way in `tail`, so that nothing stored is ever rewritten (but for a clock that was set back).
 */
import { day, hour } from '@site/base';
import type { ProbeResult } from '../probes/probe.ts';
import type { KnownState, Segment } from './timeline.ts';

/** A gap between two results counts as down if both sides are down and it is no longer than this. */
const longestFilledGap = hour;
const keptBlipDays = 31;

export interface MachineSample {
  readonly at: number;
  readonly result: ProbeResult;
  /** Milliseconds that the result holds for, unless another one comes. */
  readonly hold: number;
}

/** A result in doubt. */
interface Pending {
  readonly from: number;
  readonly to: number;
  readonly slow: boolean;
  /** What it counts as unless it is confirmed; undefined means unknown. */
  readonly otherwise: KnownState | null;
}

export interface ProbeMachine {
  /** Without `pending`; with it, `up` and `unknown` are suspect, and `down` is recovering. */
  readonly confirmed: 'unknown' | 'up' | 'down';
  readonly slow: boolean;
  /** Results in a row that contradict `slow`. */
  readonly slowCount: number;
  readonly pending: readonly Pending[];
  readonly tail: Segment | null;
  readonly last: { readonly at: number; readonly until: number } | null;
  /** Failures that were not confirmed, by number of the day since 1970 (UTC). */
  readonly blips: Readonly<Record<string, number>>;
  /** How often a clock that was set back has taken something away. */
  readonly cuts: number;
}

export interface Counts {
  readonly down: number;
  readonly up: number;
}

interface Step {
  readonly machine: ProbeMachine;
  /** The clock was set back: what lies at or after this moment was measured by a wrong one and is deleted. */
  readonly cutAt: number | null;
  /** Segments that are final now; after the cut. */
  readonly closed: readonly Segment[];
  /** A change that is confirmed now, and the moment at which it happened. */
  readonly change: { readonly to: 'down' | 'up'; readonly at: number } | null;
}

export const newMachine: ProbeMachine = {
  confirmed: 'unknown',
  slow: false,
  slowCount: 0,
  pending: [],
  tail: null,
  last: null,
  blips: {},
  cuts: 0,
};

type Draft = { -readonly [Key in keyof ProbeMachine]: ProbeMachine[Key] } & { closed: Segment[] };

const wellState = (slow: boolean): KnownState => (slow ? 'degraded' : 'operational');

function paint(draft: Draft, from: number, to: number, state: KnownState | null): void {
  const { tail } = draft;
  if (state === null) return;
  const reach = tail && tail.to + (state === 'down' ? longestFilledGap : 0);
  if (tail && reach !== null && tail.state === state && from <= reach) {
    draft.tail = { ...tail, to };
    return;
  }
  if (tail) draft.closed.push(tail);
  draft.tail = { from, to, state };
}

function paintPending(draft: Draft, state?: KnownState): void {
  for (const { from, to, otherwise } of draft.pending) paint(draft, from, to, state ?? otherwise);
  draft.pending = [];
}

/** Results in doubt were not confirmed: they count as what they were before. */
function dismiss(draft: Draft): void {
  const [first] = draft.pending;
  if (first && draft.confirmed !== 'down') {
    const today = Math.floor(first.from / day);
    const recent = Object.entries(draft.blips).filter(
      ([number]) => Math.abs(Number(number) - today) < keptBlipDays,
    );
    draft.blips = { ...Object.fromEntries(recent), [today]: (draft.blips[today] ?? 0) + 1 };
  }
  paintPending(draft);
}

export const cutSegments = (segments: readonly Segment[], at: number): Segment[] =>
  segments
    .filter(({ from }) => from < at)
    .map((segment) => ({ ...segment, to: Math.min(segment.to, at) }));

/** Keeps the state; only the time from the cut on is dropped. */
function cut(draft: Draft, at: number): void {
  dismiss(draft);
  draft.closed = cutSegments(draft.closed, at);
  draft.tail = cutSegments(draft.tail ? [draft.tail] : [], at)[0] ?? null;
  draft.last = null;
  draft.cuts += 1;
}

/** A result holds no longer than until the next one. */
function endHold(draft: Draft, at: number): void {
  const { tail, pending } = draft;
  const last = pending.at(-1);
  if (last) draft.pending = [...pending.slice(0, -1), { ...last, to: Math.min(last.to, at) }];
  else if (tail && tail.to > at) draft.tail = { ...tail, to: at };
}

/** Ends what was known where a gap lies before this result. */
function leaveGap(draft: Draft, gap: number): void {
  if (gap > longestFilledGap) dismiss(draft);
  if (draft.confirmed !== 'up') return;
  draft.confirmed = 'unknown';
  draft.slow = false;
  draft.slowCount = 0;
}

function fail(draft: Draft, { at, hold }: MachineSample, counts: Counts): Step['change'] {
  const to = at + hold;
  draft.slowCount = 0;
  if (draft.confirmed === 'down') {
    dismiss(draft);
    paint(draft, at, to, 'down');
    return null;
  }
  const otherwise = draft.confirmed === 'up' ? wellState(draft.slow) : null;
  draft.pending = [...draft.pending, { from: at, to, slow: false, otherwise }];
  if (draft.pending.length < counts.down) return null;
  const since = draft.pending[0]?.from ?? at;
  paintPending(draft, 'down');
  draft.confirmed = 'down';
  draft.slow = false;
  return { to: 'down', at: since };
}

function recover(draft: Draft, sample: MachineSample, counts: Counts): Step['change'] {
  const { at, hold, result } = sample;
  const held: Pending = { from: at, to: at + hold, slow: result === 'slow', otherwise: 'down' };
  draft.pending = [...draft.pending, held];
  if (draft.pending.length < counts.up) return null;
  const since = draft.pending[0]?.from ?? at;
  draft.slow = draft.pending.every(({ slow }) => slow);
  paintPending(draft, wellState(draft.slow));
  draft.confirmed = 'up';
  return { to: 'up', at: since };
}

function succeed(draft: Draft, sample: MachineSample, counts: Counts): Step['change'] {
  if (draft.confirmed === 'down') return recover(draft, sample, counts);
  dismiss(draft);
  const slow = sample.result === 'slow';
  if (draft.confirmed === 'unknown') {
    draft.confirmed = 'up';
    draft.slow = slow;
  }
  draft.slowCount = slow === draft.slow ? 0 : draft.slowCount + 1;
  if (draft.slowCount >= (draft.slow ? counts.up : counts.down)) {
    draft.slow = slow;
    draft.slowCount = 0;
  }
  paint(draft, sample.at, sample.at + sample.hold, wellState(draft.slow));
  return null;
}

export function step(machine: ProbeMachine, sample: MachineSample, counts: Counts): Step {
  const { at, hold, result } = sample;
  const draft: Draft = { ...machine, closed: [] };
  const isSetBack = draft.last !== null && at <= draft.last.at;
  if (isSetBack) cut(draft, at);
  endHold(draft, at);
  const gap = draft.last ? at - draft.last.until : 0;
  if (gap > 0) leaveGap(draft, gap);
  const change = (result === 'down' ? fail : succeed)(draft, sample, counts);
  const { closed, ...rest } = draft;
  const next = { ...rest, last: { at, until: at + hold } };
  return { machine: next, cutAt: isSetBack ? at : null, closed, change };
}

/**
 * Takes in a run that says nothing about the target: the known state ends, a doubtful one stays unconfirmed, and the
 * segment under way is final, so that no later one fills the gap.
 */
export function interrupt(machine: ProbeMachine, at: number): Pick<Step, 'machine' | 'closed'> {
  const { last } = machine;
  if (last === null || at <= last.at) return { machine, closed: [] };
  const draft: Draft = { ...machine, closed: [] };
  endHold(draft, at);
  dismiss(draft);
  const { closed, tail, ...rest } = draft;
  return {
    machine: { ...rest, tail: null, last: { at, until: Math.min(last.until, at) } },
    closed: tail ? [...closed, tail] : closed,
  };
}

/** Whether any run has said something about the target. */
export const hasMeasured = ({ last }: ProbeMachine): boolean => last !== null;

/** The last run said nothing. */
export const isInterrupted = ({ last }: ProbeMachine): boolean =>
  last !== null && last.until <= last.at;

/** The segments that are not final yet, as they count for now. */
export function openSegments(machine: ProbeMachine): readonly Segment[] {
  const draft: Draft = { ...machine, closed: [] };
  paintPending(draft);
  return draft.tail ? [...draft.closed, draft.tail] : draft.closed;
}

/** Whether the next result decides about a change. */
export const isInDoubt = (machine: ProbeMachine): boolean => machine.pending.length > 0;

/** Nothing before this moment can change any more, unless the clock is set back. */
export function settledUntil({ pending, tail, last }: ProbeMachine): number {
  if (last === null) return 0;
  return Math.min(last.at, tail?.to ?? last.at, pending[0]?.from ?? last.at);
}

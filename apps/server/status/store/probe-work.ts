/** One probe while a batch of its results is applied: in memory, written at the end. */
import { hour } from '@site/base';
import type { ProbeOutcome } from '../probes/probe.ts';
import {
  type Counts,
  cutSegments,
  interrupt,
  isInterrupted,
  type MachineSample,
  newMachine,
  openSegments,
  type ProbeMachine,
  step,
} from '../rules/machine.ts';
import type { Segment } from '../rules/timeline.ts';
import { codeOfResult, type ProbeRow, type SampleRow } from './tables.ts';

const longestReason = 80;

/** One result on its way into the store. */
export interface Sample extends ProbeOutcome {
  /** Key of the probe, and the component it belongs to. */
  readonly probe: string;
  readonly component: string;
  /** The name of the component, for the title of an incident. */
  readonly componentName: string;
  /** When it was due; there is one sample per probe and slot. */
  readonly slot: number;
  /** When it was taken. */
  readonly at: number;
  /** How long it holds, in milliseconds. */
  readonly hold: number;
  readonly confirm: { readonly down: number; readonly up: number };
  /** The trouble lies in this machine; undefined where this result says nothing about that. */
  readonly isOwnTrouble?: boolean | undefined;
  /** No witness answers though targets do; undefined where it is not known. */
  readonly areWitnessesSilent?: boolean | undefined;
}

export interface ProbeWork {
  /** As it will be stored, but for its machine. */
  readonly row: ProbeRow;
  readonly before: ProbeMachine;
  machine: ProbeMachine;
  /** What is final now, and was not before. */
  closed: Segment[];
  samples: SampleRow[];
  times: { readonly at: number; readonly milliseconds: number }[];
  /** Everything stored at or after this moment is deleted. */
  cutAt: number | null;
  recoveredAt: number | undefined;
}

export function workOn(row: ProbeRow): ProbeWork {
  const machine: ProbeMachine = JSON.parse(row.machine);
  return {
    row,
    before: machine,
    machine,
    closed: [],
    samples: [],
    times: [],
    cutAt: null,
    recoveredAt: undefined,
  };
}

export const workOnNew = (id: number, { probe, component, at, hold }: Sample): ProbeWork =>
  workOn({
    id,
    key: probe,
    component,
    machine: JSON.stringify(newMachine),
    first_at: at,
    last_at: at,
    hold,
    ended_at: null,
  });

function forgetSince(work: ProbeWork, at: number): void {
  work.cutAt = Math.min(at, work.cutAt ?? at);
  work.closed = cutSegments(work.closed, at);
  work.samples = work.samples.filter(({ slot, delay }) => slot + delay < at);
  work.times = work.times.filter((time) => time.at < at);
  work.row.first_at = Math.min(work.row.first_at, at);
}

function takeStep(work: ProbeWork, sample: MachineSample, confirm: Counts): void {
  const { machine, cutAt, closed, change } = step(work.machine, sample, confirm);
  if (cutAt !== null) forgetSince(work, cutAt);
  work.machine = machine;
  work.closed.push(...closed);
  work.row.last_at = sample.at;
  work.row.hold = sample.hold;
  if (change) work.recoveredAt = change.to === 'up' ? change.at : undefined;
}

function takeInterruption(work: ProbeWork, at: number): void {
  const { machine, closed } = interrupt(work.machine, at);
  work.machine = machine;
  work.closed.push(...closed);
}

/** Applies one result; `stored` are the slots that have one already. */
export function takeIn(work: ProbeWork, sample: Sample, stored: ReadonlySet<number>): void {
  const { slot, at, hold, result, milliseconds, reason, confirm } = sample;
  const isLater = work.machine.last === null || at > work.machine.last.at;
  const isTaken = stored.has(slot) || work.samples.some((one) => one.slot === slot);
  if (isLater && isTaken) return;
  if (result === 'unknown') takeInterruption(work, at);
  else takeStep(work, { at, hold, result }, confirm);
  work.samples.push({
    slot,
    probe: work.row.id,
    delay: at - slot,
    result: codeOfResult(result),
    ms: milliseconds === null ? null : Math.round(milliseconds),
    reason: reason?.slice(0, longestReason) ?? null,
  });
  if (milliseconds !== null && result !== 'down') work.times.push({ at, milliseconds });
}

export const hourOf = (at: number): number => Math.floor(at / hour);

const shownState = (machine: ProbeMachine) =>
  isInterrupted(machine) ? 'unknown' : openSegments(machine).at(-1)?.state;

/** Whether the page shows something else now than before, apart from times. */
export const showsChange = ({ before, machine, cutAt }: ProbeWork): boolean =>
  cutAt !== null || before.last === null || shownState(before) !== shownState(machine);

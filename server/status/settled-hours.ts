/**
 * The past of a component that can no longer change, summed up hour by hour in this process. Reading it again for every
 * report would take seconds when a target has flapped for weeks.
 */
import { hour } from '../clock.ts';
import { addTally, type Tally, tally } from './rules/availability.ts';
import { hourAfter, hourBefore, tallyHours } from './rules/hours.ts';
import { isSilent, settledUntil } from './rules/machine.ts';
import { componentTimeline, countedTime, type Stretch, withMaintenance } from './rules/timeline.ts';
import type { MeasuredData, StoredMaintenance, StoredProbe } from './store/status-store.ts';

/** What was measured and announced of one component. */
export interface Measured {
  readonly probes: readonly StoredProbe[];
  readonly maintenances: readonly StoredMaintenance[];
}

export const measuredOf = ({ probes, maintenances }: MeasuredData, id: string): Measured => ({
  probes: probes.filter(({ component }) => component === id),
  maintenances: maintenances.filter(({ components }) => components.includes(id)),
});

/** While it stays the same, what is settled stays as it is. */
const originOf = ({ probes, maintenances }: Measured): string =>
  JSON.stringify([
    probes.map(({ id, firstAt, endedAt, machine }) => [id, firstAt, endedAt, machine.cuts]),
    maintenances.map(countedTime).map(({ from, to }) => [from, to]),
  ]);

/** The last whole hour, up to `end`, before which nothing changes any more. */
const settledEnd = ({ probes }: Measured, end: number, now: number): number => {
  const running = probes.filter(({ endedAt }) => endedAt === null);
  return hourBefore(Math.min(end, ...running.map(({ machine }) => settledUntil(machine, now))));
};

/** How long a component was in which state, at any time of the window. */
export interface ComponentTimes {
  /** From a moment in the first hour, or a whole hour, to a whole hour or now. */
  between(from: number, to: number): Tally;
  /** The state it is in, and since when. */
  readonly last: Stretch | undefined;
}

export class SettledHours {
  #origin: string | undefined;
  #from: number;
  #hours: Tally[] = [];
  /** The state at the end, and since when. */
  #last: Stretch | undefined;
  /** Probes that were silent when hours were settled, with their last result. */
  readonly #silent = new Map<number, number | undefined>();

  constructor(since: number) {
    this.#from = since;
  }

  get until(): number {
    return this.#from + this.#hours.length * hour;
  }

  /** Drops hours that have left the window. Starts over where they do not reach, and when the clock was set back before their end. */
  keep(since: number, now: number): void {
    if (since < this.#from || since >= this.until || now < this.until) this.#forget();
    this.#hours.splice(0, (since - this.#from) / hour);
    this.#from = since;
  }

  /** Whether they were made from this past. If not, they are forgotten. */
  fits(measured: Measured): boolean {
    const origin = originOf(measured);
    if (origin === this.#origin && !this.#hasSpoken(measured)) return true;
    this.#origin = origin;
    if (this.#hours.length === 0) return true;
    this.#forget();
    return false;
  }

  /** Goes on to `end` at most, with what was measured since `until` or before; true when there was anything to add. */
  extend(measured: Measured, end: number, now: number): boolean {
    const from = this.until;
    const to = settledEnd(measured, end, now);
    if (to <= from) return false;
    const timeline = this.#timeline(measured, to);
    const counted = withMaintenance(timeline, measured.maintenances);
    this.#last = this.#lastOf(timeline);
    this.#hours.push(...tallyHours(counted, from, to));
    for (const { id, machine } of measured.probes) {
      if (isSilent(machine, now)) this.#silent.set(id, machine.last?.at);
    }
    return true;
  }

  /** With what was measured in the hour in which the window begins, and since `until`. */
  times(measured: Measured, now: number): ComponentTimes {
    const { until } = this;
    const timeline = this.#timeline(measured, now);
    const recent = withMaintenance(timeline, measured.maintenances);
    const edge = (from: number, to: number): Tally =>
      tally(
        withMaintenance(componentTimeline(measured.probes, from, to), measured.maintenances),
        from,
        to,
      );
    return {
      between: (from, to) => {
        const sums = { ...tally(recent, from, to) };
        if (from >= until) return sums;
        const firstWhole = hourAfter(from);
        const [first, end] = [firstWhole, to].map((at) => (at - this.#from) / hour);
        for (const one of [edge(from, firstWhole), ...this.#hours.slice(first, end)]) {
          addTally(sums, one);
        }
        return sums;
      },
      last: this.#lastOf(timeline),
    };
  }

  #forget(): void {
    this.#hours = [];
    this.#last = undefined;
    this.#silent.clear();
  }

  /** The clock may have been set back in the silence, and results taken in hours that were settled. */
  #hasSpoken({ probes }: Measured): boolean {
    return probes.some(
      ({ id, machine }) => this.#silent.has(id) && this.#silent.get(id) !== machine.last?.at,
    );
  }

  /** From `until` on; from the beginning of time while nothing is settled, so that it tells since when a state holds. */
  #timeline({ probes }: Measured, to: number): readonly Stretch[] {
    return componentTimeline(probes, this.#last ? this.until : 0, to);
  }

  #lastOf(timeline: readonly Stretch[]): Stretch | undefined {
    const last = timeline.at(-1);
    if (!last) return this.#last;
    const isSame = timeline.length === 1 && this.#last?.state === last.state;
    return isSame && this.#last ? { ...last, from: this.#last.from } : last;
  }
}

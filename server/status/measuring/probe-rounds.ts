/** Runs each probe in its turn: never twice at the same time, not all at once, and sooner while a change is in doubt. */
import type { Logger } from 'pino';
import { type Clock, second } from '../../clock.ts';
import { codeOf } from '../../operations/error-code.ts';
import type { ComponentConfig, ProbeConfig, StatusConfig } from '../config/status-config.ts';
import type { ProbeOutcome, RunProbe } from '../probes/probe.ts';
import type { Sample } from '../store/probe-work.ts';
import type { Timers } from './timers.ts';

const mostAtOnce = 10;
/** The first round does not wait for the slots, but its probes start one after the other. */
const firstSpacing = 100;
/** A result that took so much longer than its time-out comes from a process that was paused, and says nothing about the target. */
const slack = 5 * second;

export interface RoundsOptions {
  readonly createProbe: (probe: ProbeConfig) => RunProbe;
  readonly clock: Clock;
  readonly uptime: Clock;
  readonly timers: Timers;
  readonly log: Logger;
  readonly onSample: (sample: Sample) => void;
}

interface Turn {
  probe: ProbeConfig;
  component: ComponentConfig;
  run: RunProbe;
  offset: number;
  /** From the start of waiting for its place until its result. */
  isRunning: boolean;
  timer: unknown;
  lastSlot: number | undefined;
  /** By uptime: when its last result came. */
  endedAt: number;
}

/** Spreads the probes over their interval, so that they do not all start at once. */
const offsetOf = (index: number, count: number, interval: number): number =>
  Math.floor((interval * index) / count);

/** The first moment after this one that is a multiple of the interval away from the offset: the same on every machine. */
const slotAfter = (now: number, interval: number, offset: number): number =>
  (Math.floor((now - offset) / interval) + 1) * interval + offset;

/** How long a result says something, unless another one comes. */
const holdOf = ({ interval, timeout }: ProbeConfig): number => 2 * interval + timeout;

export class ProbeRounds {
  readonly #options: RoundsOptions;
  readonly #turns = new Map<string, Turn>();
  readonly #queue: (() => void)[] = [];
  #running = 0;
  #isOn = false;
  /** Rises with every start: what an earlier one has begun counts no longer. */
  #epoch = 0;

  constructor(options: RoundsOptions) {
    this.#options = options;
  }

  get keys(): readonly string[] {
    return [...this.#turns.keys()];
  }

  setConfig({ components }: StatusConfig): void {
    const all = components.flatMap((component) =>
      component.probes.map((probe) => ({ probe, component })),
    );
    const keys = new Set(all.map(({ probe }) => probe.key));
    for (const [key, turn] of this.#turns) {
      if (keys.has(key)) continue;
      this.#options.timers.clear(turn.timer);
      this.#turns.delete(key);
    }
    for (const [index, { probe, component }] of all.entries()) {
      const settings = {
        probe,
        component,
        run: this.#options.createProbe(probe),
        offset: offsetOf(index, all.length, probe.interval),
      };
      const known = this.#turns.get(probe.key);
      if (known) Object.assign(known, settings);
      const fresh = { isRunning: false, timer: undefined, lastSlot: undefined, endedAt: 0 };
      const turn: Turn = known ?? { ...settings, ...fresh };
      this.#turns.set(probe.key, turn);
      if (!this.#isOn) continue;
      if (known) this.#planSlot(turn);
      else this.#plan(turn, this.#options.clock.now() + index * firstSpacing);
    }
  }

  start(): void {
    this.#isOn = true;
    this.#epoch += 1;
    const now = this.#options.clock.now();
    for (const [index, turn] of [...this.#turns.values()].entries()) {
      this.#plan(turn, now + index * Math.min(firstSpacing, turn.probe.interval));
    }
  }

  /** Results under way are not waited for. */
  stop(): void {
    this.#isOn = false;
    for (const { timer } of this.#turns.values()) this.#options.timers.clear(timer);
  }

  /** Measures again soon, and not only in the next slot. */
  hurry(key: string): void {
    const turn = this.#turns.get(key);
    if (!turn || turn.isRunning || turn.probe.confirm.retry >= turn.probe.interval) return;
    const { clock, uptime } = this.#options;
    const rest = turn.endedAt + turn.probe.confirm.retry - uptime.now();
    this.#plan(turn, clock.now() + Math.max(0, Math.round(rest)));
  }

  #planSlot(turn: Turn): void {
    const { interval } = turn.probe;
    const slot = slotAfter(this.#options.clock.now(), interval, turn.offset);
    // A timer may come a moment too early.
    this.#plan(turn, slot === turn.lastSlot ? slot + interval : slot);
  }

  #plan(turn: Turn, slot: number): void {
    const { timers, clock } = this.#options;
    timers.clear(turn.timer);
    if (!this.#isOn || turn.isRunning) return;
    turn.timer = timers.set(() => void this.#takeTurn(turn, slot), Math.max(0, slot - clock.now()));
  }

  async #takeTurn(turn: Turn, slot: number): Promise<void> {
    turn.isRunning = true;
    if (this.#running < mostAtOnce) this.#running += 1;
    else await new Promise<void>((go) => this.#queue.push(go));
    if (this.#isOn) await this.#measure(turn, slot);
    // Its place goes to the next one that waits.
    const next = this.#queue.shift();
    if (next) next();
    else this.#running -= 1;
    turn.isRunning = false;
    turn.lastSlot = slot;
    turn.endedAt = this.#options.uptime.now();
    if (this.#turns.get(turn.probe.key) === turn) this.#planSlot(turn);
  }

  async #measure({ probe, component, run }: Turn, slot: number): Promise<void> {
    const { clock, uptime, onSample } = this.#options;
    const epoch = this.#epoch;
    const at = clock.now();
    const startedAt = uptime.now();
    const outcome = await this.#outcomeOf(probe, run);
    const took = uptime.now() - startedAt;
    // After a suspend or a change of the time of day, the two clocks disagree.
    const isTrustworthy =
      took <= probe.timeout + slack && Math.abs(clock.now() - at - took) <= slack;
    const isStillThere = this.#isOn && epoch === this.#epoch && this.#turns.has(probe.key);
    if (outcome === 'no-data' || !isTrustworthy || !isStillThere) return;
    onSample({
      ...outcome,
      probe: probe.key,
      component: component.id,
      componentName: component.name,
      slot,
      at,
      hold: holdOf(probe),
      confirm: probe.confirm,
    });
  }

  /** A probe that throws or never ends is a defect of ours, and no failure of its target. */
  async #outcomeOf({ timeout }: ProbeConfig, run: RunProbe): Promise<ProbeOutcome | 'no-data'> {
    const { timers, log } = this.#options;
    let timer: unknown;
    const giveUp = new Promise<'no-data'>((resolve) => {
      timer = timers.set(() => resolve('no-data'), timeout + slack);
    });
    try {
      return await Promise.race([run(), giveUp]);
    } catch (error) {
      log.error({ code: codeOf(error) }, 'a probe of the status failed by itself');
      return 'no-data';
    } finally {
      timers.clear(timer);
    }
  }
}

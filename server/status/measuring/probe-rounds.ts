/** Runs each probe in its turn: never twice at the same time, not all at once, and sooner while a change is in doubt. */
import type { ComponentConfig, ProbeConfig, StatusConfig } from '../config/status-config.ts';
import type { RunProbe } from '../probes/probe.ts';
import type { Sample } from '../store/probe-work.ts';
import { createOwnTrouble } from './own-trouble.ts';
import { createRunOnce, type Run, type RunnerOptions } from './run-once.ts';

const mostAtOnce = 10;
/** The first round does not wait for the slots, but its probes start one after the other. */
const firstSpacing = 100;
/** A job's own report needs no confirmation. */
const atOnce = { down: 1, up: 1 };

interface RoundsOptions extends RunnerOptions {
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

export function createProbeRounds(options: RoundsOptions) {
  const { createProbe, clock, uptime, timers, onSample } = options;
  const runOnce = createRunOnce(options);
  const ownTrouble = createOwnTrouble(options);
  const turns = new Map<string, Turn>();
  const queue: (() => void)[] = [];
  let running = 0;
  let isOn = false;
  /** Rises with every start: what an earlier one has begun counts no longer. */
  let epoch = 0;

  /** Waits for its place, and leaves it as soon as the probe has ended. */
  const runInPlace = async ({ probe, run }: Turn): Promise<Run | undefined> => {
    if (running < mostAtOnce) running += 1;
    else await new Promise<void>((go) => queue.push(go));
    const done = isOn ? await runOnce(probe, run) : undefined;
    const next = queue.shift();
    if (next) next();
    else running -= 1;
    return done;
  };

  /** Results wait until it is known whether a failure is our own. */
  const measure = async (turn: Turn, slot: number): Promise<void> => {
    const { probe, component } = turn;
    const startedIn = epoch;
    const run = await runInPlace(turn);
    const verdict = run && (await ownTrouble.judge(probe, run));
    const isStillThere = isOn && startedIn === epoch && turns.has(probe.key);
    if (!run || verdict === 'unclear' || !isStillThere) return;
    onSample({
      ...(verdict === 'trouble' ? ownTrouble.instead(run.outcome) : run.outcome),
      isOwnTrouble: verdict === 'trouble',
      probe: probe.key,
      component: component.id,
      componentName: component.name,
      slot,
      at: run.at,
      hold: holdOf(probe),
      confirm: probe.settings.kind === 'push' ? atOnce : probe.confirm,
    });
  };

  const takeTurn = async (turn: Turn, slot: number): Promise<void> => {
    turn.isRunning = true;
    await measure(turn, slot);
    turn.isRunning = false;
    turn.lastSlot = slot;
    turn.endedAt = uptime.now();
    if (turns.get(turn.probe.key) === turn) planSlot(turn);
  };

  const plan = (turn: Turn, slot: number): void => {
    timers.clear(turn.timer);
    if (!isOn || turn.isRunning) return;
    turn.timer = timers.set(() => void takeTurn(turn, slot), Math.max(0, slot - clock.now()));
  };

  const planSlot = (turn: Turn): void => {
    const { interval } = turn.probe;
    const slot = slotAfter(clock.now(), interval, turn.offset);
    // A timer may come a moment too early.
    plan(turn, slot === turn.lastSlot ? slot + interval : slot);
  };

  return {
    keys: (): readonly string[] => [...turns.keys()],

    setConfig: (config: StatusConfig): void => {
      const { components } = config;
      ownTrouble.setConfig(config);
      const all = components.flatMap((component) =>
        component.probes.map((probe) => ({ probe, component })),
      );
      const keys = new Set(all.map(({ probe }) => probe.key));
      for (const [key, turn] of turns) {
        if (keys.has(key)) continue;
        timers.clear(turn.timer);
        turns.delete(key);
      }
      for (const [index, { probe, component }] of all.entries()) {
        const offset = offsetOf(index, all.length, probe.interval);
        const settings = { probe, component, run: createProbe(probe), offset };
        const known = turns.get(probe.key);
        if (known) Object.assign(known, settings);
        const fresh = { isRunning: false, timer: undefined, lastSlot: undefined, endedAt: 0 };
        const turn: Turn = known ?? { ...settings, ...fresh };
        turns.set(probe.key, turn);
        if (!isOn) continue;
        if (known) planSlot(turn);
        else plan(turn, clock.now() + index * firstSpacing);
      }
    },

    start: (): void => {
      isOn = true;
      epoch += 1;
      const now = clock.now();
      for (const [index, turn] of [...turns.values()].entries()) {
        plan(turn, now + index * Math.min(firstSpacing, turn.probe.interval));
      }
    },

    /** Results under way are not waited for. */
    stop: (): void => {
      isOn = false;
      for (const { timer } of turns.values()) timers.clear(timer);
    },

    /** Measures at once: a job has reported. */
    measureNow: (key: string): void => {
      const turn = turns.get(key);
      if (turn) plan(turn, clock.now());
    },

    /** Measures again soon, and not only in the next slot. */
    hurry: (key: string): void => {
      const turn = turns.get(key);
      if (!turn || turn.isRunning || turn.probe.confirm.retry >= turn.probe.interval) return;
      const rest = turn.endedAt + turn.probe.confirm.retry - uptime.now();
      plan(turn, clock.now() + Math.max(0, Math.round(rest)));
    },
  };
}

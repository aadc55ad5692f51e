/** Runs each probe on its schedule: never twice at the same time, not all at once, and sooner while a change is in doubt. */
import type { ComponentConfig, ProbeConfig } from '../config/status-config.ts';
import type { RunProbe } from '../probes/probe.ts';
import type { Sample } from '../store/probe-work.ts';
import { createOwnTrouble, type OwnTroubleOptions } from './own-trouble.ts';
import { createRunOnce, type Run } from './run-once.ts';

const mostAtOnce = 10;
/** The first round does not wait for the slots, but its probes start one after the other. */
const firstSpacing = 100;
/** A job's own report needs no confirmation. */
const atOnce = { down: 1, up: 1 };

interface RoundsOptions extends OwnTroubleOptions {
  readonly onSample: (sample: Sample) => void;
}

interface ScheduledProbe {
  readonly probe: ProbeConfig;
  readonly component: ComponentConfig;
  readonly run: RunProbe;
  readonly offset: number;
  /** True from the moment it waits for its place until its result is there. */
  isRunning: boolean;
  timer: unknown;
  lastSlot: number | undefined;
  /** By uptime: when its last result came. */
  endedAt: number;
}

/** Distributes the probes over their interval, so that they do not all start at once. */
const offsetOf = (index: number, count: number, interval: number): number =>
  Math.floor((interval * index) / count);

/** The next slot: offset plus a multiple of the interval, the same on every machine. */
const slotAfter = (now: number, interval: number, offset: number): number =>
  (Math.floor((now - offset) / interval) + 1) * interval + offset;

/** How long a result holds, unless another one comes. */
const holdOf = ({ interval, timeout }: ProbeConfig): number => 2 * interval + timeout;

function scheduledProbes(
  { components }: OwnTroubleOptions['config'],
  createProbe: OwnTroubleOptions['createProbe'],
): ReadonlyMap<string, ScheduledProbe> {
  const all = components.flatMap((component) =>
    component.probes.map((probe) => ({ probe, component })),
  );
  return new Map(
    all.map(({ probe, component }, index) => [
      probe.key,
      {
        probe,
        component,
        run: createProbe(probe),
        offset: offsetOf(index, all.length, probe.interval),
        isRunning: false,
        timer: undefined,
        lastSlot: undefined,
        endedAt: 0,
      },
    ]),
  );
}

export function createProbeRounds(options: RoundsOptions) {
  const { config, createProbe, clock, uptime, timers, onSample } = options;
  const runOnce = createRunOnce(options);
  const ownTrouble = createOwnTrouble(options);
  const scheduled = scheduledProbes(config, createProbe);
  const queue: (() => void)[] = [];
  let running = 0;
  let isOn = false;
  /** Rises with every start: results of an earlier one are dropped. */
  let epoch = 0;

  /** Waits for its place, and leaves it as soon as the probe has ended. */
  const runInPlace = async ({ probe, run }: ScheduledProbe): Promise<Run | undefined> => {
    if (running < mostAtOnce) running += 1;
    else await new Promise<void>((go) => queue.push(go));
    const done = isOn ? await runOnce(probe, run) : undefined;
    const next = queue.shift();
    if (next) next();
    else running -= 1;
    return done;
  };

  /** Results wait until it is known whether a failure is our own. */
  const measure = async (entry: ScheduledProbe, slot: number): Promise<void> => {
    const { probe, component } = entry;
    const startedIn = epoch;
    const run = await runInPlace(entry);
    const verdict = run && (await ownTrouble.judge(probe, run));
    const counts = isOn && startedIn === epoch;
    if (!run || verdict === 'unclear' || !counts) return;
    onSample({
      ...(verdict === 'trouble' ? ownTrouble.instead(run.outcome) : run.outcome),
      isOwnTrouble: ownTrouble.isTrouble(verdict),
      areWitnessesSilent: ownTrouble.areWitnessesSilent(),
      probe: probe.key,
      component: component.id,
      componentName: component.name,
      slot,
      at: run.at,
      hold: holdOf(probe),
      confirm: probe.settings.kind === 'push' ? atOnce : probe.confirm,
    });
  };

  const runSlot = async (entry: ScheduledProbe, slot: number): Promise<void> => {
    entry.isRunning = true;
    await measure(entry, slot);
    entry.isRunning = false;
    entry.lastSlot = slot;
    entry.endedAt = uptime.now();
    planSlot(entry);
  };

  const plan = (entry: ScheduledProbe, slot: number): void => {
    timers.clear(entry.timer);
    if (!isOn || entry.isRunning) return;
    entry.timer = timers.set(() => void runSlot(entry, slot), Math.max(0, slot - clock.now()));
  };

  const planSlot = (entry: ScheduledProbe): void => {
    const { interval } = entry.probe;
    const slot = slotAfter(clock.now(), interval, entry.offset);
    // A timer may come a moment too early.
    plan(entry, slot === entry.lastSlot ? slot + interval : slot);
  };

  return {
    keys: (): readonly string[] => [...scheduled.keys()],

    start: (): void => {
      isOn = true;
      epoch += 1;
      const now = clock.now();
      for (const [index, entry] of [...scheduled.values()].entries()) {
        plan(entry, now + index * Math.min(firstSpacing, entry.probe.interval));
      }
    },

    /** Results under way are not waited for. */
    stop: (): void => {
      isOn = false;
      for (const { timer } of scheduled.values()) timers.clear(timer);
    },

    /** Measures at once: a job has reported. */
    measureNow: (key: string): void => {
      const entry = scheduled.get(key);
      if (entry) plan(entry, clock.now());
    },

    /** Measures again soon instead of in the next slot. */
    hurry: (key: string): void => {
      const entry = scheduled.get(key);
      if (!entry || entry.isRunning || entry.probe.confirm.retry >= entry.probe.interval) return;
      const rest = entry.endedAt + entry.probe.confirm.retry - uptime.now();
      plan(entry, clock.now() + Math.max(0, Math.round(rest)));
    },
  };
}

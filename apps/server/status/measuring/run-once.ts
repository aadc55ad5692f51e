/** Runs a probe once. Undefined if the result cannot be trusted. */

import type { Timers } from '@site/base';
import { type Clock, codeOf, second } from '@site/base';
import type { Logger } from 'pino';
import type { ProbeConfig } from '../config/status-config.ts';
import type { ProbeOutcome, RunProbe } from '../probes/probe.ts';

/** A run this much longer than its time-out was paused; its result says nothing about the target. */
const slack = 5 * second;

export interface RunnerOptions {
  readonly createProbe: (probe: ProbeConfig) => RunProbe;
  readonly clock: Clock;
  /** Unaffected when the clock is set. */
  readonly uptime: Clock;
  readonly timers: Timers;
  readonly log: Logger;
}

export interface Run {
  readonly outcome: ProbeOutcome;
  /** When it began, by the time of day and by uptime. */
  readonly at: number;
  readonly startedAt: number;
}

type RunOnce = (probe: Pick<ProbeConfig, 'timeout'>, run: RunProbe) => Promise<Run | undefined>;

export function createRunOnce({ clock, uptime, timers, log }: RunnerOptions): RunOnce {
  /** A probe that throws or never ends is our defect, not a failure of the target. */
  const outcomeOf = async (run: RunProbe, patience: number): Promise<ProbeOutcome | 'no-data'> => {
    let timer: unknown;
    const giveUp = new Promise<'no-data'>((resolve) => {
      timer = timers.set(() => resolve('no-data'), patience);
    });
    try {
      return await Promise.race([run(), giveUp]);
    } catch (error) {
      log.error({ code: codeOf(error) }, 'a probe of the status failed by itself');
      return 'no-data';
    } finally {
      timers.clear(timer);
    }
  };

  return async ({ timeout }, run) => {
    const at = clock.now();
    const startedAt = uptime.now();
    const outcome = await outcomeOf(run, timeout + slack);
    const took = uptime.now() - startedAt;
    // After a suspend or a change of the time of day, the two clocks disagree.
    const isTrustworthy = took <= timeout + slack && Math.abs(clock.now() - at - took) <= slack;
    return outcome === 'no-data' || !isTrustworthy ? undefined : { outcome, at, startedAt };
  };
}

/** One run of a probe: a total time-out over everything it does, and everything it opened released afterwards. */
import { type Clock, second } from '@site/base';
import { isOnThisMachine } from '../config/probe-host.ts';
import { settleFault } from './local-faults.ts';
import { systemNames } from './lookup-name.ts';
import type { ProbeKind, ProbeOutcome, ProbeTools } from './probe.ts';
import { Down, failedBy } from './reasons.ts';

export interface Attempt {
  /** Milliseconds for the whole run. */
  readonly timeout: number;
  /** Runs when the attempt is over, however it ends; at once if it is over already. */
  atEnd(release: () => void): void;
  /** Call it with the address that the target is reached at. */
  reached(address: string | undefined): void;
  /** Call it when the target has answered: the time stops, and only the polite end follows. */
  answered(): void;
}

/** Returns a warning, which makes the target slow, or undefined. Rejects for a target that is down: `Down`, or any error with a code. */
export type Work = (attempt: Attempt) => Promise<string | undefined>;

interface Limits {
  readonly timeout: number;
  readonly slowAfter: number | undefined;
  readonly uptime: Clock;
}

/** A timer this late shows that this process was paused, not the target. */
const mostDelay = second;

export function runAttempt(work: Work, limits: Limits): Promise<ProbeOutcome | 'no-data'> {
  const { timeout, slowAfter, uptime } = limits;
  const releases: (() => void)[] = [];
  const startedAt = uptime.now();
  let answeredAt: number | undefined;
  let over = false;
  let isHere = false;

  const good = (warning?: string): ProbeOutcome => {
    const milliseconds = Math.max(0, Math.round((answeredAt ?? uptime.now()) - startedAt));
    const isSlow = slowAfter !== undefined && milliseconds > slowAfter;
    const reason = warning ?? (isSlow ? `took ${milliseconds} ms` : null);
    return { result: reason === null ? 'up' : 'slow', milliseconds, reason };
  };
  const silent = (): ProbeOutcome => failedBy(new Down(`no answer within ${timeout} ms`));

  return new Promise((resolve) => {
    const finish = (outcome: ProbeOutcome | 'no-data') => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      for (const release of releases) release();
      resolve(isHere && outcome !== 'no-data' ? { ...outcome, isOnThisMachine: true } : outcome);
    };
    const timer = setTimeout(() => {
      if (answeredAt !== undefined) return finish(good());
      const late = uptime.now() - startedAt - timeout > mostDelay;
      finish(late ? 'no-data' : silent());
    }, timeout);
    const attempt: Attempt = {
      timeout,
      atEnd: (release) => {
        if (over) release();
        else releases.push(release);
      },
      reached: (address) => {
        isHere ||= address !== undefined && isOnThisMachine(address);
      },
      answered: () => {
        answeredAt ??= uptime.now();
      },
    };
    // The call itself may throw, too.
    void Promise.resolve()
      .then(() => work(attempt))
      .then(
        (warning) => finish(good(warning)),
        (error: unknown) => finish(answeredAt === undefined ? failedBy(error) : good()),
      );
  });
}

/** The run of a kind that asks a target. */
export const asking =
  <Settings extends { readonly slowAfter?: number | undefined }>(
    workOf: (settings: Settings, tools: ProbeTools) => Work,
  ): ProbeKind<Settings>['run'] =>
  (settings, { timeout }, tools) => {
    const work = workOf(settings, tools);
    const limits = { timeout, slowAfter: settings.slowAfter, uptime: tools.uptime };
    return async () => {
      const outcome = await runAttempt(work, limits);
      return outcome === 'no-data' ? outcome : settleFault(outcome, tools.names ?? systemNames);
    };
  };

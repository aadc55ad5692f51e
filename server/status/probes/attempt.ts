/** One run of a probe: a total time-out over everything it does, and nothing of it left afterwards. */
import { type Clock, second } from '../../clock.ts';
import type { ProbeOutcome } from './probe.ts';
import { Down, failedBy } from './reasons.ts';

export interface Attempt {
  /** Milliseconds for the whole run. */
  readonly timeout: number;
  /** Runs when the attempt is over, however it ends; at once if it is over already. */
  atEnd(release: () => void): void;
  /** The target has given its answer: the time stops, and what follows is only a polite parting. */
  answered(): void;
  /** Called with true while the attempt waits for this machine's name servers alone. */
  asksForNames(isOn: boolean): void;
}

/** Returns a warning, which makes the target slow, or nothing. Rejects for a target that is down: `Down`, or any error with a code. */
export type Work = (attempt: Attempt) => Promise<string | undefined>;

interface Limits {
  readonly timeout: number;
  readonly slowAfter: number | undefined;
  readonly uptime: Clock;
}

/** A timer this late shows that this process stood still, not the target. */
const mostDelay = second;

export function runAttempt(work: Work, limits: Limits): Promise<ProbeOutcome | 'no-data'> {
  const { timeout, slowAfter, uptime } = limits;
  const releases: (() => void)[] = [];
  const startedAt = uptime.now();
  let answeredAt: number | undefined;
  let isAskingForNames = false;
  let over = false;

  const good = (warning?: string): ProbeOutcome => {
    const milliseconds = Math.max(0, Math.round((answeredAt ?? uptime.now()) - startedAt));
    const isSlow = slowAfter !== undefined && milliseconds > slowAfter;
    const reason = warning ?? (isSlow ? `took ${milliseconds} ms` : null);
    return { result: reason === null ? 'up' : 'slow', milliseconds, reason };
  };
  const silent = (): ProbeOutcome =>
    failedBy(
      isAskingForNames
        ? new Down('no name server answers', 'local')
        : new Down(`no answer within ${timeout} ms`),
    );

  return new Promise((resolve) => {
    const finish = (outcome: ProbeOutcome | 'no-data') => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      for (const release of releases) release();
      resolve(outcome);
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
      answered: () => {
        answeredAt ??= uptime.now();
      },
      asksForNames: (isOn) => {
        isAskingForNames = isOn;
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

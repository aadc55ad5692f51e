/** What the doctor's checks are made of, and how each of them is bounded in time. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock, Variables } from '@site/base';
import { codeOf } from '@site/base';
import type { Environment } from '../env.ts';
import type { Attempt } from '../status/probes/attempt.ts';
import type { NameSources, ProbeTools } from '../status/probes/probe.ts';

export interface DoctorContext {
  readonly environment: Environment;
  readonly clock: Clock;
  /** Where the public reaches the site; undefined in a trial run. */
  readonly publicUrl: string | undefined;
  readonly siteFolder: string;
  /** The name of the sender's DKIM key, from `DKIM_SELECTOR`. */
  readonly dkimSelector: string | undefined;
  /** Whether a test mail and test events are sent (`--send`). */
  readonly sends: boolean;
  /** For the programs that checks start. */
  readonly variables: Variables;
  /** Certificates to trust instead of the platform's; for tests. */
  readonly ca?: string;
  readonly names?: NameSources;
}

export interface Check {
  readonly name: string;
  run(context: DoctorContext, attempt: Attempt): Promise<readonly Finding[]>;
}

/** The tools of the status page's probes, whose code the doctor shares. */
export const probeTools = ({ clock, ca, names }: DoctorContext): ProbeTools => ({
  clock,
  uptime: performance,
  lastPush: async () => undefined,
  ...(ca === undefined ? {} : { ca }),
  ...(names === undefined ? {} : { names }),
});

/** Never rejects and never takes longer than `timeout` milliseconds; what is still open then is released. */
export async function runCheck(
  check: Check,
  context: DoctorContext,
  timeout: number,
): Promise<readonly Finding[]> {
  const end = new AbortController();
  const { signal } = end;
  const releases: (() => void)[] = [];
  const attempt: Attempt = {
    timeout,
    atEnd: (release) => {
      if (signal.aborted) release();
      else releases.push(release);
    },
    reached: () => {},
    answered: () => {},
  };
  const late = [unknown(`no result within ${timeout / 1000} s`)];
  try {
    return await Promise.race([check.run(context, attempt), sleep(timeout, late, { signal })]);
  } catch (error) {
    return [unknown(`could not be looked at (${codeOf(error)})`)];
  } finally {
    end.abort();
    // The last first: Node may crash when the plain socket below a TLS socket goes first.
    for (const release of releases.reverse()) release();
  }
}

/** From the mildest to the worst. `unknown`: it could not be looked at, offline for example. */
export const severities = ['well', 'unknown', 'warning', 'error'] as const;
export type Severity = (typeof severities)[number];

export interface Finding {
  readonly severity: Severity;
  readonly text: string;
  /** What to type or to change. */
  readonly remedy?: string;
}

const finding = (severity: Severity) => (text: string, remedy?: string) =>
  remedy === undefined ? { severity, text } : { severity, text, remedy };

export const well: (text: string) => Finding = finding('well');
export const unknown: (text: string, remedy?: string) => Finding = finding('unknown');
export const warning: (text: string, remedy: string) => Finding = finding('warning');
export const failure: (text: string, remedy: string) => Finding = finding('error');

/** What the doctor's checks are made of, and how each of them is bounded in time. */
import type { Clock } from '../clock.ts';
import type { Environment } from '../env.ts';
import { codeOf } from '../operations/error-code.ts';
import type { Attempt } from '../status/probes/attempt.ts';
import type { NameSources } from '../status/probes/lookup-name.ts';
import type { ProbeTools } from '../status/probes/probe-tools.ts';
import { type Finding, unknown } from './finding.ts';

export interface DoctorContext {
  readonly environment: Environment;
  readonly clock: Clock;
  /** Where the public reaches the site; nothing in a trial run. */
  readonly publicUrl: string | undefined;
  /** The folder with package.json and package-lock.json. */
  readonly projectFolder: string;
  /** The built site. */
  readonly siteFolder: string;
  /** Of the sender's DKIM key, from `DKIM_SELECTOR`. */
  readonly dkimSelector: string | undefined;
  /** For the programs that checks start. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Certificates to trust instead of the platform's; for tests. */
  readonly ca?: string;
  /** Where names come from; for tests. */
  readonly names?: NameSources;
}

export interface Check {
  readonly name: string;
  run(context: DoctorContext, attempt: Attempt): Promise<readonly Finding[]>;
}

/** As the probes of the status page take them: the doctor looks with the same code. */
export const probeTools = ({ clock, ca, names }: DoctorContext): ProbeTools => ({
  clock,
  uptime: performance,
  lastPush: async () => undefined,
  backupAge: async () => undefined,
  ...(ca === undefined ? {} : { ca }),
  ...(names === undefined ? {} : { names }),
});

/** Never rejects and never takes longer than `timeout` milliseconds; what is still open then is released. */
export function runCheck(
  check: Check,
  context: DoctorContext,
  timeout: number,
): Promise<readonly Finding[]> {
  const releases: (() => void)[] = [];
  let over = false;
  return new Promise((resolve) => {
    const finish = (findings: readonly Finding[]) => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      for (const release of releases) release();
      resolve(findings);
    };
    const timer = setTimeout(
      () => finish([unknown(`no result within ${timeout / 1000} s`)]),
      timeout,
    );
    const attempt: Attempt = {
      timeout,
      atEnd: (release) => {
        if (over) release();
        else releases.push(release);
      },
      answered: () => {},
    };
    void Promise.resolve()
      .then(() => check.run(context, attempt))
      .then(finish, (error: unknown) =>
        finish([unknown(`could not be looked at (${codeOf(error)})`)]),
      );
  });
}

/** What a probe is, what it takes from outside and what it finds out. */
import type { Clock } from '../../clock.ts';

/** `slow` is up, but too slow, too late or soon to expire. */
export type ProbeResult = 'up' | 'slow' | 'down';

/**
 * A possible cause of a failure other than the target: `local` is this machine with its network and name servers,
 * `login` a user or password of the config that the target refused.
 */
export type Fault = 'local' | 'login';

export interface ProbeOutcome {
  /** `unknown`: the probe ran, and what it found says nothing about the target. */
  readonly result: ProbeResult | 'unknown';
  /** How long the answer took; nothing where no time was measured. */
  readonly milliseconds: number | null;
  /** For the operator's eyes alone, such as `ECONNREFUSED` or `certificate expires in 3 days`: no public answer carries it. */
  readonly reason: string | null;
  readonly fault?: Fault;
}

/** Runs once. Never rejects for anything the target does; the time-out is the probe's own business. */
export type RunProbe = () => Promise<ProbeOutcome | 'no-data'>;

/** Where names come from; tests hand in their own. */
export interface NameSources {
  readonly hostsFile: string;
  readonly resolverFile: string;
  /** Nothing: those of the system. */
  readonly servers?: readonly string[];
}

/** What a job has reported. */
export interface LastPush {
  /** The last success; 0 when there never was one. */
  readonly at: number;
  /** Since the last success. */
  readonly failure: string | null;
}

/** What probes take from outside. */
export interface ProbeTools {
  /** Time of day: how long a certificate lasts, when a job last reported. */
  readonly clock: Clock;
  /** Milliseconds that no setting of the clock changes: how long an answer took. */
  readonly uptime: Clock;
  /** What the job behind the probe last reported, by the key of the probe; nothing when it never has. */
  lastPush(key: string): Promise<LastPush | undefined>;
  /** Milliseconds since this server's last backup; nothing when there is none. */
  backupAge(): Promise<number | undefined>;
  /** Certificates to trust instead of the platform's; for tests. */
  readonly ca?: string;
  readonly names?: NameSources;
}

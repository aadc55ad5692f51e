import type { Clock } from '../../clock.ts';
import type { NameSources } from './lookup-name.ts';

/** What probes take from outside. */
export interface ProbeTools {
  /** Time of day: how long a certificate lasts, when a job last reported. */
  readonly clock: Clock;
  /** Milliseconds that no setting of the clock changes: how long an answer took. */
  readonly uptime: Clock;
  /** When the job behind the probe last reported, by the key of the probe; nothing when it never has. */
  lastPush(key: string): Promise<number | undefined>;
  /** Milliseconds since this server's last backup; nothing when there is none. */
  backupAge(): Promise<number | undefined>;
  /** Certificates to trust instead of the platform's; for tests. */
  readonly ca?: string;
  readonly names?: NameSources;
}

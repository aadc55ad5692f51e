/** What a probe is, what it takes from outside and what it finds out. */
import type { LookupAddress } from 'node:dns';
import type { Clock } from '@site/base';
import type * as v from 'valibot';
import type { Variables } from '../config/values.ts';

/** `slow` is up, but too slow, too late or soon to expire. */
export type ProbeResult = 'up' | 'slow' | 'down';

/**
 * A cause of a failure other than the target: `local` is something that this machine itself lacks, `login` a user or
 * password of the config that the target refused. `route` and `names` may be either side's; `settleFault` finds out whose.
 */
export type Fault = 'local' | 'login' | 'route' | 'names';

export interface ProbeOutcome {
  /** `unknown`: the probe ran, and what it found says nothing about the target. */
  readonly result: ProbeResult | 'unknown';
  /** How long the answer took; null where no time was measured. */
  readonly milliseconds: number | null;
  /** For the operator's eyes alone, such as `ECONNREFUSED` or `certificate expires in 3 days`: no public answer carries it. */
  readonly reason: string | null;
  readonly fault?: Fault;
  /** The answer came from this machine, so it says nothing about the network. */
  readonly isOnThisMachine?: true;
}

/** Runs once. Never rejects for anything the target does; the probe bounds its own time. */
export type RunProbe = () => Promise<ProbeOutcome | 'no-data'>;

/** What is known of hosts while no name server answers for them. */
export interface LastAddresses {
  note(host: string, addresses: readonly LookupAddress[]): Promise<void>;
  recall(host: string): Promise<readonly LookupAddress[] | undefined>;
}

/** Where names and routes come from; tests hand in their own. */
export interface NameSources {
  readonly hostsFile: string;
  readonly resolverFile: string;
  /** Undefined: those of the system. */
  readonly servers?: readonly string[];
  /** While no name server answers, a target is probed at its last addresses. */
  readonly lastFound?: LastAddresses;
  /** The folder with the tables of routes; left out: the system's. */
  readonly routes?: string;
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
  /** Milliseconds of a clock that cannot be set: how long an answer took. */
  readonly uptime: Clock;
  /** What the job behind the probe last reported, by the key of the probe; undefined when it never has. */
  lastPush(key: string): Promise<LastPush | undefined>;
  /** Certificates to trust instead of the platform's; for tests. */
  readonly ca?: string;
  readonly names?: NameSources;
}

/** A pattern of reasons, with the German sentence that its groups fill or the function that writes one from them. */
export type Sentence = readonly [RegExp, string | ((...groups: string[]) => string)];

export interface ProbeKind<Settings> {
  readonly run: (
    settings: Settings,
    probe: { readonly key: string; readonly timeout: number },
    tools: ProbeTools,
  ) => RunProbe;
  /** For reasons that only this kind gives; those of any probe are in `mails/reason-words.ts`. */
  readonly sentences: readonly Sentence[];
}

/** Derives the type of the settings from the schema. */
export const probeKind = <Schema extends v.GenericSchema>(
  kind: ProbeKind<v.InferOutput<Schema>> & {
    /** `variables` are those of the environment, which hold the secrets. */
    readonly schema: (variables: Variables) => Schema;
  },
) => kind;

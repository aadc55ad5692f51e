/** The status config as the server uses it: defaults filled in, every probe with its own timing. Times in milliseconds. */
import type { ProbeSettings } from '../probes/probe-kinds.ts';

export interface Timing {
  readonly interval: number;
  readonly timeout: number;
  readonly confirm: Confirmation;
}

/** How many results in a row confirm a change, and how soon the next one is taken while a change is in doubt. */
interface Confirmation {
  readonly down: number;
  readonly up: number;
  readonly retry: number;
}

export interface ProbeConfig extends Timing {
  /** Made by `probeKey`. */
  readonly key: string;
  readonly settings: ProbeSettings;
}

export interface ComponentConfig {
  readonly id: string;
  readonly name: string;
  readonly description?: string | undefined;
  readonly probes: readonly ProbeConfig[];
}

export interface StatusConfig {
  readonly components: readonly ComponentConfig[];
  /** Places that have nothing to do with the components: while none of them answers, nothing is known. */
  readonly witnesses: readonly ProbeConfig[];
  /** Lines for the operator: what is left out, and what is allowed but probably not meant. */
  readonly notes: readonly string[];
}

/** The age at which something that has to happen again and again is late, and at which it has failed. */
export interface Deadlines {
  readonly lateAfter: number;
  readonly downAfter: number;
}

export type SettingsOf<Kind extends ProbeSettings['kind']> = Extract<
  ProbeSettings,
  { readonly kind: Kind }
>;

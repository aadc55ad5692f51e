/** Measures every probe in its turn, for as long as this process holds the lease, and writes the results. */
import type { Logger } from 'pino';
import type { Clock } from '../../clock.ts';
import type { ProbeConfig, StatusConfig } from '../config/status-config.ts';
import type { RunProbe } from '../probes/probe.ts';
import type { StatusStore } from '../store/status-store.ts';

/** `setTimeout` and `clearTimeout`; tests hand in their own. */
export interface Timers {
  set(action: () => void, milliseconds: number): unknown;
  clear(timer: unknown): void;
}

export interface MeasuringOptions {
  readonly config: StatusConfig;
  readonly createProbe: (probe: ProbeConfig, component: string) => RunProbe;
  readonly store: StatusStore;
  readonly clock: Clock;
  /** Goes on at its pace when the clock is set. */
  readonly uptime: Clock;
  readonly log: Logger;
  readonly timers?: Timers;
  /** Called after a write that changed what the page shows. */
  readonly onChange?: () => void;
}

export interface Measuring {
  /** Goes on with another config; results of probes under way still count, if the probe is still there. */
  setConfig(config: StatusConfig): void;
  readonly isLeader: boolean;
  /** Takes no further measurement, writes what there is and gives the lease back. */
  stop(): Promise<void>;
}

export function startMeasuring(_options: MeasuringOptions): Measuring {
  throw new Error('Follows.');
}

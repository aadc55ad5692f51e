/** Measures every probe on its schedule, for as long as this process holds the lease, and writes the results. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { second } from '../../clock.ts';
import type { Lease } from '../../database/leases.ts';
import { systemTimers, type Timers } from '../../operations/timers.ts';
import type { StatusConfig } from '../config/status-config.ts';
import type { StatusStore } from '../store/status-store.ts';
import { createLeadership, type Leadership } from './leadership.ts';
import type { OwnTroubleOptions } from './own-trouble.ts';
import { createProbeRounds } from './probe-rounds.ts';
import { createSampleWriter } from './sample-writer.ts';
import { storageTrouble } from './storage-trouble.ts';

interface MeasuringOptions extends Omit<OwnTroubleOptions, 'timers'> {
  readonly config: StatusConfig;
  readonly store: StatusStore;
  readonly timers?: Timers;
  /** Called after a write that changed what the page shows. */
  readonly onChange?: () => void;
}

const shortestLease = 5 * second;
const longestLease = 30 * second;

/** Each process checks the lease after each third of it, so that another one takes over within two intervals. */
function leaseLength({ components }: StatusConfig): number {
  const intervals = components.flatMap(({ probes }) => probes.map(({ interval }) => interval));
  return Math.max(shortestLease, Math.min(longestLease, ...intervals));
}

export function startMeasuring(options: MeasuringOptions) {
  const { store, clock, uptime, log, onChange, timers = systemTimers } = options;
  let { config } = options;
  /** True once removed probes are closed in the store. */
  let isConfigStored = false;
  const trouble = storageTrouble(log, {
    begun: 'measurements cannot be stored',
    over: 'measurements are stored again; count is the number lost',
  });

  const rounds = createProbeRounds({
    ...options,
    timers,
    onSample: (sample) => {
      const lease = leadership.lease();
      if (lease) writer.add(sample, lease);
    },
  });
  const writer = createSampleWriter({
    store,
    uptime,
    timers,
    trouble,
    onWritten: ({ doubtful, changed }) => {
      for (const key of doubtful) rounds.hurry(key);
      if (changed) onChange?.();
    },
    onLost: (lease) => leadership.lose(lease),
  });
  const storeConfig = async (lease: Lease) => {
    if (isConfigStored) return;
    isConfigStored = true;
    try {
      await store.endOtherProbes(lease, rounds.keys(), clock.now());
    } catch (error) {
      isConfigStored = false;
      throw error;
    }
    onChange?.();
  };
  const leadership: Leadership = createLeadership({
    store,
    // The table shows an operator which process it is.
    holder: `${hostname()} ${process.pid} ${randomUUID()}`,
    timers,
    trouble: storageTrouble(log, {
      begun: 'the lease for measuring cannot be renewed',
      over: 'the lease for measuring can be renewed again',
    }),
    length: () => leaseLength(config),
    onGain: () => {
      isConfigStored = false;
      rounds.start();
    },
    onLoss: () => {
      log.warn('another process measures the status now');
      rounds.stop();
      writer.clear();
    },
    onHeld: storeConfig,
  });

  rounds.setConfig(config);
  void leadership.look();
  return {
    /** Goes on with another config; results of probes under way still count, if the probe is still there. */
    setConfig: (next: StatusConfig): void => {
      config = next;
      rounds.setConfig(next);
      isConfigStored = false;
      void leadership.look();
    },
    /** Measures at once after a job's report. If another process measures, it reads the report in its next slot. */
    measureNow: rounds.measureNow,
    isLeader: (): boolean => leadership.lease() !== undefined,
    /** Undefined while another process measures. */
    lease: leadership.lease,
    /** Takes no further measurement, writes what there is and gives the lease back. */
    stop: async (): Promise<void> => {
      rounds.stop();
      await leadership.stop();
      await writer.close();
      await leadership.release().catch((error: unknown) => trouble.begin(error));
    },
  };
}

/**
 * Measures every probe on its schedule and writes the results. Only one process measures: the one that holds the lease.
 * Another takes over soon after it has ended.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { second } from '../../clock.ts';
import type { Lease } from '../../database/leases.ts';
import { repeatedTask } from '../../operations/repeated-task.ts';
import { systemTimers, type Timers } from '../../operations/timers.ts';
import type { StatusConfig } from '../config/status-config.ts';
import type { StatusStore } from '../store/status-store.ts';
import type { OwnTroubleOptions } from './own-trouble.ts';
import { createProbeRounds } from './probe-rounds.ts';
import { createSampleWriter } from './sample-writer.ts';
import { storageTrouble } from './storage-trouble.ts';

interface MeasuringOptions extends Omit<OwnTroubleOptions, 'timers'> {
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
  const { config, store, clock, uptime, log, onChange, timers = systemTimers } = options;
  const length = leaseLength(config);
  // The table shows an operator which process it is.
  const holder = `${hostname()} ${process.pid} ${randomUUID()}`;
  /** Undefined while another process measures. */
  let lease: Lease | undefined;
  let isStopped = false;
  /** True once removed probes are closed in the store. */
  let isConfigStored = false;
  const writeTrouble = storageTrouble(log, {
    begun: 'measurements cannot be stored',
    over: 'measurements are stored again; count is the number lost',
  });
  const leaseTrouble = storageTrouble(log, {
    begun: 'the lease for measuring cannot be renewed',
    over: 'the lease for measuring can be renewed again',
  });

  const rounds = createProbeRounds({
    ...options,
    timers,
    onSample: (sample) => {
      if (lease) writer.add(sample, lease);
    },
  });
  /** The lease went to another process. */
  const lose = (lost: Lease): void => {
    if (lease !== lost) return;
    lease = undefined;
    log.warn('another process measures the status now');
    rounds.stop();
    writer.clear();
  };
  const writer = createSampleWriter({
    store,
    uptime,
    timers,
    trouble: writeTrouble,
    onWritten: ({ doubtful, changed }) => {
      for (const key of doubtful) rounds.hurry(key);
      if (changed) onChange?.();
    },
    onLost: lose,
  });

  const storeConfig = async (held: Lease) => {
    if (isConfigStored) return;
    isConfigStored = true;
    try {
      await store.endOtherProbes(held, rounds.keys(), clock.now());
    } catch (error) {
      isConfigStored = false;
      throw error;
    }
    onChange?.();
  };
  /**
   * Resolves with the milliseconds until it is due again. The holder goes on measuring while the database cannot be reached;
   * when it is back, the epoch decides whether the results count.
   */
  const takeOrRenew = async (): Promise<number> => {
    try {
      const held = lease;
      if (held && !(await store.renewLease(held, length))) lose(held);
      if (!lease) {
        lease = await store.acquireLease(holder, length);
        if (lease && !isStopped) {
          isConfigStored = false;
          rounds.start();
        }
      }
      if (lease) await storeConfig(lease);
      leaseTrouble.end();
    } catch (error) {
      leaseTrouble.begin(error);
    }
    return Math.floor(length / 3);
  };
  const renewing = repeatedTask(takeOrRenew, timers);
  const release = async (): Promise<void> => {
    const held = lease;
    lease = undefined;
    if (held) await store.releaseLease(held);
  };

  void renewing.wake();
  return {
    /** Measures at once after a job's report. If another process measures, it reads the report in its next slot. */
    measureNow: rounds.measureNow,
    /** Undefined while another process measures. */
    lease: (): Lease | undefined => lease,
    /** Takes no further measurement, writes what there is and gives the lease back. */
    stop: async (): Promise<void> => {
      rounds.stop();
      isStopped = true;
      await renewing.stop();
      await writer.close();
      await release().catch((error: unknown) => writeTrouble.begin(error));
    },
  };
}

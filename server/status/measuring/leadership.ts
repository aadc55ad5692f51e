/** Only one process measures: the one that holds the lease. Another takes over soon after it has ended. */

import type { Lease } from '../../database/leases.ts';
import { repeatedTask } from '../../operations/repeated-task.ts';
import type { Timers } from '../../operations/timers.ts';
import type { StatusStore } from '../store/status-store.ts';
import type { StorageTrouble } from './storage-trouble.ts';

interface LeadershipOptions {
  readonly store: StatusStore;
  readonly holder: string;
  readonly timers: Timers;
  readonly trouble: StorageTrouble;
  /** Length of the lease in milliseconds. */
  readonly length: () => number;
  readonly onGain: () => void;
  readonly onLoss: () => void;
  /** Called after every renewal, for work that waits for the database. */
  readonly onHeld: (lease: Lease) => Promise<void>;
}

export type Leadership = ReturnType<typeof createLeadership>;

/**
 * The leader goes on measuring while the database cannot be reached. When it is back, the epoch decides whether the
 * results count.
 */
export function createLeadership(options: LeadershipOptions) {
  const { store, holder, timers, trouble, length, onGain, onLoss, onHeld } = options;
  let lease: Lease | undefined;
  let isStopped = false;

  /** The lease went to another process. */
  const lose = (lost: Lease): void => {
    if (lease !== lost) return;
    lease = undefined;
    onLoss();
  };

  /** Resolves with the milliseconds until it is due again. */
  const takeOrRenew = async (): Promise<number> => {
    try {
      const held = lease;
      if (held && !(await store.renewLease(held, length()))) lose(held);
      if (!lease) {
        lease = await store.acquireLease(holder, length());
        if (lease && !isStopped) onGain();
      }
      if (lease) await onHeld(lease);
      trouble.end();
    } catch (error) {
      trouble.begin(error);
    }
    return Math.floor(length() / 3);
  };
  const renewing = repeatedTask(takeOrRenew, timers);

  return {
    lease: (): Lease | undefined => lease,
    /** Takes or renews the lease, and goes on doing so. */
    look: renewing.wake,
    lose,
    stop: (): Promise<void> => {
      isStopped = true;
      return renewing.stop();
    },
    release: async (): Promise<void> => {
      const held = lease;
      lease = undefined;
      if (held) await store.releaseLease(held);
    },
  };
}

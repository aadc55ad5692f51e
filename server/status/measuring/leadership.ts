/** Only one process measures: the one that holds the lease. Any other takes over soon after it has gone. */
import type { Lease } from '../store/leases.ts';
import type { StatusStore } from '../store/status-store.ts';
import type { StorageTrouble } from './storage-trouble.ts';
import type { Timers } from './timers.ts';

interface LeadershipOptions {
  readonly store: StatusStore;
  readonly holder: string;
  readonly timers: Timers;
  readonly trouble: StorageTrouble;
  /** Milliseconds that the lease is taken for. */
  readonly length: () => number;
  readonly onGain: () => void;
  readonly onLoss: () => void;
  /** Called after every renewal, for work that waits for the database. */
  readonly onHeld: (lease: Lease) => Promise<void>;
}

export interface Leadership {
  readonly lease: () => Lease | undefined;
  /** Takes or renews the lease, and goes on doing so. */
  readonly look: () => void;
  /** The lease went to another process. */
  readonly lose: (lease: Lease) => void;
  readonly stop: () => Promise<void>;
  readonly release: () => Promise<void>;
}

/**
 * The leader goes on measuring while the database cannot be reached. When it is back, the epoch decides whether the
 * results count.
 */
export function createLeadership(options: LeadershipOptions): Leadership {
  const { store, holder, timers, trouble, length, onGain, onLoss, onHeld } = options;
  let lease: Lease | undefined;
  let timer: unknown;
  let round: Promise<void> | undefined;
  let isStopped = false;

  const lose = (lost: Lease): void => {
    if (lease !== lost) return;
    lease = undefined;
    onLoss();
  };

  const takeOrRenew = async (): Promise<void> => {
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
  };

  const look = (): void => {
    if (isStopped || round) return;
    timers.clear(timer);
    round = takeOrRenew().then(() => {
      round = undefined;
      if (!isStopped) timer = timers.set(look, Math.floor(length() / 3));
    });
  };

  return {
    lease: () => lease,
    look,
    lose,
    stop: async () => {
      isStopped = true;
      timers.clear(timer);
      await round;
    },
    release: async () => {
      const held = lease;
      lease = undefined;
      if (held) await store.releaseLease(held);
    },
  };
}

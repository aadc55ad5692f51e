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

/**
 * The leader goes on measuring while the database cannot be reached. When it is back, the epoch decides whether the
 * results count.
 */
export class Leadership {
  readonly #options: LeadershipOptions;
  #lease: Lease | undefined;
  #timer: unknown;
  #round: Promise<void> | undefined;
  #isStopped = false;

  constructor(options: LeadershipOptions) {
    this.#options = options;
  }

  get lease(): Lease | undefined {
    return this.#lease;
  }

  /** Takes or renews the lease, and goes on doing so. */
  look(): void {
    if (this.#isStopped || this.#round) return;
    const { timers, length } = this.#options;
    timers.clear(this.#timer);
    this.#round = this.#takeOrRenew().then(() => {
      this.#round = undefined;
      if (!this.#isStopped) this.#timer = timers.set(() => this.look(), Math.floor(length() / 3));
    });
  }

  /** It went to another process. */
  lose(lease: Lease): void {
    if (this.#lease !== lease) return;
    this.#lease = undefined;
    this.#options.onLoss();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#options.timers.clear(this.#timer);
    await this.#round;
  }

  async release(): Promise<void> {
    const lease = this.#lease;
    this.#lease = undefined;
    if (lease) await this.#options.store.releaseLease(lease);
  }

  async #takeOrRenew(): Promise<void> {
    const { store, holder, length, trouble, onGain, onHeld } = this.#options;
    try {
      const held = this.#lease;
      if (held && !(await store.renewLease(held, length()))) this.lose(held);
      if (!this.#lease) {
        const taken = await store.acquireLease(holder, length());
        this.#lease = taken;
        if (taken && !this.#isStopped) onGain();
      }
      if (this.#lease) await onHeld(this.#lease);
      trouble.end();
    } catch (error) {
      trouble.begin(error);
    }
  }
}

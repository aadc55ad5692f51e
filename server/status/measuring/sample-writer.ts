/** Collects results and writes them together; keeps them for a while when the database cannot be reached. */
import { type Clock, minute, second } from '../../clock.ts';
import type { Lease } from '../store/leases.ts';
import type { Sample } from '../store/probe-work.ts';
import type { StatusStore } from '../store/status-store.ts';
import type { Written } from '../store/write-samples.ts';
import type { StorageTrouble } from './storage-trouble.ts';
import type { Timers } from './timers.ts';

const collectFor = 200;
const retryAfter = second;
/** Limits a transaction: SQLite works in the thread that answers visitors. */
const largestBatch = 200;
const mostKept = 5000;
const keptFor = 5 * minute;

interface Kept {
  readonly sample: Sample;
  readonly lease: Lease;
  /** By uptime. */
  readonly since: number;
}

interface WriterOptions {
  readonly store: StatusStore;
  readonly uptime: Clock;
  readonly timers: Timers;
  readonly trouble: StorageTrouble;
  readonly onWritten: (written: Written) => void;
  /** Another process measures now. */
  readonly onLost: (lease: Lease) => void;
}

export class SampleWriter {
  readonly #options: WriterOptions;
  #kept: Kept[] = [];
  #timer: unknown;
  #isWaiting = false;
  #isClosed = false;
  #writing: Promise<void> | undefined;

  constructor(options: WriterOptions) {
    this.#options = options;
  }

  add(sample: Sample, lease: Lease): void {
    this.#kept.push({ sample, lease, since: this.#options.uptime.now() });
    this.#forgetOld();
    this.#wait(collectFor);
  }

  /** Drops the results that were measured under a lost lease. */
  clear(): void {
    this.#kept = [];
  }

  /** Writes what there is, unless the database cannot be reached. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#options.timers.clear(this.#timer);
    await this.#writing;
    let left: number;
    do {
      left = this.#kept.length;
      await this.#write();
    } while (this.#kept.length > 0 && this.#kept.length < left);
  }

  #forgetOld(): void {
    const { uptime, trouble } = this.#options;
    const fresh = this.#kept
      .filter(({ since }) => uptime.now() - since <= keptFor)
      .slice(-mostKept);
    trouble.lose(this.#kept.length - fresh.length);
    this.#kept = fresh;
  }

  #wait(milliseconds: number): void {
    if (this.#isWaiting || this.#writing || this.#isClosed) return;
    this.#isWaiting = true;
    this.#timer = this.#options.timers.set(() => {
      this.#isWaiting = false;
      void this.#write();
    }, milliseconds);
  }

  #write(): Promise<void> {
    this.#writing ??= this.#writeBatch().then((rest) => {
      this.#writing = undefined;
      if (this.#kept.length > 0) this.#wait(rest);
    });
    return this.#writing;
  }

  /** Returns how long to wait for the next one. */
  async #writeBatch(): Promise<number> {
    const { store, trouble, onWritten, onLost } = this.#options;
    this.#forgetOld();
    const lease = this.#kept[0]?.lease;
    if (!lease) return 0;
    const end = this.#kept.findIndex((one) => one.lease !== lease);
    const batch = this.#kept.slice(0, Math.min(end === -1 ? largestBatch : end, largestBatch));
    try {
      const written = await store.write(
        lease,
        batch.map(({ sample }) => sample),
      );
      trouble.end();
      this.#kept = this.#kept.filter((one) => !batch.includes(one));
      if (written) onWritten(written);
      else onLost(lease);
      return 0;
    } catch (error) {
      trouble.begin(error);
      return retryAfter;
    }
  }
}

/** Collects results and writes them together; keeps them for a while when the database cannot be reached. */
import { type Clock, minute, second } from '../../clock.ts';
import type { Lease } from '../../database/leases.ts';
import type { Timers } from '../../operations/timers.ts';
import type { Sample } from '../store/probe-work.ts';
import type { StatusStore } from '../store/status-store.ts';
import type { Written } from '../store/write-samples.ts';
import type { StorageTrouble } from './storage-trouble.ts';

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

export function createSampleWriter(options: WriterOptions) {
  const { store, uptime, timers, trouble, onWritten, onLost } = options;
  let kept: Kept[] = [];
  let timer: unknown;
  let isWaiting = false;
  let isClosed = false;
  let writing: Promise<void> | undefined;

  const forgetOld = (): void => {
    const fresh = kept.filter(({ since }) => uptime.now() - since <= keptFor).slice(-mostKept);
    trouble.lose(kept.length - fresh.length);
    kept = fresh;
  };

  /** Returns how long to wait for the next one. */
  const writeBatch = async (): Promise<number> => {
    forgetOld();
    const lease = kept[0]?.lease;
    if (!lease) return 0;
    const end = kept.findIndex((one) => one.lease !== lease);
    const batch = kept.slice(0, Math.min(end === -1 ? largestBatch : end, largestBatch));
    try {
      const samples = batch.map(({ sample }) => sample);
      const written = await store.write(lease, samples);
      trouble.end();
      kept = kept.filter((one) => !batch.includes(one));
      if (written) onWritten(written);
      else onLost(lease);
      return 0;
    } catch (error) {
      trouble.begin(error);
      return retryAfter;
    }
  };

  const write = (): Promise<void> => {
    writing ??= writeBatch().then((rest) => {
      writing = undefined;
      if (kept.length > 0) wait(rest);
    });
    return writing;
  };

  const wait = (milliseconds: number): void => {
    if (isWaiting || writing || isClosed) return;
    isWaiting = true;
    timer = timers.set(() => {
      isWaiting = false;
      void write();
    }, milliseconds);
  };

  return {
    add: (sample: Sample, lease: Lease): void => {
      kept.push({ sample, lease, since: uptime.now() });
      forgetOld();
      wait(collectFor);
    },
    /** Drops the results that were measured under a lost lease. */
    clear: (): void => {
      kept = [];
    },
    /** Writes what there is, unless the database cannot be reached. */
    close: async (): Promise<void> => {
      isClosed = true;
      timers.clear(timer);
      await writing;
      let left: number;
      do {
        left = kept.length;
        await write();
      } while (kept.length > 0 && kept.length < left);
    },
  };
}

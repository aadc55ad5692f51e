/** Collects results and writes them together; keeps them for a while when the database cannot be reached. */

import type { Timers } from '@site/base';
import { type Clock, minute, second } from '@site/base';
import type { Sample } from '../store/probe-work.ts';
import type { Db } from '../store/tables.ts';
import { type Written, writeSamples } from '../store/write-samples.ts';
import type { StorageTrouble } from './storage-trouble.ts';

const collectFor = 200;
const retryAfter = second;
/** Limits a transaction: SQLite works in the thread that answers visitors. */
const largestBatch = 200;
const mostKept = 5000;
const keptFor = 5 * minute;

interface Kept {
  readonly sample: Sample;
  /** By uptime. */
  readonly since: number;
}

interface WriterOptions {
  /** Undefined while another process leads. */
  readonly db: () => Db | undefined;
  readonly uptime: Clock;
  readonly timers: Timers;
  readonly trouble: StorageTrouble;
  readonly onWritten: (written: Written) => void;
}

export function createSampleWriter(options: WriterOptions) {
  const { uptime, timers, trouble, onWritten } = options;
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
    const db = options.db();
    const batch = kept.slice(0, largestBatch);
    if (!db || batch.length === 0) return 0;
    try {
      const written = await writeSamples(
        db,
        batch.map(({ sample }) => sample),
      );
      trouble.end();
      kept = kept.filter((one) => !batch.includes(one));
      onWritten(written);
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
    add: (sample: Sample): void => {
      kept.push({ sample, since: uptime.now() });
      forgetOld();
      wait(collectFor);
    },
    /** Drops what is not written: the process that leads from now on measures by itself. */
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

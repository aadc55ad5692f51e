import { type Clock, minute, second } from '../clock.ts';
import type { Engine } from './engine.ts';
import { type KeyValueTables, keyValues } from './key-values.ts';

/** As many pages as the largest request (21, a few more where a table splits): one free page proves little. */
const filling = 'x'.repeat(96 * 1024);
const thoroughInterval = 10 * minute;
/** Anybody may ask, and the answer costs a write: within this time it is the same answer. */
const goodFor = 5 * second;
const badFor = second;

export interface Probe {
  /** Rejects when a request could not be stored. */
  run(): Promise<void>;
  /** Something could not be stored: the next probe looks at once, and closely. */
  doubt(): void;
}

/**
 * Proves that a request could be stored by storing something. A row that changes each time costs a few kilobytes. A row
 * as large as a request can be, which is deleted again, is written at first, after every failure, and now and then: on a
 * disk that is nearly full the small one may fit where a request does not. Both commit, because SQLite writes its log
 * at the end of a transaction, and what is rolled back never reaches the disk.
 */
export function createProbe(engine: Engine, uptime: Clock): Probe {
  const db = engine.db.$extendTables<KeyValueTables>();
  const values = keyValues(db);
  let thoroughAt = Number.NEGATIVE_INFINITY;
  let askAgainAt = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve();
  let count = 0;

  const fill = async () => {
    await db.transaction().execute(async (trx) => {
      // Still there when the disk filled up half-way; the same text over it would write nothing.
      await keyValues(trx).set('probe', undefined);
      await keyValues(trx).set('probe', filling);
    });
    await values.set('probe', undefined);
  };
  const look = async () => {
    count += 1;
    if (uptime.now() - thoroughAt < thoroughInterval) return values.set('probe', String(count));
    await fill();
    thoroughAt = uptime.now();
  };
  return {
    run: () => {
      if (uptime.now() < askAgainAt) return answer;
      askAgainAt = uptime.now() + goodFor;
      answer = look().catch((error: unknown) => {
        askAgainAt = uptime.now() + badFor;
        throw error;
      });
      return answer;
    },
    doubt: () => {
      thoroughAt = Number.NEGATIVE_INFINITY;
      askAgainAt = Number.NEGATIVE_INFINITY;
    },
  };
}

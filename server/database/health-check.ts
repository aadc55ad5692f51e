import { type Clock, minute, second } from '../clock.ts';
import type { Engine } from './engine.ts';
import { keyValues } from './key-values.ts';

/** Stored databases have it under this name. */
export const healthCheckKey = 'probe';

/** As many pages as the largest request takes (21, a few more where a table splits). */
const filling = 'x'.repeat(96 * 1024);
const thoroughInterval = 10 * minute;
/** Anybody may ask, and each check costs a write: within this time the answer is the same. */
const goodFor = 5 * second;
const badFor = second;

/**
 * Proves that a request could be stored by storing something. A row that changes each time costs a few kilobytes. A row
 * as large as a request can be, which is deleted again, is written at first, after every failure, and now and then: on a
 * disk that is nearly full the small one may fit where a request does not. Both commit, because SQLite writes its log
 * at the end of a transaction, and what is rolled back never reaches the disk. `rehearse` then stores what the feature
 * stores, in its own tables, which may be damaged where this one is not.
 */
export function createHealthCheck(
  engine: Engine,
  uptime: Clock,
  rehearse: () => Promise<void> = async () => {},
) {
  const values = keyValues(engine.db);
  let thoroughAt = Number.NEGATIVE_INFINITY;
  let askAgainAt = Number.NEGATIVE_INFINITY;
  let answer = Promise.resolve();
  let count = 0;
  let doubts = 0;

  const writeLarge = async () => {
    await engine.db.transaction().execute(async (trx) => {
      // A disk that filled up half-way leaves the row behind; writing the same text over it would write nothing.
      await keyValues(trx).set(healthCheckKey, undefined);
      await keyValues(trx).set(healthCheckKey, filling);
    });
    await values.set(healthCheckKey, undefined);
  };
  const write = async () => {
    count += 1;
    if (uptime.now() - thoroughAt < thoroughInterval) {
      return values.set(healthCheckKey, String(count));
    }
    const before = doubts;
    await writeLarge();
    await rehearse();
    // A failure during the check needs another check.
    if (before === doubts) thoroughAt = uptime.now();
  };
  return {
    checkHealth: (): Promise<void> => {
      if (uptime.now() < askAgainAt) return answer;
      askAgainAt = uptime.now() + goodFor;
      answer = write().catch((error: unknown) => {
        askAgainAt = uptime.now() + badFor;
        throw error;
      });
      return answer;
    },
    /** After a failed write the check fails until one succeeds. */
    doubt: () => {
      doubts += 1;
      thoroughAt = Number.NEGATIVE_INFINITY;
      askAgainAt = Number.NEGATIVE_INFINITY;
    },
  };
}

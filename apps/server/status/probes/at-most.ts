import { setTimeout as sleep } from 'node:timers/promises';

/** Waits for the work, but no longer than this; then resolves with undefined, and the work goes on. */
export async function atMost<Result>(
  milliseconds: number,
  work: Promise<Result>,
): Promise<Result | undefined> {
  const waited = new AbortController();
  const tooLong = sleep(milliseconds, undefined, waited).catch(() => undefined);
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    waited.abort();
  }
}

/** The room for requests that wait for a person. */
import { type Clock, minute } from '@site/base';
import type { HeldSize } from '../store/request-queries.ts';

/** Room for the held requests of each kind. The server keeps every accepted one; new doubtful requests have to wait. */
export const heldRoom: HeldSize = { rows: 20_000, bytes: 10 * 1000 * 1000 };
const heldSizeAge = minute;

/** Caches the size of the held requests, so that not every request asks the database. */
export function trackHeld(uptime: Clock, readSize: () => Promise<HeldSize>) {
  let readAt = Number.NEGATIVE_INFINITY;
  let rows = 0;
  let bytes = 0;
  let reading: Promise<void> | undefined;
  const read = async () => {
    ({ rows, bytes } = await readSize());
    readAt = uptime.now();
  };
  /** Once, however many requests wait for it. */
  const readTogether = () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  return {
    hasRoomFor: async (more: number): Promise<boolean> => {
      if (uptime.now() - readAt > heldSizeAge) await readTogether();
      if (rows + 1 > heldRoom.rows || bytes + more > heldRoom.bytes) return false;
      rows += 1;
      bytes += more;
      return true;
    },
  };
}

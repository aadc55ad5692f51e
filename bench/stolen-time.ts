/**
 * A virtual machine stands still whenever its host needs the processor for others. The slow-down of the
 * developer tools goes by the clock and multiplies that pause by four: 10 ms of the host's look like 40 ms
 * of work in the page. Such a visit says nothing about the page, whatever came out of it, and is made again.
 */
import { readFileSync } from 'node:fs';

/** So often a visit is tried; on a host that never leaves us alone the last one counts as it is. */
const ATTEMPTS = 5;

const TICKS_PER_SECOND = 100;
const STOLEN_COLUMN = 8;

/** Linux counts in ticks since the machine started; elsewhere nobody tells. */
export function readStolenTicks(stat: string): number {
  const [line = ''] = stat.split('\n', 1);
  return Number(line.trim().split(/\s+/)[STOLEN_COLUMN] ?? 0);
}

export function stolenTicks(): number {
  return process.platform === 'linux' ? readStolenTicks(readFileSync('/proc/stat', 'utf8')) : 0;
}

export const stolenSeconds = (): number => stolenTicks() / TICKS_PER_SECOND;

/**
 * Measures until a result stands. The measurement asks, when what hangs on time is over, whether it was
 * disturbed, and then gives nothing back; it never tells what it has seen.
 */
export async function undisturbed<Result>(
  measure: (wasDisturbed: () => boolean) => Promise<Result | undefined>,
  stolen = stolenTicks,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const before = stolen();
    const result = await measure(() => attempt < ATTEMPTS && stolen() !== before);
    if (result !== undefined) return result;
  }
}

/** The time for which the host of a virtual machine ran other machines on its processor; the report states it. */
import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
const STEAL_COLUMN = 8;

/** Steal time of all processors together, in seconds since the machine started. */
export function readStealSeconds(stat: string): number {
  const [line = ''] = stat.split('\n', 1);
  return Number(line.trim().split(/\s+/)[STEAL_COLUMN] ?? 0) / TICKS_PER_SECOND;
}

/** Only Linux counts steal time. */
export const stealSeconds = (): number =>
  process.platform === 'linux' ? readStealSeconds(readFileSync('/proc/stat', 'utf8')) : 0;

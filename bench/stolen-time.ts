/** A virtual machine stands still whenever its host needs the processor for others. The table says for how long. */
import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
const STOLEN_COLUMN = 8;

/** From all processors together, in seconds since the machine started. */
export function readStolenSeconds(stat: string): number {
  const [line = ''] = stat.split('\n', 1);
  return Number(line.trim().split(/\s+/)[STOLEN_COLUMN] ?? 0) / TICKS_PER_SECOND;
}

/** Only Linux tells. */
export const stolenSeconds = (): number =>
  process.platform === 'linux' ? readStolenSeconds(readFileSync('/proc/stat', 'utf8')) : 0;

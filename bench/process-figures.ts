/** What Linux knows about a running process. */
import { readFileSync } from 'node:fs';

/** The processor time of a process so far, in seconds. */
export function processorSeconds(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  const ticksPerSecond = 100;
  return ((user ?? 0) + (system ?? 0)) / ticksPerSecond;
}

/** Resident memory in MB. */
export function residentMegabytes(pid: number): number {
  const [, kibibytes] =
    /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  if (!kibibytes) throw new Error(`The memory of process ${pid} cannot be read.`);
  return (Number(kibibytes) * 1024) / 1e6;
}

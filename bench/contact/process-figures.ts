/** Resource use of a running server, from /proc and from its metrics. */
import { readdirSync, readFileSync } from 'node:fs';

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const delayLine = /process_event_loop_delay_seconds\{quantile="0\.99"\} (\S+)/;

export async function readFigures(pid: number, metricsUrl: string) {
  const text = await (await fetch(metricsUrl)).text();
  return {
    megabytes: residentMegabytes(pid),
    /** Open files and connections. */
    handles: readdirSync(`/proc/${pid}/fd`).length,
    /** By how many milliseconds the event loop was late since the last call: 99th percentile. */
    delay: Number(delayLine.exec(text)?.[1]) * 1000,
  };
}

export type ProcessFigures = Awaited<ReturnType<typeof readFigures>>;

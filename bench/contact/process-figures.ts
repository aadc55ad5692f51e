/** Resource use of a running server, from /proc and from its metrics, and what systemd's unit allows it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../site-server.ts';

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const delayLine = /process_event_loop_delay_seconds\{quantile="0\.99"\} (\S+)/;

export async function readFigures(pid: number, metricsUrl: string) {
  // A connection of its own: one that is kept may be ended by a server that is late, just when it is used again.
  const text = await (await fetch(metricsUrl, { headers: { connection: 'close' } })).text();
  return {
    megabytes: residentMegabytes(pid),
    /** Open files and connections. */
    handles: readdirSync(`/proc/${pid}/fd`).length,
    /** By how many milliseconds the event loop was late since the last call: 99th percentile. */
    delay: Number(delayLine.exec(text)?.[1]) * 1000,
  };
}

export type ProcessFigures = Awaited<ReturnType<typeof readFigures>>;

/** The limits that systemd sets, and the options that its unit starts Node with. */
export function readUnit() {
  const text = readFileSync(join(root, 'deploy', 'systemd', 'site.service'), 'utf8');
  const figure = (name: string) => Number(new RegExp(`^${name}=(\\d+)M?$`, 'm').exec(text)?.[1]);
  return {
    megabytes: figure('MemoryHigh'),
    openFiles: figure('LimitNOFILE'),
    /** Seconds. */
    restartAfter: figure('RestartSec'),
    startLimit: figure('StartLimitBurst'),
    nodeOptions: /^ExecStart=\S+ (--.*) server\/main\.ts$/m.exec(text)?.[1] ?? '',
  };
}

/**
 * Requests per second of a page on one core, beside a bare Node server that answers the same bytes from memory: the
 * difference is what our own code costs.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Measurement, Run } from '../measurement.ts';
import {
  canPin,
  type RunningServer,
  root,
  startNode,
  startServer,
  startSite,
} from '../site-server.ts';
import { interleave, median, medianRatio } from '../statistics.ts';
import { type Row, times, verdict, whole } from '../table.ts';

const GOAL = 0.9;
/** Below this share of its core, something other than the server limits the rate. */
const BUSY_SHARE = 0.8;
const cores = { server: 0, load: 1 } as const;

/** The processor time of a process so far, in seconds. */
function processorSeconds(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  const ticksPerSecond = 100;
  return (user + system) / ticksPerSecond;
}

async function load({ url, pid }: RunningServer, seconds: number) {
  const before = processorSeconds(pid);
  const generator = join(import.meta.dirname, 'load-generator.ts');
  const child = startNode([generator, url, String(seconds)], {}, cores.load);
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`The load generator ended with ${code}.`);
  const result: { requests: number; seconds: number } = JSON.parse(output);
  return {
    rate: result.requests / result.seconds,
    /** The share of one core that the server's process used. */
    share: (processorSeconds(pid) - before) / result.seconds,
  };
}

async function measure({ amount, progress }: Run): Promise<Row[]> {
  const what = 'requests per second of / on one core, against bare node:http';
  if (!canPin) {
    const measured = 'needs taskset and a core each for server and load generator';
    return [{ what, measured, verdict: 'skipped' }];
  }
  const site = await startSite(root, cores.server);
  const bareServer = join(import.meta.dirname, 'bare-server.ts');
  const bare = await startServer([bareServer, site.url], {}, cores.server);
  try {
    for (const server of [site, bare]) await load(server, amount(4, 2));
    const results = await interleave([site, bare], amount(9, 3), async (server) => {
      const round = await load(server, amount(4, 2));
      progress(`${server === site ? 'the site' : 'bare'}: ${whole(round.rate)} per second`);
      return round;
    });
    const roundsOf = (server: RunningServer) => results.get(server) ?? [];
    const ratesOf = (server: RunningServer) => roundsOf(server).map(({ rate }) => rate);
    const ratio = medianRatio(ratesOf(site), ratesOf(bare));
    const isBusy = [site, bare].every(
      (server) => median(roundsOf(server).map(({ share }) => share)) >= BUSY_SHARE,
    );
    return [
      {
        what,
        measured: `${times(ratio)} (${whole(median(ratesOf(site)))} : ${whole(median(ratesOf(bare)))})`,
        goal: `≥ ${GOAL}×`,
        note: isBusy ? 'the same bytes from memory' : 'the servers had too little of their core',
        verdict: isBusy ? verdict(ratio >= GOAL) : 'skipped',
      },
    ];
  } finally {
    await Promise.all([site.stop(), bare.stop()]);
  }
}

export const requests: Measurement = { name: 'requests', run: measure };

/**
 * How long a page takes while contact requests are being stored, compared with a quiet server. The database runs in
 * the server's process, so whatever blocks that process delays the pages.
 */
import { Agent } from 'node:http';
import { setInterval as every } from 'node:timers/promises';
import { call, childSecret, lightProof, post } from '../../tests/faults/support/load.ts';
import { openSmtpTrap } from '../../tests/faults/support/smtp-trap.ts';
import { startMain } from '../../tests/support/machine/site-server.ts';
import { removeFolder, temporaryFolder } from '../cleanup.ts';
import type { Measurement, Run } from '../measurement.ts';
import { interleave, median, medianRatio, percentile } from '../statistics.ts';
import { type Row, times, verdict } from '../table.ts';

const GOAL = 1.2;
const PAGE = '/';
/** Pages are requested at this pace even if earlier ones are still missing, so that a stall delays all of them. */
const PAGE_EVERY_MS = 5;
const REQUEST_EVERY_MS = 500;

type Phase = 'without requests' | 'with requests';

/** Starts the task at every tick and returns the results once all have ended. */
export async function atEveryTick<Result>(
  tickMs: number,
  seconds: number,
  task: () => Promise<Result>,
): Promise<Result[]> {
  const started: Promise<Result>[] = [];
  const end = performance.now() + seconds * 1000;
  for await (const _ of every(tickMs)) {
    if (performance.now() >= end) break;
    started.push(task());
  }
  return Promise.all(started);
}

export async function timePage(agent: Agent, url: string): Promise<number> {
  const start = performance.now();
  const { status } = await call(agent, url + PAGE, undefined, { 'accept-encoding': 'br' });
  if (status !== 200) throw new Error(`${PAGE} was answered with ${status}.`);
  return performance.now() - start;
}

async function storeRequest(agent: Agent, url: string): Promise<void> {
  const { status } = await post(agent, url, await lightProof());
  if (status !== 201) throw new Error(`A request was answered with ${status}.`);
}

/** The 95th percentile of a page's time in this phase. */
async function runPhase(agent: Agent, url: string, phase: Phase, seconds: number): Promise<number> {
  const [pages] = await Promise.all([
    atEveryTick(PAGE_EVERY_MS, seconds, () => timePage(agent, url)),
    phase === 'with requests' &&
      atEveryTick(REQUEST_EVERY_MS, seconds, () => storeRequest(agent, url)),
  ]);
  return percentile(pages, 0.95);
}

async function measurePhases(url: string, { amount, progress }: Run): Promise<Row[]> {
  const agent = new Agent({ keepAlive: true });
  const seconds = amount(5, 3);
  try {
    // Warms up server and client and does not count.
    await runPhase(agent, url, 'with requests', seconds);
    const phases: readonly Phase[] = ['without requests', 'with requests'];
    const results = await interleave(phases, 3, async (phase) => {
      const p95 = await runPhase(agent, url, phase, seconds);
      progress(`${phase}: 95th percentile ${p95.toFixed(2)} ms`);
      return p95;
    });
    const quiet = results.get('without requests') ?? [];
    const storing = results.get('with requests') ?? [];
    const ratio = medianRatio(storing, quiet);
    return [
      {
        what: `95th percentile of ${PAGE} while two requests a second are stored, against without`,
        measured: `${times(ratio)} (${median(storing).toFixed(2)} ms : ${median(quiet).toFixed(2)} ms)`,
        goal: `≤ ${GOAL}×`,
        note: `${1000 / PAGE_EVERY_MS} pages a second`,
        verdict: verdict(ratio <= GOAL),
      },
    ];
  } finally {
    agent.destroy();
  }
}

async function measure(run: Run): Promise<Row[]> {
  const folder = temporaryFolder('contact');
  const trap = await openSmtpTrap();
  const server = await startMain({
    DATA_DIR: folder,
    TRUST_PROXY: '127.0.0.1',
    CONTACT_SECRET: childSecret,
    ...trap.environment,
    LOG_LEVEL: 'silent',
  });
  try {
    return await measurePhases(`http://127.0.0.1:${server.port}`, run);
  } finally {
    await server.end('SIGKILL');
    await trap.close();
    removeFolder(folder);
  }
}

export const pages: Measurement = { name: 'pages', run: measure };

/**
 * How long a page takes while contact requests are being stored, compared with a quiet server: SQLite runs in the
 * server's process, so whatever blocks that process delays the pages. Then the same with a PostgreSQL that hangs.
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
import { measureHanging } from './hanging.ts';

const GOAL = 1.2;
const PAGE = '/';
/** Pages are requested at this pace even if earlier ones are still missing, so that a stall delays all of them. */
const PAGE_EVERY_MS = 5;
const REQUEST_EVERY_MS = 500;

/** Starts the task at every tick and returns the results once all have ended. */
async function atEveryTick<Result>(
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

async function timePage(agent: Agent, url: string): Promise<number> {
  const start = performance.now();
  const { status } = await call(agent, url + PAGE, undefined, { 'accept-encoding': 'br' });
  if (status !== 200) throw new Error(`${PAGE} was answered with ${status}.`);
  return performance.now() - start;
}

async function storeRequest(agent: Agent, url: string): Promise<void> {
  const { status } = await post(agent, url, await lightProof());
  if (status !== 201) throw new Error(`A request was answered with ${status}.`);
}

async function measure(run: Run): Promise<Row[]> {
  const { amount, progress } = run;
  const folder = temporaryFolder('contact');
  const trap = await openSmtpTrap();
  const server = await startMain({
    DATA_DIR: folder,
    TRUST_PROXY: '127.0.0.1',
    CONTACT_SECRET: childSecret,
    ...trap.environment,
    LOG_LEVEL: 'silent',
  });
  const url = `http://127.0.0.1:${server.port}`;
  const agent = new Agent({ keepAlive: true });
  const seconds = amount(5, 3);
  const visit = (address = url) =>
    atEveryTick(PAGE_EVERY_MS, seconds, () => timePage(agent, address));
  const visitAndPost = async (address: string, postOnce: () => Promise<void>) => {
    const posting = atEveryTick(REQUEST_EVERY_MS, seconds, postOnce);
    const [pages] = await Promise.all([visit(address), posting]);
    return pages;
  };
  const visitWhileStoring = () => visitAndPost(url, () => storeRequest(agent, url));
  try {
    // Warms up server and client and does not count.
    await visitWhileStoring();
    const results = await interleave(['idle', 'storing'] as const, 3, async (state) => {
      const pages = await (state === 'storing' ? visitWhileStoring() : visit());
      const time = percentile(pages, 0.95);
      progress(`${state}: 95th percentile ${time.toFixed(2)} ms`);
      return time;
    });
    const [idle = [], storing = []] = [results.get('idle'), results.get('storing')];
    const ratio = medianRatio(storing, idle);
    return [
      {
        what: `95th percentile of ${PAGE} while two requests a second are stored, against without`,
        measured: `${times(ratio)} (${median(storing).toFixed(2)} ms : ${median(idle).toFixed(2)} ms)`,
        goal: `≤ ${GOAL}×`,
        note: `${1000 / PAGE_EVERY_MS} pages a second`,
        verdict: verdict(ratio <= GOAL),
      },
      ...(await measureHanging(run, { agent, visit: visitAndPost })),
    ];
  } finally {
    agent.destroy();
    await server.end('SIGKILL');
    await trap.close();
    removeFolder(folder);
  }
}

export const pages: Measurement = { name: 'pages', run: measure };

/** What a flood of sign-ups to the status costs everybody else: pages, challenges and requests, with and without it. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { startChild } from '../../tests/faults/support/child.ts';
import { call, lightProof, post } from '../../tests/faults/support/load.ts';
import { removeFolder, temporaryFolder } from '../cleanup.ts';
import type { Measurement, Run } from '../measurement.ts';
import { interleave, median } from '../statistics.ts';
import { milliseconds, type Row, times, verdict } from '../table.ts';

const GOAL = 5;
const CONNECTIONS = 200;

const config = `interval: 1h
components:
  - { id: web, name: Webserver, probes: [ { tcp: { host: 127.0.0.1, port: 9 } } ] }
`;

const form = 'application/x-www-form-urlencoded';
/** Each from one client: a wrong address of 30 kB, one that is short, and a link that is forged. */
const floods = {
  'long addresses': ['/system-status/abo', `email=${'%C3%A4'.repeat(5000)}`],
  'wrong addresses': ['/system-status/abo', 'email=nobody'],
  'forged links': ['/system-status/abo/bestaetigen?abo=x', ''],
} as const;
type Flood = keyof typeof floods;

/** Posts over all connections until it is stopped; resolves with the number of answers. */
function flood(url: string, kind: Flood) {
  const [path, body] = floods[kind];
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let isOn = true;
  let answers = 0;
  const send = (): Promise<void> =>
    new Promise((resolve) => {
      const headers = { 'content-type': form, 'x-forwarded-for': '198.51.100.7' };
      const outgoing = request(`${url}${path}`, { agent, method: 'POST', headers }, (incoming) => {
        answers += 1;
        incoming.resume().on('close', resolve);
      });
      outgoing.on('error', () => resolve());
      outgoing.end(body);
    });
  const senders = Array.from({ length: CONNECTIONS }, async () => {
    while (isOn) await send();
  });
  return {
    stop: async (): Promise<number> => {
      isOn = false;
      await Promise.all(senders);
      agent.destroy();
      return answers;
    },
  };
}

// A thread of its own, so that the visitor's times are the server's and not those of the flood.
if (!isMainThread && parentPort) {
  const port = parentPort;
  const { url, kind } = workerData as { readonly url: string; readonly kind: Flood };
  const running = flood(url, kind);
  port.once('message', async () => port.postMessage(await running.stop()));
}

function startFlood(url: string, kind: Flood) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, kind } });
  return {
    stop: async (): Promise<number> => {
      worker.postMessage('stop');
      const [answers] = (await once(worker, 'message')) as [number];
      await worker.terminate();
      return answers;
    },
  };
}

/** The milliseconds of one visitor's `/`, challenge and request, one after the other. */
async function visit(url: string, agent: Agent): Promise<readonly [number, number, number]> {
  const timed = async (work: () => Promise<{ readonly status: number }>, status: number) => {
    const started = performance.now();
    const answer = await work();
    if (answer.status !== status) throw new Error(`An answer was ${answer.status}.`);
    return performance.now() - started;
  };
  const proof = await lightProof();
  return [
    await timed(() => call(agent, `${url}/`, undefined), 200),
    await timed(() => call(agent, `${url}/kontakt/challenge`, undefined), 200),
    await timed(() => post(agent, url, proof), 201),
  ];
}

const subjects = ['/', '/kontakt/challenge', 'POST /kontakt'] as const;

async function measure({ amount, progress }: Run): Promise<Row[]> {
  const folder = temporaryFolder('contact');
  const path = join(folder, 'status.yaml');
  writeFileSync(path, config);
  const { url, kill } = await startChild({ DATA_DIR: folder, STATUS_CONFIG: path });
  const agent = new Agent({ keepAlive: true });
  const visits = amount(40, 15);
  const timesOf = async () => {
    const all: (readonly [number, number, number])[] = [];
    for (let count = 0; count < visits; count += 1) all.push(await visit(url, agent));
    return all;
  };
  try {
    await timesOf();
    const kinds = ['idle', ...(Object.keys(floods) as Flood[])] as const;
    const results = await interleave(kinds, amount(3, 1), async (kind) => {
      if (kind === 'idle') return timesOf();
      const running = startFlood(url, kind);
      await sleep(1000);
      const started = performance.now();
      const found = await timesOf();
      const seconds = (performance.now() - started) / 1000;
      progress(`${kind}: ${Math.round((await running.stop()) / (seconds + 1))} answers a second`);
      return found;
    });
    const medianOf = (kind: (typeof kinds)[number], index: number) =>
      median((results.get(kind) ?? []).flat().map((visited) => visited[index] ?? 0));
    return (Object.keys(floods) as Flood[]).flatMap((kind) =>
      subjects.map((subject, index): Row => {
        const [idle, flooded] = [medianOf('idle', index), medianOf(kind, index)];
        return {
          what: `median of ${subject} under a flood of ${kind}, against idle`,
          measured: times(flooded / idle),
          goal: `≤ ${GOAL}×`,
          note: `${milliseconds(idle)} and ${milliseconds(flooded)}; ${CONNECTIONS} connections of one client`,
          verdict: verdict(flooded / idle <= GOAL),
        };
      }),
    );
  } finally {
    agent.destroy();
    await kill('SIGKILL');
    removeFolder(folder);
  }
}

export const signUps: Measurement = { name: 'sign-ups', run: measure };

/** A rehearsal: ten thousand subscribers, an outage of ten minutes with two updates, and requests that come in meanwhile. */
import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Accepted } from '../../schemas/contact-answer.ts';
import { minute, second } from '../../server/clock.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { migrations } from '../../server/migrations.ts';
import { notificationKind } from '../../server/status/store/subscribers.ts';
import { startChild } from '../../tests/faults/support/child.ts';
import { lightProof, post } from '../../tests/faults/support/load.ts';
import {
  notifiedRef,
  openSmtpTrap,
  type ReceivedMail,
} from '../../tests/faults/support/smtp-trap.ts';
import { openScripted } from '../../tests/support/machine/scripted-server.ts';
import { freePort } from '../../tests/support/machine/site-server.ts';
import { statusScene } from '../../tests/support/status/status-scene.ts';
import { removeFolder, temporaryFolder } from '../cleanup.ts';
import { readFigures, readUnit } from '../contact/process-figures.ts';
import type { Measurement, Run } from '../measurement.ts';
import { median } from '../statistics.ts';
import { milliseconds, type Row, verdict, whole } from '../table.ts';
import { distantRelay } from './distant-relay.ts';

const RATE = 1200;
const NOTIFIED_WITHIN = 10 * minute;
const REQUEST_MAIL_WITHIN = 5 * second;
const REQUEST_EVERY = 5 * second;
const ONE_WAY_MS = 25;

const inMinutes = (ms: number): string => `${(ms / minute).toFixed(1)} min`;

const config = (port: number): string => `
interval: 2s
timeout: 1s
components:
  - id: web
    name: Webserver
    probes: [ { tcp: { host: 127.0.0.1, port: ${port} } } ]
`;

/** The most that arrived within any minute. */
function busiestMinute(times: readonly number[]): number {
  let first = 0;
  let most = 0;
  for (const [index, at] of times.entries()) {
    while (at - (times[first] ?? at) >= minute) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}

async function measure({ amount, progress }: Run): Promise<Row[]> {
  if (process.platform !== 'linux') {
    return [{ what: 'subscribers', measured: 'only on Linux', verdict: 'skipped' }];
  }
  const count = amount(10_000, 600);
  const faster = amount(1, 10);
  const { nodeOptions, megabytes: limit } = readUnit();
  const folder = temporaryFolder('subscribers');
  const trap = await openSmtpTrap();
  const relay = await distantRelay(trap.port, ONE_WAY_MS);
  const target = await openScripted((socket) => socket.end());
  const metricsPort = await freePort();
  writeFileSync(join(folder, 'status.yaml'), config(target.port));
  const server = await startChild({
    ...trap.environment,
    NODE_OPTIONS: nodeOptions,
    SMTP_URL: `smtp://127.0.0.1:${relay.port}`,
    DATA_DIR: folder,
    STATUS_CONFIG: join(folder, 'status.yaml'),
    STATUS_MAIL_RATE: String(RATE),
    METRICS_PORT: String(metricsPort),
  });
  const engine = await openDatabase(folder, migrations);
  const { store, subscribe, mails } = statusScene(engine);
  const agent = new Agent();
  const started = performance.now();
  let isOver = false;
  const requests = new Map<string, number>();
  const memory: number[] = [];
  const delays: number[] = [];

  const news = () => trap.received.filter(({ to }) => to[0]?.endsWith('@kunde.example'));
  const watch = async () => {
    while (!isOver) {
      const answer = await post(agent, server.url, await lightProof());
      const { ref } = JSON.parse(answer.body) as Accepted;
      requests.set(ref, performance.now());
      const figures = await readFigures(
        server.process.pid ?? 0,
        `http://127.0.0.1:${metricsPort}/metrics`,
      );
      memory.push(figures.megabytes);
      delays.push(figures.delay);
      const at = inMinutes(performance.now() - started);
      progress(`${at}: ${whole(news().length)} mails, ${whole(figures.megabytes)} MB`);
      await sleep(REQUEST_EVERY);
    }
  };

  try {
    await subscribe(
      Array.from({ length: count }, (_, index) => `s${String(index).padStart(6, '0')}`),
    );
    const watching = watch();
    await sleep(10 * second);
    await target.close();
    let incident = '';
    while (incident === '') {
      await sleep(50);
      incident = (await store.incidents(0))[0]?.id ?? '';
    }
    const opened = performance.now();
    const write = async (
      at: number,
      status: 'identified' | 'monitoring' | 'resolved',
      text: string,
    ) => {
      await sleep(Math.max(0, opened + (at * minute) / faster - performance.now()));
      await store.addUpdate(incident, { status, text, now: engine.clock.now() });
      return performance.now();
    };
    await write(3, 'identified', 'Wir haben die Ursache gefunden und arbeiten daran.');
    await write(7, 'monitoring', 'Der Dienst läuft wieder.');
    const resolved = await write(10, 'resolved', 'Die Störung ist behoben.');
    const isLast = ({ subject }: ReceivedMail) => subject.includes('(behoben)');
    while (news().filter(isLast).length < count) await sleep(100);
    // Nothing more may come.
    await sleep(5 * second);
    isOver = true;
    await watching;

    const all = news();
    const firstOf = new Map<string, number>();
    for (const { to, at } of all)
      firstOf.set(to[0] ?? '', Math.min(at, firstOf.get(to[0] ?? '') ?? at));
    const times = all.map(({ at }) => at);
    const notifiedAfter = Math.max(...firstOf.values()) - opened;
    const ended = Math.max(...all.filter(isLast).map(({ at }) => at)) - resolved;
    const most = busiestMinute(times);
    const copies = all.length - new Set(all.map(({ to, subject }) => `${to} ${subject}`)).size;
    const waits = trap.received.flatMap(({ subject, at }) => {
      const sent = requests.get(notifiedRef(subject) ?? '');
      return sent === undefined ? [] : [at - sent];
    });
    const slowest = Math.max(...waits);
    const finished = (await mails('cancelled')).filter(
      ({ kind }) => kind === notificationKind,
    ).length;
    return [
      {
        what: `${whole(count)} subscribers: from the outage on the page to the first mail`,
        measured: milliseconds(Math.min(...times) - opened),
        verdict: 'reported',
      },
      {
        what: 'until everybody has been notified of the outage',
        measured: inMinutes(notifiedAfter),
        goal: `≤ ${NOTIFIED_WITHIN / minute} min`,
        note: `relay ${2 * ONE_WAY_MS} ms away, two updates meanwhile`,
        verdict: verdict(firstOf.size === count && notifiedAfter <= NOTIFIED_WITHIN),
      },
      {
        what: 'from its end to the last mail',
        measured: inMinutes(ended),
        goal: `≤ ${NOTIFIED_WITHIN / minute} min`,
        note: `${whole(all.length)} mails in all, ${whole(finished)} replaced by a newer word before they left`,
        verdict: verdict(ended <= NOTIFIED_WITHIN),
      },
      {
        what: 'mails to subscribers in the busiest minute',
        measured: whole(most),
        goal: `≤ ${RATE}`,
        verdict: verdict(most <= RATE),
      },
      {
        what: 'the same mail twice',
        measured: String(copies),
        goal: '0',
        verdict: verdict(copies === 0),
      },
      {
        what: 'from a request to its mail meanwhile, slowest',
        measured: milliseconds(slowest),
        goal: `≤ ${milliseconds(REQUEST_MAIL_WITHIN)}`,
        note: `${waits.length} of ${requests.size} requests, median ${milliseconds(median(waits))}`,
        verdict: verdict(waits.length === requests.size && slowest <= REQUEST_MAIL_WITHIN),
      },
      {
        what: 'memory of the server meanwhile',
        measured: `${whole(Math.max(...memory))} MB at most`,
        goal: `≤ ${limit} MB`,
        note: `${whole(memory[0] ?? 0)} MB before; event loop late by ${milliseconds(Math.max(...delays))} at most (99th percentile)`,
        verdict: verdict(Math.max(...memory) <= limit),
      },
    ];
  } finally {
    isOver = true;
    agent.destroy();
    await server.kill('SIGKILL');
    await engine.close();
    await target.close();
    await relay.close();
    await trap.close();
    removeFolder(folder);
  }
}

export const subscribers: Measurement = { name: 'subscribers', run: measure };

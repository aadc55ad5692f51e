/**
 * Everything the server does, side by side and for long: pages, sheets, the measured status, requests with their challenges
 * and receipts, reports of jobs. What grows without end shows as a trend; what must never be refused is counted.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { minute, second } from '../../server/clock.ts';
import { childSecret } from '../../tests/faults/support/load.ts';
import { openSmtpTrap } from '../../tests/faults/support/smtp-trap.ts';
import { freePort, startMain } from '../../tests/support/machine/site-server.ts';
import { pushToken } from '../../tests/support/status/status-file.ts';
import { removeFolder, temporaryFolder } from '../cleanup.ts';
import type { Measurement, Run } from '../measurement.ts';
import { median, medianRatio } from '../statistics.ts';
import { milliseconds, type Row, times, verdict, whole } from '../table.ts';
import { type ProcessFigures, readFigures, readUnit } from './process-figures.ts';
import { startLoad, type Tally } from './soak-load.ts';

const LOOK_EVERY_MS = 2 * second;
const NO_TREND = 1.1;
/** Delays are short and depend on what else runs on the machine. */
const NO_TREND_IN_DELAY = 1.5;

const statusConfig = `
interval: 5s
components:
  - id: website
    name: Website
    probes: [ { self: { watch: page } } ]
  - id: backup
    name: Datensicherung
    probes: [ { push: { tokenFrom: STATUS_TOKEN, lateAfter: 26h, downAfter: 50h } } ]
`;

const told = (byStatus: ReadonlyMap<number, number> | undefined): string =>
  [...(byStatus ?? [])].map(([status, count]) => `${whole(count)} × ${status}`).join(', ') ||
  'none';

/** The first third warms the process up; the last one is compared with the one between. */
function trend(what: string, values: readonly number[], unit: string, most: number): Row {
  const third = Math.floor(values.length / 3);
  const [before, after] = [values.slice(third, 2 * third), values.slice(2 * third)];
  const ratio = medianRatio(after, before);
  return {
    what: `${what}, last third of the time against the second`,
    measured: `${times(ratio)} (${median(after).toFixed(1)} : ${median(before).toFixed(1)} ${unit})`,
    goal: `≤ ${most}×`,
    note: `${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)} ${unit} in all`,
    verdict: verdict(ratio <= most),
  };
}

function rowsOf(
  looks: readonly ProcessFigures[],
  tally: Tally,
  failures: readonly unknown[],
): Row[] {
  const { megabytes: limit } = readUnit();
  const of = (figure: keyof ProcessFigures) => looks.map((look) => look[figure]);
  const highest = Math.max(...of('megabytes'));
  const right = { posts: 201, challenges: 200, receipts: 200, pushes: 204 };
  const never = Object.entries(right).map(([name, expected]): Row => {
    const byStatus = tally.get(name);
    const isRight = byStatus?.size === 1 && byStatus.has(expected);
    return {
      what: `answers to ${name}`,
      measured: told(byStatus),
      goal: `${expected} alone`,
      verdict: verdict(isRight),
    };
  });
  return [
    {
      what: 'highest memory',
      measured: `${whole(highest)} MB`,
      goal: `≤ ${limit} MB`,
      note: 'MemoryHigh of deploy/systemd/site.service',
      verdict: verdict(highest <= limit),
    },
    trend('memory', of('megabytes'), 'MB', NO_TREND),
    trend('open files and connections', of('handles'), '', NO_TREND),
    trend('delay of the event loop (p99)', of('delay'), 'ms', NO_TREND_IN_DELAY),
    ...never,
    {
      what: 'answers to pages and sheets',
      measured: `${told(tally.get('pages'))}; ${told(tally.get('sheets'))}`,
      note: ['requests without an answer:', failures.length, ...failures.slice(0, 1)].join(' '),
      verdict: 'reported',
    },
  ];
}

async function measure({ amount, progress }: Run): Promise<Row[]> {
  if (process.platform !== 'linux') {
    return [{ what: 'soak', measured: 'only on Linux', verdict: 'skipped' }];
  }
  const folder = temporaryFolder('soak');
  const config = join(folder, 'status.yaml');
  writeFileSync(config, statusConfig);
  const trap = await openSmtpTrap();
  const metricsPort = await freePort();
  const server = await startMain({
    NODE_OPTIONS: readUnit().nodeOptions,
    DATA_DIR: join(folder, 'data'),
    TRUST_PROXY: '127.0.0.1',
    CONTACT_SECRET: childSecret,
    STATUS_CONFIG: config,
    STATUS_TOKEN: pushToken,
    METRICS_PORT: String(metricsPort),
    ...trap.environment,
    LOG_LEVEL: 'silent',
  });
  const tally: Tally = new Map();
  const load = startLoad(`http://127.0.0.1:${server.port}`, tally);
  const looks: ProcessFigures[] = [];
  try {
    const end = performance.now() + amount(30, 2) * minute;
    while (performance.now() < end) {
      await sleep(LOOK_EVERY_MS);
      const look = await readFigures(server.pid, `http://127.0.0.1:${metricsPort}/metrics`);
      looks.push(look);
      if (looks.length % 15 === 0) {
        const { megabytes, handles, delay } = look;
        progress(`${whole(megabytes)} MB, ${handles} handles, late by ${milliseconds(delay)}`);
      }
    }
    await load.end();
    return rowsOf(looks, tally, load.failures);
  } finally {
    await load.end();
    await server.end('SIGKILL');
    await trap.close();
    removeFolder(folder);
  }
}

export const soak: Measurement = { name: 'soak', run: measure };

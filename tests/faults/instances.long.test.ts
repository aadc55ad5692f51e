/** Two servers on one PostgreSQL: one of them measures, whatever happens to the other, and what a former one saw is never shown. */
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StatusReport } from '@site/monitor/status-report';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needs } from '../support/machine/needs.ts';
import { listenLocally } from '../support/machine/scripted-server.ts';
import { sharedFolder } from '../support/machine/test-folder.ts';
import { openLine } from '../support/postgres/line.ts';
import { hasPostgres } from '../support/postgres/postgres-binaries.ts';
import { startPostgres } from '../support/postgres/postgres-server.ts';
import { startSite } from './support/site.ts';

const second = 1000;
/** From the fault until another one has measured. */
const takenOver = 25 * second;
/** What other work on the machine may take; the promise leaves it out. */
const busy = 3 * second;

/** A server that measures a page of its own, so that the page knows who measures, over a line of its own. */
async function openInstance(databaseUrl: string, dataDir: string) {
  const page = { isWell: true, asked: [] as number[] };
  const target = await listenLocally(
    createServer((_, response) => {
      page.asked.push(performance.now());
      response.writeHead(page.isWell ? 200 : 500).end();
    }),
  );
  const line = await openLine(databaseUrl);
  const config = join(dataDir, 'status.yaml');
  writeFileSync(
    config,
    `interval: 1s
timeout: 1s
confirm: { down: 1, up: 1 }
components:
  - id: web
    name: Webserver
    probes:
      - http: { url: "http://127.0.0.1:${target.port}/", status: 200 }
`,
  );
  const start = () =>
    startSite({ DATA_DIR: dataDir, DATABASE_URL: line.url, STATUS_CONFIG: config });
  const instance = {
    page,
    line,
    site: await start(),
    asked: (since: number) => page.asked.filter((at) => at > since).length,
    report: async (): Promise<StatusReport> =>
      (await fetch(`${instance.site.url}/system-status/report.json`)).json(),
    restart: async () => {
      instance.site = await start();
    },
    close: async () => {
      await instance.site.end('SIGKILL');
      await line.close();
      await target.close();
    },
  };
  return instance;
}

type Instance = Awaited<ReturnType<typeof openInstance>>;
type Way = readonly [
  name: string,
  begin: (one: Instance) => unknown,
  end: (one: Instance) => unknown,
];

const ways: readonly Way[] = [
  [
    'is stopped',
    ({ site }) => process.kill(site.pid, 'SIGSTOP'),
    ({ site }) => process.kill(site.pid, 'SIGCONT'),
  ],
  ['is killed', ({ site }) => site.end('SIGKILL'), (one) => one.restart()],
  ['loses the database', ({ line }) => line.cut(), ({ line }) => line.mend()],
];

describe('the one that measures', needs('PostgreSQL', hasPostgres), () => {
  const [folder, ...dataDirs] = [sharedFolder(), sharedFolder(), sharedFolder()];
  let database: Awaited<ReturnType<typeof startPostgres>>;
  const instances: Instance[] = [];
  beforeAll(async () => {
    database = await startPostgres(folder);
    for (const dataDir of dataDirs) {
      instances.push(await openInstance(database.url('postgres'), dataDir));
    }
  });
  afterAll(async () => {
    for (const instance of instances) await instance.close();
    await database?.kill();
  });

  /** The only one that has measured in the last seconds, and the others. */
  async function findMeasuring() {
    const since = performance.now();
    await sleep(5 * second);
    const measuring = instances.filter(({ asked }) => asked(since) > 0);
    expect(measuring).toHaveLength(1);
    const [one] = measuring as [Instance];
    expect(one.asked(since)).toBeGreaterThan(1);
    const other = instances.find((instance) => instance !== one) as Instance;
    return { one, other };
  }

  it.each(ways)('%s', async (name, begin, end) => {
    const { one, other } = await findMeasuring();
    const began = performance.now();
    await begin(one);
    // What it sees from now on is untrue, and nobody may hear of it.
    one.page.isWell = false;
    await expect
      .poll(() => other.asked(began), { timeout: takenOver + busy, interval: 100 })
      .toBeGreaterThan(0);
    const after = Math.round((other.page.asked.find((at) => at > began) ?? 0) - began);
    const meanwhile = one.asked(began);
    const ended = performance.now();
    await end(one);
    // By then it has noticed.
    await sleep(10 * second);
    console.log(name, JSON.stringify({ after, meanwhile, late: one.asked(ended) }));
    expect(await findMeasuring()).toMatchObject({ one: { page: other.page } });
    for (const { report } of instances) {
      const { components, incidents } = await report();
      expect([components?.map(({ state }) => state), incidents]).toEqual([['operational'], []]);
    }
    one.page.isWell = true;
  });
});

/** PostgreSQL that goes away in every way it can: visitors are told so in time, pages go on, and its return needs no restart. */
import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, symlinkSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { company } from '@site/company/company';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '../support/machine/long.ts';
import { needs } from '../support/machine/needs.ts';
import { sharedFolder } from '../support/machine/test-folder.ts';
import { type Line, openLine } from '../support/postgres/line.ts';
import { hasPostgres } from '../support/postgres/postgres-binaries.ts';
import { startPostgres } from '../support/postgres/postgres-server.ts';
import { validFields } from '../support/server/forms.ts';
import { call, lightProof } from './support/load.ts';
import { type Site, startSite, storedRefs } from './support/site.ts';

/** A visitor waits no longer for an answer, and the database is used again no later. */
const promised = { answer: 3200, return: 2000 };
/** What other work on the machine may take from the server and from this test; the promises leave it out. */
const busy = 1500;

const [folder, dataDir, standbyFolder] = [sharedFolder(), sharedFolder(), sharedFolder()];
let database: Awaited<ReturnType<typeof startPostgres>>;
let standby: typeof database | undefined;
let line: Line;
let site: Site;
const refs: string[] = [];
const agent = new Agent();

const query = async (text: string, from = database) => {
  const client = new Client(from.url('postgres'));
  await client.connect();
  return client.query(text).finally(() => client.end());
};

const timed = async <Result>(work: Promise<Result>) => {
  const started = performance.now();
  const result = await work;
  return { ...result, ms: Math.round(performance.now() - started) };
};

const prepared = async (key: string = randomUUID()) => ({
  ...validFields,
  ...(await lightProof()),
  key,
});

async function send(key?: string, ready?: Awaited<ReturnType<typeof prepared>>) {
  const payload = ready ?? (await prepared(key));
  const answer = await timed(call(agent, `${site.url}/kontakt`, payload));
  if (answer.status === 201) refs.push(JSON.parse(answer.body).ref);
  return answer;
}

const page = () => timed(call(agent, `${site.url}/agb`, undefined));

/** The file of the requests becomes one that takes no byte, and no connection has the former one open. */
async function setFull(isFull: boolean) {
  const find = "select pg_relation_filepath(oid) path from pg_class where relname ~ '^requests?$'";
  const file = join(folder, 'data', (await query(find)).rows[0].path);
  const away = `${file}.away`;
  renameSync(...(isFull ? ([file, away] as const) : ([away, file] as const)));
  if (isFull) symlinkSync('/dev/full', file);
  await query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
  );
}

type Way = readonly [name: string, begin: () => unknown, end: () => unknown];

const ways: readonly Way[] = [
  ['goes silent', () => line.cut(), () => line.mend()],
  ['refuses connections', () => line.refuse(), () => line.listen()],
  ['dies', () => database.kill(), () => database.restart()],
];

const further: readonly Way[] = [
  ['has a full disk', () => setFull(true), () => setFull(false)],
  [
    'fails over to a standby that can only be read for a while',
    async () => {
      await database.kill();
      standby = await database.startStandby(standbyFolder);
      // On both of them when they are acknowledged.
      for (const before = refs.length; refs.length < before + 5; await sleep(50)) await send();
      await database.kill();
      line.leadTo(standby.url('postgres'));
    },
    () => query('select pg_promote()', standby),
  ],
];

const needed = needs('PostgreSQL and /dev/full', hasPostgres && existsSync('/dev/full'));

describe('PostgreSQL', needed, () => {
  beforeAll(async () => {
    database = await startPostgres(folder);
    line = await openLine(database.url('postgres'));
    site = await startSite({ DATA_DIR: dataDir, DATABASE_URL: line.url });
  });
  afterAll(async () => {
    await site?.end('SIGKILL');
    await line?.close();
    await standby?.kill();
    await database?.kill();
  });

  it.each(isLong ? [...ways, ...further] : ways)('%s', async (name, begin, end) => {
    expect((await send()).status).toBe(201);
    await begin();
    const first = send();
    const pages: number[] = [];
    // As long as the visitor waits, and a second longer.
    for (let isOver = false, over = first.then(() => sleep(1000)); !isOver; ) {
      const { status, ms } = await page();
      expect(status).toBe(200);
      pages.push(ms);
      isOver = await Promise.race([over.then(() => true), sleep(20, false)]);
    }
    const refused = await first;
    expect(refused).toMatchObject({
      status: 503,
      body: expect.stringContaining(company.email.display),
    });
    expect(refused.ms).toBeLessThan(promised.answer + busy);
    // It writes a value of its own, for which there is room; its answer is the same for five seconds.
    const isReady = name === 'has a full disk' ? 200 : 503;
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(isReady);
    // One of each second may ask whether the database is back, and waits for it as long as a visitor does.
    const ready = await Promise.all(Array.from({ length: 10 }, () => prepared()));
    const next = await Promise.all(ready.map((payload) => send(undefined, payload)));
    expect(next.map(({ status }) => status)).toEqual(Array(10).fill(503));
    const waits = next.map(({ ms }) => ms).toSorted((one, other) => one - other);
    const asking = waits.filter((ms) => ms > busy).length;
    const seconds = Math.max(0, (waits.at(-1) ?? 0) - promised.answer) / 1000;
    expect(asking, `of ${waits}`).toBeLessThanOrEqual(1 + Math.ceil(seconds));
    // A page that waited for the database would take as long as a visitor.
    expect(Math.max(...pages)).toBeLessThan(busy);

    await end();
    const returned = performance.now();
    while ((await send()).status !== 201) await sleep(50);
    const back = Math.round(performance.now() - returned);
    const slowest = { refused: refused.ms, next: waits.at(-1), page: Math.max(...pages), back };
    console.log(name, JSON.stringify(slowest));
    expect(back).toBeLessThan(promised.return + busy);
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(200);
    const stored = await storedRefs({ DATA_DIR: dataDir, DATABASE_URL: line.url });
    expect(refs.filter((ref) => !stored.has(ref))).toEqual([]);
  });

  it('goes silent in the commit: the same key finds the request, once', async () => {
    const settings = { DATA_DIR: dataDir, DATABASE_URL: (standby ?? database).url('postgres') };
    const before = await storedRefs(settings);
    const key = randomUUID();
    line.cutAfter('insert into "request', 'commit');
    expect((await send(key)).status).toBe(503);
    const during = await storedRefs(settings);
    expect(during.size).toBe(before.size + 1);
    line.mend();
    await expect.poll(async () => (await send(key)).status).toBe(201);
    expect(during).toContain(refs.at(-1));
    expect(await storedRefs(settings)).toEqual(during);
  });

  it('is away at the start: pages are served, and requests are stored once it is there', async () => {
    await site.end('SIGTERM');
    await line.refuse();
    site = await startSite({ DATA_DIR: dataDir, DATABASE_URL: line.url });
    expect((await page()).status).toBe(200);
    expect((await send()).status).toBe(503);
    await line.listen();
    await expect.poll(async () => (await send()).status).toBe(201);
  });
});

/** Several instances on one PostgreSQL, under load, while one after the other is killed or stopped, and the database too. */
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Accepted } from '../../schemas/contact-answer.ts';
import { second } from '../../server/clock.ts';
import { openContactStore } from '../../server/contact/store/kysely-contact-store.ts';
import { readDatabaseUrl } from '../../server/database/database-url.ts';
import { openPostgres } from '../../server/database/postgres-engine.ts';
import { programs } from '../support/deployment.ts';
import { needs } from '../support/needs.ts';
import { hasPostgres } from '../support/postgres/postgres-binaries.ts';
import { forms } from '../support/server/forms.ts';
import { newClient } from '../support/server/test-app.ts';
import { type Cluster, startCluster } from './support/cluster.ts';
import { call, lightProof } from './support/load.ts';
import { notifiedRef, openSmtpTrap } from './support/smtp-trap.ts';

const mailLease = 5 * second;
const senders = 4;
const { path, fields } = forms.contact;

/** Visitors that read a page and send a request, one after the other, until the load ends. */
function startLoad(url: string) {
  const agent = new Agent({ keepAlive: true });
  const acknowledged: string[] = [];
  /** What should not have been answered so, while the database was up. */
  const wrong: string[] = [];
  const pages: number[] = [];
  let isDatabaseUp = true;
  let lastStored = 0;
  let isOver = false;
  const ask = async (what: string, send: () => ReturnType<typeof call>) => {
    const wasUp = isDatabaseUp;
    const answer = await send().catch((error: Error) => ({ status: 599, body: error.message }));
    const mayFail = what === 'POST' && !(wasUp && isDatabaseUp);
    if (answer.status >= 500 && !mayFail)
      wrong.push(`${what} ${answer.status} ${answer.body.slice(0, 80)}`);
    return answer;
  };
  const visitor = async () => {
    while (!isOver) {
      pages.push((await ask('GET', () => call(agent, `${url}/`, undefined))).status);
      const email = `v${randomUUID().slice(0, 8)}@firma.example`;
      const payload = { ...fields, ...(await lightProof()), email, key: randomUUID() };
      const answer = await ask('POST', () => call(agent, url + path, payload));
      if (answer.status === 201) {
        acknowledged.push((JSON.parse(answer.body) as Accepted).ref);
        lastStored = performance.now();
      }
      await sleep(100);
    }
  };
  const visitors = Array.from({ length: senders }, visitor);
  return {
    acknowledged,
    wrong,
    pages,
    get lastStored() {
      return lastStored;
    },
    setDatabase: (isUp: boolean) => {
      isDatabaseUp = isUp;
    },
    end: async () => {
      isOver = true;
      await Promise.all(visitors);
      agent.destroy();
    },
  };
}

/** Returns the milliseconds from the return of the database to the next request that was stored. */
async function restartDatabase(
  { database, databaseUrl }: Cluster,
  load: ReturnType<typeof startLoad>,
) {
  load.setDatabase(false);
  await database.kill();
  await sleep(second);
  await database.restart();
  // It listens before it has recovered.
  await (await openPostgres(readDatabaseUrl(databaseUrl), 30 * second)).close();
  const returned = performance.now();
  while (load.lastStored < returned) await sleep(20);
  // A client may still hear of what failed before.
  await sleep(second);
  load.setDatabase(true);
  return load.lastStored - returned;
}

async function readCluster({ databaseUrl }: Cluster) {
  const engine = await openPostgres(readDatabaseUrl(databaseUrl));
  const store = openContactStore(engine, { messageDomain: 'provider.example', recipients: [] });
  const requests = await store.list({});
  const open = (await store.mails(true)).filter(({ kind }) => kind === 'notify');
  const slots = await sql<{ slot: number }>`
    select slot from status_samples order by slot`.execute(engine.db);
  const epochs = await sql<{ epoch: number }>`select epoch from status_leases`.execute(engine.db);
  await engine.close();
  return {
    requests,
    waiting: open.length,
    slots: slots.rows.map(({ slot }) => slot),
    epoch: epochs.rows[0]?.epoch ?? 0,
  };
}

it('loses nothing, mails once, measures once and limits together, whichever instance or database is killed', {
  ...needs('nginx and PostgreSQL', programs.nginx && hasPostgres),
  timeout: 120_000,
}, async () => {
  const trap = await openSmtpTrap();
  const cluster = await startCluster({
    SMTP_URL: `smtp://127.0.0.1:${trap.port}`,
    MAIL_FROM: 'kontakt@provider.example',
    MAIL_TO: 'team@provider.example',
    LOG_LEVEL: 'silent',
    TEST_MAIL_LEASE: String(mailLease),
  });
  try {
    const load = startLoad(cluster.url);
    await sleep(second);
    for (const index of [0, 1, 2]) {
      await cluster.instances[index]?.kill('SIGKILL');
      await sleep(second);
      await cluster.restart(index);
    }
    const storedAgainAfter = await restartDatabase(cluster, load);

    // Two stand still for longer than any lease; whichever led, the third one leads now.
    const stopped = cluster.instances.slice(0, 2);
    const before = (await readCluster(cluster)).slots.length;
    for (const { process: child } of stopped) child.kill('SIGSTOP');
    await sleep(2 * mailLease);
    expect((await readCluster(cluster)).slots.length).toBeGreaterThan(before);
    for (const { process: child } of stopped) child.kill('SIGCONT');
    await sleep(second);
    await load.end();

    const client = { 'x-forwarded-for': newClient() };
    const agent = new Agent();
    const answers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const payload = { ...fields, ...(await lightProof()), key: randomUUID() };
        return (await call(agent, cluster.url + path, payload, client)).status;
      }),
    );
    expect(answers.filter((status) => status === 201)).toHaveLength(5);
    expect(answers.filter((status) => status === 429)).toHaveLength(7);

    await expect
      .poll(async () => (await readCluster(cluster)).waiting, { timeout: 30_000 })
      .toBe(0);
    const { requests, slots, epoch } = await readCluster(cluster);
    const refs = new Set(requests.map(({ ref }) => ref));
    expect(load.acknowledged.filter((ref) => !refs.has(ref))).toEqual([]);
    expect(new Set(load.acknowledged).size).toBe(load.acknowledged.length);
    expect(load.wrong).toEqual([]);
    expect(new Set(load.pages)).toEqual(new Set([200]));
    expect(load.acknowledged.length).toBeGreaterThan(50);
    expect(storedAgainAfter).toBeLessThan(5 * second);

    const notices = trap.received.filter(({ subject }) => notifiedRef(subject));
    const heard = new Set(notices.map(({ subject }) => notifiedRef(subject) ?? ''));
    const ids = new Set(notices.map(({ messageId }) => messageId));
    expect([...refs].filter((ref) => !heard.has(ref))).toEqual([]);
    // A mail goes out again only where the process or the database ended between sending and noting it: one for each.
    expect(ids.size).toBe(heard.size);
    expect(notices.length - ids.size).toBeLessThanOrEqual(3 + 3 + 2);

    expect(slots.length).toBeGreaterThan(8);
    expect(epoch).toBeGreaterThan(1);
    if (process.env['SHOW_FIGURES']) {
      console.log({
        acknowledged: load.acknowledged.length,
        pages: load.pages.length,
        storedAgainAfter: Math.round(storedAgainAfter),
        copies: notices.length - ids.size,
        slots: slots.length,
        epoch,
      });
    }
  } finally {
    await cluster.close();
    await trap.close();
  }
});

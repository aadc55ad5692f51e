/** Two instances whose clocks are two hours apart: they go by the database's clock alone. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { Accepted } from '../../schemas/contact-answer.ts';
import { hour, minute } from '../../server/clock.ts';
import { openContactStore } from '../../server/contact/store/contact-store.ts';
import { openStatusStore } from '../../server/status/store/status-store.ts';
import { needs } from '../support/machine/needs.ts';
import { openScripted } from '../support/machine/scripted-server.ts';
import { testFolder } from '../support/machine/test-folder.ts';
import { hasPostgres } from '../support/postgres/postgres-binaries.ts';
import { startPostgres } from '../support/postgres/postgres-server.ts';
import { forms } from '../support/server/forms.ts';
import { type Child, startChild } from './support/child.ts';
import { withDatabase } from './support/cluster.ts';
import { call, lightProof } from './support/load.ts';

const patience = { timeout: 60_000, interval: 200 };
const preload = fileURLToPath(new URL('support/shifted-clock.ts', import.meta.url));
const { path, fields } = forms.contact;

it(
  'one of them measures, the other takes over, requests of both are right, and nothing has a time that was not',
  needs('PostgreSQL', hasPostgres),
  async () => {
    const database = await startPostgres(testFolder(), { isDurable: false });
    onTestFinished(database.kill);
    await withDatabase(database.url('postgres'), ({ db }) => sql`create database site`.execute(db));
    const target = await openScripted((socket) => socket.end());
    onTestFinished(target.close);
    const folder = testFolder();
    const config = join(folder, 'status.yaml');
    writeFileSync(
      config,
      `interval: 1s\ntimeout: 1s\nconfirm: { down: 2, up: 2, retry: 200ms }\ncomponents:\n  - { id: web, name: Web, probes: [ { tcp: { host: 127.0.0.1, port: ${target.port} } } ] }\n`,
    );
    const started = Date.now();
    const start = async (shift: number): Promise<Child> => {
      const child = await startChild({
        NODE_OPTIONS: `--import=${preload}`,
        TEST_CLOCK_SHIFT: String(shift),
        DATABASE_URL: database.url('site'),
        DATA_DIR: testFolder(),
        STATUS_CONFIG: config,
      });
      onTestFinished(async () => {
        await child.kill('SIGKILL');
      });
      return child;
    };
    const [ahead, behind] = [await start(hour), await start(-hour)];
    const inDatabase = <T>(work: Parameters<typeof withDatabase<T>>[1]) =>
      withDatabase(database.url('site'), work);
    const holder = () =>
      inDatabase(async ({ db }) => {
        const { rows } = await sql<{
          holder: string;
        }>`select holder from leases where name = ${'measuring'}`.execute(db);
        return rows.map((row) => Number(row.holder.split(' ')[1]));
      });
    const samples = () => inDatabase((engine) => openStatusStore(engine).samples('web', 0, 9999));

    const agent = new Agent();
    onTestFinished(() => agent.destroy());
    for (const { url } of [ahead, behind]) {
      const answer = await call(agent, url + path, {
        ...fields,
        ...(await lightProof()),
        key: randomUUID(),
      });
      expect(answer.status, answer.body).toBe(201);
      const { dueAt } = JSON.parse(answer.body) as Accepted;
      expect(Math.abs(Date.parse(dueAt) - Date.now() - 24 * hour)).toBeLessThan(30 * minute);
    }
    const requests = await inDatabase((engine) =>
      openContactStore(engine, { messageDomain: 'provider.example', recipients: [] }).list({}),
    );
    expect(requests.map(({ state }) => state)).toEqual(['open', 'open']);

    await expect.poll(async () => (await samples()).length, patience).toBeGreaterThan(2);
    const [first] = await holder();
    const leader = [ahead, behind].find((child) => child.process.pid === first);
    const other = leader === ahead ? behind : ahead;
    expect(leader).toBeDefined();
    await leader?.kill('SIGKILL');
    await expect.poll(holder, patience).toEqual([other.process.pid]);
    await target.close();
    const incidents = () => inDatabase((engine) => openStatusStore(engine).incidents(0));
    await expect.poll(async () => (await incidents()).length, patience).toBe(1);
    const report = async () => (await fetch(`${other.url}/system-status/report.json`)).json();
    await expect
      .poll(report, patience)
      .toMatchObject({ components: [expect.objectContaining({ state: 'down' })] });
    const { generatedAt } = await report();
    expect(Math.abs(generatedAt - Date.now())).toBeLessThan(30 * minute);

    const times = [
      ...(await samples()).map(({ at }) => at),
      ...(await incidents()).map(({ startedAt }) => startedAt),
    ];
    const slack = minute;
    expect(times.filter((at) => at < started - slack || at > Date.now() + slack)).toEqual([]);
  },
);

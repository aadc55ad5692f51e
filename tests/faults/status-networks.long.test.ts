/** Whose fault it is, in real networks: a server that measures in a namespace of its own, and a cable that tests cut. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutboxTables } from '@site/delivery';
import { openStorage } from '@site/storage';
import { describe, expect, it, onTestFinished } from 'vitest';
import { migrations } from '../../apps/server/migrations.ts';
import { ReportReader } from '../../apps/server/status/report.ts';
import { openStatusStore } from '../../apps/server/status/store/status-store.ts';
import { needs } from '../support/machine/needs.ts';
import { testFolder } from '../support/machine/test-folder.ts';
import { readText } from '../support/status/status-file.ts';
import { startChild } from './support/child.ts';
import { hasNamespaces, openNamespaces, places } from './support/namespaces.ts';

const { web, witnesses, far, farther, port } = places;
const patience = { timeout: 60_000, interval: 200 };

const timing = 'interval: 1s\ntimeout: 1s\nconfirm: { down: 2, up: 2, retry: 200ms }\n';
const witness = `witness:\n${witnesses.map((host) => `  - tcp: { host: ${host}, port: ${port} }\n`).join('')}`;
const targets = (hosts: Readonly<Record<string, string>>) =>
  `components:\n${Object.entries(hosts)
    .map(
      ([id, host]) =>
        `  - { id: ${id}, name: ${id}, probes: [ { tcp: { host: ${host}, port: ${port} } } ] }\n`,
    )
    .join('')}`;

/** A server that measures these hosts in `ours`. */
async function measure(text: string) {
  const folder = testFolder();
  const net = await openNamespaces(folder);
  const config = join(folder, 'status.yaml');
  writeFileSync(config, text);
  const child = await startChild(
    {
      DATA_DIR: folder,
      STATUS_CONFIG: config,
      MAIL_FROM: 'status@provider.example',
      MAIL_TO: 'team@provider.example',
      LOG_LEVEL: 'warn',
    },
    { prefix: net.prefix },
  );
  const storage = await openStorage({ dataDir: folder, databaseUrl: undefined }, migrations);
  onTestFinished(async () => {
    await child.kill('SIGKILL');
    await storage.close();
  });
  const store = openStatusStore(storage);
  const report = () => new ReportReader(store).read(readText(text), Date.now());
  return {
    ...net,
    output: () => child.output(),
    states: async () => (await report()).components.map(({ state }) => state),
    incidents: async () => (await report()).incidents.length,
    /** How often a component has been measured. */
    measurements: async (id: string) => (await store.samples(id, 0, 1000)).length,
    /** Why the last measurement of a component failed. */
    reason: async (id: string) => (await store.samples(id, 0, 1))[0]?.reason,
    downSeconds: async () =>
      (await report()).components.map(({ availability }) => availability.downSeconds),
    mails: async () => {
      const { db } = storage;
      const rows = await db
        .$extendTables<OutboxTables>()
        .selectFrom('outbox')
        .selectAll()
        .execute();
      return rows.map(({ kind }) => kind);
    },
  };
}

const lan = targets({ web, far });

describe('without witnesses', needs('ip netns (as root)', hasNamespaces), () => {
  it('servers that are off are down, however many', async () => {
    const server = await measure(timing + targets({ web, other: witnesses[0] }));
    await expect.poll(server.states, patience).toEqual(['operational', 'operational']);
    server.theirs('address', 'del', `${witnesses[0]}/24`, 'dev', 'cable');
    server.theirs('address', 'del', `${web}/24`, 'dev', 'cable');
    await expect.poll(server.states, patience).toEqual(['down', 'down']);
    expect(await server.reason('web')).toMatch(/^EHOSTUNREACH$|^no answer within/);
    expect(await server.incidents()).toBe(2);
    expect(server.output()).toContain('no witness is named');
    expect(await server.mails()).not.toContain('own-trouble');
  });

  it('a machine without any name server that answers is in trouble of its own', async () => {
    const server = await measure(timing + targets({ web: 'www.firma.example', far }));
    await expect.poll(server.states, patience).toEqual(['unknown', 'operational']);
    await expect.poll(() => server.reason('web'), patience).toBe('no name server answers');
    await expect.poll(server.mails, patience).toEqual(['own-trouble']);
  });

  it('so is one whose interface is down', async () => {
    const server = await measure(timing + lan);
    await expect.poll(server.states, patience).toEqual(['operational', 'operational']);
    server.ours('link', 'set', 'cable', 'down');
    // A component is unknown, too, while a busy machine is late with its measurement.
    await expect.poll(() => server.reason('web'), patience).toBe('no default route');
    await expect.poll(server.states, patience).toEqual(['unknown', 'unknown']);
    expect(await server.downSeconds()).toEqual([0, 0]);
    await expect.poll(server.mails, patience).toEqual(['own-trouble']);
  });

  it('without a default route what lies behind it is unknown, and its neighbours are measured', async () => {
    const server = await measure(timing + lan);
    await expect.poll(server.states, patience).toEqual(['operational', 'operational']);
    server.ours('route', 'del', 'default');
    await expect.poll(server.states, patience).toEqual(['operational', 'unknown']);
    expect(await server.downSeconds()).toEqual([0, 0]);
    server.ours('route', 'add', 'default', 'via', web);
    await expect.poll(server.states, patience).toEqual(['operational', 'operational']);
    await expect.poll(server.mails, patience).toEqual(['own-trouble']);
  });
});

describe('with witnesses', needs('ip netns (as root)', hasNamespaces), () => {
  it('a cable that is cut somewhere is trouble of our own', async () => {
    const server = await measure(timing + witness + lan);
    await expect.poll(server.states, patience).toEqual(['operational', 'operational']);
    server.theirs('link', 'set', 'cable', 'down');
    await expect.poll(server.states, patience).toEqual(['unknown', 'unknown']);
    expect(await server.downSeconds()).toEqual([0, 0]);
    expect(await server.incidents()).toBe(0);
    await expect.poll(server.mails, patience).toEqual(['own-trouble']);
  });

  it('those that flap invent no outage, hide none, and bring one mail at most', async () => {
    const server = await measure(timing + witness + targets({ far, farther }));
    await expect.poll(server.states, patience).toEqual(['operational', 'operational']);
    let isOver = false;
    let turns = 0;
    const flapping = (async () => {
      for (; !isOver; turns += 1) {
        for (const address of witnesses)
          server.theirs('address', turns % 2 ? 'add' : 'del', `${address}/24`, 'dev', 'cable');
        // More than it takes to confirm an outage: what is confirmed needs witnesses that answer meanwhile.
        const enough = (await server.measurements('far')) + 5;
        await expect
          .poll(async () => isOver || (await server.measurements('far')) >= enough, patience)
          .toBe(true);
      }
    })();
    await expect.poll(() => turns, patience).toBeGreaterThan(3);
    expect(await server.incidents()).toBe(0);
    expect(await server.downSeconds()).toEqual([0, 0]);
    server.theirs('address', 'del', `${far}/32`, 'dev', 'lo');
    await expect.poll(server.states, patience).toEqual(['down', 'operational']);
    // With every target off it depends on the witnesses, whenever they answer.
    server.theirs('address', 'del', `${farther}/32`, 'dev', 'lo');
    await expect.poll(server.incidents, patience).toBe(2);
    isOver = true;
    await flapping;
    const mails = await server.mails();
    for (const kind of ['silent-witnesses', 'own-trouble']) {
      expect(mails.filter((one) => one === kind).length, kind).toBeLessThanOrEqual(1);
    }
  });

  it('those that are silent while targets answer hide no outage', async () => {
    const server = await measure(timing + witness + lan);
    await expect.poll(server.states, patience).toEqual(['operational', 'operational']);
    for (const address of witnesses)
      server.theirs('address', 'del', `${address}/24`, 'dev', 'cable');
    await expect.poll(server.states, patience).toEqual(['operational', 'operational']);
    server.theirs('address', 'del', `${far}/32`, 'dev', 'lo');
    await expect.poll(server.states, patience).toEqual(['operational', 'down']);
  });
});

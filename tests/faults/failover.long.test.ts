/** The primary of PostgreSQL dies under load, and its standby takes over behind the same address. */
import { connect } from 'node:net';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openContactStore } from '../../server/contact/store/contact-store.ts';
import { needs } from '../support/machine/needs.ts';
import { openScripted } from '../support/machine/scripted-server.ts';
import { testFolder } from '../support/machine/test-folder.ts';
import { hasPostgres } from '../support/postgres/postgres-binaries.ts';
import { startPostgres } from '../support/postgres/postgres-server.ts';
import { startBalancer } from './support/balancer.ts';
import { startChild } from './support/child.ts';
import { withDatabase } from './support/cluster.ts';
import { notifiedRef, openSmtpTrap } from './support/smtp-trap.ts';
import { startVisitors } from './support/visitors.ts';

const patience = { timeout: 90_000, interval: 100 };

it(
  'nothing that was acknowledged is lost, and requests are stored again without a restart',
  needs('PostgreSQL', hasPostgres),
  async () => {
    const primary = await startPostgres(testFolder());
    onTestFinished(primary.kill);
    await withDatabase(primary.url('postgres'), ({ db }) => sql`create database site`.execute(db));
    await primary.kill();
    const standby = await primary.startStandby(testFolder());
    onTestFinished(standby.kill);

    const portOf = (server: typeof primary) => Number(new URL(server.url('site')).port);
    let port = portOf(primary);
    const address = await openScripted((client) => {
      const upstream = connect(port, '127.0.0.1');
      upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
      client.on('close', () => upstream.destroy());
      client.pipe(upstream).pipe(client);
    });
    onTestFinished(address.close);
    const databaseUrl = new URL(primary.url('site'));
    databaseUrl.port = String(address.port);

    const trap = await openSmtpTrap();
    onTestFinished(() => trap.close());
    const start = () =>
      startChild({
        ...trap.environment,
        DATABASE_URL: databaseUrl.href,
        DATA_DIR: testFolder(),
      });
    const instances = [await start(), await start()];
    onTestFinished(async () => {
      await Promise.all(instances.map((child) => child.kill('SIGKILL')));
    });
    const balancer = await startBalancer(instances.map(({ url }) => Number(new URL(url).port)));
    onTestFinished(balancer.close);
    const visitors = startVisitors(balancer.url, 2);
    onTestFinished(() => visitors.end());
    const stored = () => visitors.acknowledged.length;
    await expect.poll(stored, patience).toBeGreaterThan(20);

    visitors.setAway('database');
    await primary.kill();
    const before = stored();
    // For a while the address leads to a server that can only be read.
    port = portOf(standby);
    const ready = async () => (await fetch(`${instances[0]?.url}/readyz`)).status;
    await expect.poll(ready, patience).toBe(503);
    const promoting = new Client(standby.url('postgres'));
    await promoting.connect();
    await promoting.query('select pg_promote()');
    await promoting.end();
    await expect.poll(stored, patience).toBeGreaterThan(before + 20);
    await expect.poll(ready, patience).toBe(200);
    await visitors.end();

    const refs = await withDatabase(standby.url('site'), async (engine) => {
      const store = openContactStore(engine, { messageDomain: 'provider.example', recipients: [] });
      return new Set((await store.list({})).map(({ ref }) => ref));
    });
    expect(visitors.acknowledged.filter((ref) => !refs.has(ref))).toEqual([]);
    const mailed = () => new Set(trap.received.map(({ subject }) => notifiedRef(subject)));
    await expect.poll(() => [...refs].filter((ref) => !mailed().has(ref)), patience).toEqual([]);
  },
);

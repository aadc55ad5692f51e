/** A database that accepts everything and answers nothing. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { needs } from '../../tests/support/machine/needs.ts';
import { openHoldingProxy } from '../../tests/support/postgres/holding-proxy.ts';
import { createDatabase } from '../../tests/support/postgres/test-database.ts';
import { newRequest } from '../../tests/support/server/test-store.ts';
import { readDatabaseUrl } from '../database/database-url.ts';
import type { Engine } from '../database/engine.ts';
import { migrate } from '../database/migrator.ts';
import { openPostgres } from '../database/postgres-engine.ts';
import { mostConnections } from '../database/postgres-pool.ts';
import { backgroundTime, requestTime, TimeBudget, withBudget } from '../database/time-budget.ts';
import { migrations } from '../migrations.ts';
import { type ContactStore, openContactStore } from './store/contact-store.ts';

const hour = 3_600_000;
const timedOut = { code: 'PG_TIMEOUT' };

describe('PostgreSQL that hangs', needs('PostgreSQL', inject('postgresUrl')), () => {
  let proxy: Awaited<ReturnType<typeof openHoldingProxy>>;
  let engine: Engine;
  let store: ContactStore;
  beforeEach(async () => {
    proxy = await openHoldingProxy(await createDatabase());
    engine = await openPostgres(readDatabaseUrl(proxy.url));
    await migrate(engine, migrations);
    store = openContactStore(engine, {
      messageDomain: 'provider.example',
      recipients: ['team@provider.example'],
      recipientsByKind: {},
      hasWebhook: false,
    });
  });
  afterEach(async () => {
    vi.useRealTimers();
    proxy.release();
    await engine.close();
    await proxy.close();
  });

  const ping = (time: number) =>
    withBudget(new TimeBudget(time), () => sql`select 1`.execute(engine.db));

  it('destroys a connection that timed out, refuses at once from then on, and asks once at a time', async () => {
    await Promise.all([ping(hour), ping(hour), ping(hour)]);
    expect(proxy.open()).toBe(3);
    proxy.hold();
    await expect(Promise.all([ping(200), ping(200), ping(200)])).rejects.toMatchObject(timedOut);
    // The one connection left is the one that asks whether the database is back.
    await expect.poll(proxy.open).toBe(1);
    const before = proxy.seen.connections;
    // With an hour to wait, only a refusal at once ends within the time of a test.
    const refused = await Promise.allSettled(Array.from({ length: 50 }, () => ping(hour)));
    expect(refused.every(({ status }) => status === 'rejected')).toBe(true);
    expect(proxy.open()).toBeLessThanOrEqual(1);
    expect(proxy.seen.connections).toBeLessThanOrEqual(before + 1);
    proxy.release();
    await expect.poll(() => ping(hour).catch(() => undefined)).toBeDefined();
  });

  it('gives two questions of one request one budget', async () => {
    const ask = () => sql`select 1`.execute(engine.db);
    await withBudget(new TimeBudget(200), async () => {
      proxy.hold();
      await expect(ask()).rejects.toMatchObject(timedOut);
      proxy.release();
      await expect.poll(() => ping(hour).catch(() => undefined)).toBeDefined();
      // Others get an answer again, but this request has no time left to wait for one.
      await expect(ask()).rejects.toMatchObject(timedOut);
    });
  });

  /** Transactions that hold every connection until they are let go. */
  const takeAll = async () => {
    const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
    const taken = Array.from({ length: mostConnections }, () => Promise.withResolvers<void>());
    const holders = taken.map(({ resolve }) =>
      engine.db.connection().execute(async () => {
        resolve();
        await letGo;
      }),
    );
    await Promise.all(taken.map(({ promise }) => promise));
    return async () => {
      release();
      await Promise.all(holders);
    };
  };

  it('keeps work in the background waiting for a connection longer than a request', async () => {
    const release = await takeAll();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const question = sql`select 1`.execute(engine.db);
    const request = expect(ping(requestTime)).rejects.toMatchObject(timedOut);
    await vi.advanceTimersByTimeAsync(requestTime);
    await request;
    await vi.advanceTimersByTimeAsync(backgroundTime - requestTime - 1);
    await release();
    await expect(question).resolves.toBeDefined();
  });

  it('is not what a full pool looks like: the next request waits for its connection', async () => {
    const release = await takeAll();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const late = expect(ping(requestTime)).rejects.toMatchObject(timedOut);
    await vi.advanceTimersByTimeAsync(requestTime);
    await late;
    const next = ping(hour);
    await release();
    await expect(next).resolves.toBeDefined();
  });

  it('finds with the same key a request whose commit came late', async () => {
    const request = newRequest(Date.now());
    const send = (time: number) =>
      withBudget(new TimeBudget(time), () => store.accept(request)).catch(() => undefined);
    proxy.holdFrom('commit');
    await expect(
      withBudget(new TimeBudget(3000), () => store.accept(request)),
    ).rejects.toMatchObject(timedOut);
    proxy.release();
    await expect.poll(() => send(hour)).toMatchObject({ kind: 'replayed' });
    expect(await store.list({})).toHaveLength(1);
  });
});

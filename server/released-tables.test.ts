/** Databases of every release since 1.0.0, as it left them, opened by this code; on SQLite and on PostgreSQL. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { testFolder } from '../tests/support/machine/test-folder.ts';
import { samples, writtenAt } from '../tests/support/releases/filled-database.ts';
import {
  definitions,
  loadPostgres,
  loadSqlite,
  releases,
} from '../tests/support/releases/released-tables.ts';
import { openServices } from '../tests/support/releases/services.ts';
import { hour } from './clock.ts';
import { retentionRecord } from './contact/retention.ts';
import { openContactStore } from './contact/store/contact-store.ts';
import { readDatabaseUrl } from './database/database-url.ts';
import type { Engine } from './database/engine.ts';
import { keyValues } from './database/key-values.ts';
import { migrate } from './database/migrator.ts';
import { openSqlite } from './database/sqlite-engine.ts';
import { migrations } from './migrations.ts';
import { openOutbox } from './outbox/outbox.ts';
import { knownKinds } from './outbox/outbox-kinds.ts';
import { openStatusStore } from './status/store/status-store.ts';

const opened: Engine[] = [];
afterEach(async () => {
  for (const engine of opened.splice(0)) await engine.close();
});

/** Without a release the database is empty. */
async function open(release?: string): Promise<Engine> {
  if (process.env['TEST_ENGINE'] === 'postgres') {
    const { createDatabase } = await import('../tests/support/postgres/test-database.ts');
    const { openPostgres } = await import('./database/postgres-engine.ts');
    const url = await createDatabase();
    if (release) await loadPostgres(release, url);
    opened.push(await openPostgres(readDatabaseUrl(url)));
  } else {
    const path = join(testFolder(), 'site.sqlite');
    if (release) loadSqlite(release, path);
    opened.push(openSqlite({ path }));
  }
  return opened.at(-1) as Engine;
}

const described = ({ db, isShared }: Engine) => definitions(db, isShared);

it('has the tables of the first release', () => {
  expect(releases()).toContain('1.0.0');
});

describe.each(releases())('a database of release %s', (release) => {
  it('has the tables that its migrations still make, and rows in each of them', async () => {
    const engine = await open(release);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
      engine.db,
    );
    const released = Object.fromEntries(
      rows.map(({ name }) => [name, migrations[name] ?? expect.fail(`${name} is gone`)]),
    );
    const fresh = await open();
    await migrate(fresh, released);
    expect(await described(fresh)).toEqual(await described(engine));
    for (const { name } of await engine.db.introspection.getTables()) {
      const counted = sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`;
      const [row] = (await counted.execute(engine.db)).rows;
      expect(row?.count, name).toBeGreaterThan(0);
    }
  });

  it('is brought to the tables of today', async () => {
    const engine = await open(release);
    await migrate(engine, migrations);
    const fresh = await open();
    await migrate(fresh, migrations);
    expect(await described(engine)).toEqual(await described(fresh));
  });

  it('is read, answered and erased by this code', async () => {
    const engine = await open(release);
    await migrate(engine, migrations);
    const contact = openContactStore(engine, { messageDomain: 'provider.example', recipients: [] });
    const requests = await contact.list({});
    const states = Object.fromEntries(requests.map(({ email, state }) => [email, state]));
    expect(states).toEqual({
      [samples.open]: 'open',
      [samples.held]: 'held',
      [samples.notice]: 'open',
    });
    const [request] = requests.filter(({ email }) => email === samples.open);
    if (!request) return expect.fail('no request');
    const dossier = await contact.dossier(request.ref);
    expect(dossier?.mails.map(({ kind }) => kind)).toContain('notify');
    expect(await contact.markAnswered(request.ref, writtenAt + hour)).toBe(true);
    expect(await contact.erase([request.id])).toBe(1);

    const status = openStatusStore(engine);
    const addresses = (await status.subscribers(writtenAt)).map(({ email }) => email);
    expect(addresses).toEqual([samples.confirmed, samples.unconfirmed]);
    expect((await status.drafts()).map(({ id }) => id)).toEqual([samples.draft]);
    expect((await status.maintenances(writtenAt)).map(({ title }) => title)).toEqual(['Umbau']);
    const incidents = await status.incidents(writtenAt);
    expect(incidents.map(({ automatic }) => automatic).toSorted()).toEqual([false, true]);
    const measured = await status.samples('web', writtenAt, 10);
    expect(measured.length).toBeGreaterThan(0);
  });

  it('sends the mails that wait in it, and tells its subscribers what is new', async () => {
    const engine = await open(release);
    await migrate(engine, migrations);
    expect(await openOutbox(engine).pause()).toMatchObject({ code: samples.pauseCode });
    expect(await retentionRecord(keyValues(engine.db)).lastRun()).toBe(writtenAt);
    const { kinds, outbox, sent, deliver, notify, now } = await openServices(engine);
    const waiting = await sql<{ kind: string }>`select distinct kind from outbox`.execute(
      engine.db,
    );
    const names = waiting.rows.map(({ kind }) => kind);
    expect(Object.keys(kinds)).toEqual(expect.arrayContaining(names));
    const due = async () => (await outbox.nextDueAt(knownKinds(kinds))) ?? Number.POSITIVE_INFINITY;

    await deliver();
    expect(await due()).toBeGreaterThan(now());
    expect(await outbox.stats(now())).toMatchObject({ pending: 0, sending: 0, dead: 0 });
    expect(await outbox.pause()).toBeUndefined();
    const to = (address: string) => sent.filter(({ envelope }) => envelope.to.includes(address));
    const notified = to(samples.confirmed).length;
    expect(
      [samples.open, samples.notice, samples.unconfirmed].map((one) => to(one).length),
    ).toEqual([1, 1, 1]);
    expect(notified).toBeGreaterThan(0);

    // Whoever had read everything reads on, and nothing a second time.
    await notify();
    expect(await due()).toBeGreaterThan(now());
    await openStatusStore(engine).openIncident({
      title: 'Neue Störung',
      text: 'Wir suchen.',
      status: 'investigating',
      impact: 'minor',
      components: ['web'],
      startedAt: now(),
      now: now(),
    });
    await notify();
    await deliver();
    expect(to(samples.confirmed)).toHaveLength(notified + 1);
    expect(await due()).toBeGreaterThan(now());
  });
});

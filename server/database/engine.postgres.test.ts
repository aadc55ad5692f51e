/** What is PostgreSQL's own: connections, clocks, locks, starts. The store suites run on it as well, see vitest.config.ts. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { needs } from '../../tests/support/machine/needs.ts';
import { createDatabase } from '../../tests/support/postgres/test-database.ts';
import { untilOneWaits } from '../../tests/support/postgres/waiting-lock.ts';
import { migrations } from '../migrations.ts';
import { readDatabaseUrl } from './database-url.ts';
import type { Engine } from './engine.ts';
import { openStorage } from './open-database.ts';
import { openPostgres } from './postgres-engine.ts';

const postgres = needs('PostgreSQL', inject('postgresUrl'));

describe('PostgreSQL', postgres, () => {
  let url: string;
  let engine: Engine;
  beforeEach(async () => {
    url = await createDatabase();
    engine = await openPostgres(readDatabaseUrl(url));
  });
  afterEach(() => engine.close());

  const storage = () => openStorage({ dataDir: '', databaseUrl: readDatabaseUrl(url) }, migrations);
  const kill = (others: Engine) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(others.db);

  it("goes by the database's clock", async () => {
    const { rows } = await sql<{ now: number }>`select ${engine.time()} as now`.execute(engine.db);
    expect(Math.abs((rows[0]?.now ?? 0) - engine.clock.now())).toBeLessThan(500);
  });

  it('waits for a commit to be on disk', async () => {
    const { rows } = await sql`show synchronous_commit`.execute(engine.db);
    expect(rows).toEqual([{ synchronous_commit: 'on' }]);
  });

  it('tells of an error nothing but its code', async () => {
    await sql`create table secrets (name text primary key)`.execute(engine.db);
    const insert = () => sql`insert into secrets values ('Zoë Müller')`.execute(engine.db);
    await insert();
    const error = await insert().catch((problem: unknown) => problem);
    expect(error).toMatchObject({ code: 'PG_CONSTRAINT' });
    expect(JSON.stringify({ ...(error as object) }) + String(error)).not.toContain('Müller');
  });

  it('goes on after the database has ended all connections', async () => {
    const other = await openPostgres(readDatabaseUrl(url));
    const ping = () => sql`select 1`.execute(engine.db);
    await Promise.all([ping(), ping(), ping()]);
    await kill(other);
    const during = engine.db
      .transaction()
      .execute(async (trx) => {
        await kill(other);
        await sql`select 1`.execute(trx);
      })
      .catch((error: unknown) => error);
    expect(await during).toMatchObject({ code: 'PG_CLOSED' });
    await expect(ping()).resolves.toBeDefined();
    await other.close();
  });

  it('leaves a connection whose server takes no more writes, as one does that is no longer the primary', async () => {
    await sql`create table visits (id integer)`.execute(engine.db);
    const insert = () => sql`insert into visits values (1)`.execute(engine.db);
    await sql`set default_transaction_read_only = on`.execute(engine.db);
    await expect(insert()).rejects.toMatchObject({ code: 'PG_READONLY' });
    await expect(insert()).resolves.toBeDefined();
  });

  it('lets one transaction after the other past a lock', async () => {
    const entered: string[] = [];
    const enter = (name: string, isHeld: Promise<void>, inside = () => {}) =>
      engine.db.transaction().execute(async (trx) => {
        await engine.lock(trx, name);
        entered.push(name);
        inside();
        await isHeld;
      });
    const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>();
    const { promise: isInside, resolve: tell } = Promise.withResolvers<void>();
    const first = enter('same', isHeld, tell);
    await isInside;
    const second = enter('same', Promise.resolve());
    await untilOneWaits(engine.db);
    // Another lock is free meanwhile.
    await enter('other', Promise.resolve());
    expect(entered).toEqual(['same', 'other']);
    letGo();
    await Promise.all([first, second]);
    expect(entered).toEqual(['same', 'other', 'same']);
  });

  it('takes the locks of a transaction that stands still', async () => {
    const holder = await openPostgres(readDatabaseUrl(url));
    const { promise: locked, resolve: tell } = Promise.withResolvers<void>();
    const { promise: woken, resolve: wake } = Promise.withResolvers<void>();
    const stopped = holder.db.transaction().execute(async (trx) => {
      await holder.lock(trx, 'same');
      tell();
      await woken;
      await sql`select 1`.execute(trx);
    });
    const refused = expect(stopped).rejects.toMatchObject({ name: 'StorageError' });
    await locked;
    await engine.db.transaction().execute((trx) => engine.lock(trx, 'same'));
    wake();
    await refused;
    await holder.close();
  });

  it('migrates once when several instances start together, and refuses a newer database', async () => {
    const engines = await Promise.all([storage(), storage(), storage()]);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(
      engine.db,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(migrations));
    await Promise.all(engines.map((one) => one.close()));
    await sql`insert into kysely_migration values ('9999-later', '2027')`.execute(engine.db);
    await expect(storage()).rejects.toThrow('made by a newer release (9999-later)');
  });

  it('says what to do about a database that can only be read, and about a user without rights', async () => {
    const name = new URL(url).pathname.slice(1);
    const guest = new URL(url);
    guest.username = `guest_${name}`;
    const role = sql.id(guest.username);
    await sql`create role ${role} login`.execute(engine.db);
    await sql`revoke create on schema public from public`.execute(engine.db);
    const openAs = (address: string) =>
      openStorage({ dataDir: '', databaseUrl: readDatabaseUrl(address) }, migrations);
    await expect(openAs(guest.href)).rejects.toThrow('Make it the owner of the database');
    await sql`drop role ${role}`.execute(engine.db);
    await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(
      engine.db,
    );
    await expect(openAs(url)).rejects.toThrow('can only be read');
  });

  it('gives a migration the time it needs, whatever limits apply elsewhere, and tells of it', async () => {
    const limited = new URL(url);
    limited.searchParams.set('statement_timeout', '300');
    limited.searchParams.set('query_timeout', '500');
    const databaseUrl = readDatabaseUrl(limited.href);
    const slow = {
      '0001-slow': async (db: typeof engine.db) => {
        await sql`select pg_sleep(1)`.execute(db);
      },
    };
    let calls = 0;
    const opened = await openStorage({ dataDir: '', databaseUrl }, slow, {
      slowAfter: 100,
      onSlowMigration: () => {
        calls += 1;
      },
    });
    expect(calls).toBe(1);
    // Afterwards the limits are there again.
    const sleeping = sql`select pg_sleep(1)`.execute(opened.db);
    await expect(sleeping).rejects.toMatchObject({ code: 'PG_BUSY' });
    await opened.close();
  });

  it('says that the tables are in use, and not that the database is away', async () => {
    await (await storage()).close();
    const waiting = {
      ...migrations,
      '9998-waiting': async (db: typeof engine.db) => {
        await sql`set local lock_timeout = 100`.execute(db);
        await sql`alter table requests add column more text`.execute(db);
      },
    };
    await engine.db.transaction().execute(async (trx) => {
      await sql`lock table requests in access exclusive mode`.execute(trx);
      const opening = openStorage({ dataDir: '', databaseUrl: readDatabaseUrl(url) }, waiting, {
        migrationPatience: 0,
      });
      await expect(opening).rejects.toThrow('Start again when it is done.');
    });
  });

  it('is held by every process that works on it: one that has to be alone is refused', async () => {
    const named = new URL(url);
    named.searchParams.set('application_name', 'their-own-name');
    const databaseUrl = readDatabaseUrl(named.href);
    const open = (isAlone: boolean) =>
      openStorage({ dataDir: '', databaseUrl }, migrations, { isAlone });
    const [one, other] = [await open(false), await open(false)];
    await expect(open(true)).rejects.toThrow('is in use');
    await one.close();
    // The lock comes back after the database has ended the connection that held it.
    const before = await holders();
    await kill(engine);
    const returned = async () => (await holders()).filter((pid) => !before.includes(pid));
    await expect.poll(returned).toHaveLength(1);
    await expect(open(true)).rejects.toThrow('is in use');
    await other.close();
    const alone = await open(true);
    await expect(open(false)).rejects.toThrow('is being moved');
    await alone.close();
    await (await open(false)).close();
  });

  const holders = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and datname = current_database()`.execute(engine.db);
    return rows.map(({ pid }) => pid);
  };

  it('leaves nothing of a migration that was interrupted', async () => {
    const broken = {
      '0001-half': async (db: typeof engine.db) => {
        await db.schema.createTable('half').addColumn('id', 'text').execute();
        // As when the instance or the database dies, which ends the connection.
        await kill(engine);
        await sql`select 1`.execute(db);
      },
    };
    const databaseUrl = readDatabaseUrl(url);
    await expect(openStorage({ dataDir: '', databaseUrl }, broken)).rejects.toMatchObject({
      name: 'DatabaseStartError',
      message: expect.stringMatching(/cannot be reached \(PG_CLOSED\)\. Check DATABASE_URL/),
    });
    expect(await engine.db.introspection.getTables()).toEqual([]);
    await (await storage()).close();
  });

  it.each([
    ['pathname', '/none', 'There is no database'],
    ['username', 'unknown-user', 'refuses the user or the password in DATABASE_URL'],
    ['port', '1', 'cannot be reached (ECONNREFUSED)'],
    ['hostname', 'none.invalid', 'cannot be reached (E'],
  ] as const)(
    'says in a sentence why it does not start: wrong %s',
    async (part, value, sentence) => {
      const wrong = new URL(url);
      wrong[part] = value;
      const opening = openPostgres(readDatabaseUrl(wrong.href), { patience: 0 });
      await expect(opening).rejects.toThrow(sentence);
    },
  );
});

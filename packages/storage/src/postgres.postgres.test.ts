/** What is PostgreSQL's own: its connections, its limits, its refusals. When it is away: tests/faults/postgres. */
import { createDatabase, needsPostgres } from '@site/storage/testing';
import { openScripted } from '@site/testing/machine/scripted-server';
import { openLine } from '@site/testing/postgres/line';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type DatabaseUrl,
  type Migrations,
  openStorage,
  readDatabaseUrl,
  type Storage,
  values,
} from './index.ts';

describe('PostgreSQL', needsPostgres, () => {
  let url: DatabaseUrl;
  let storage: Storage;
  let ends: (() => unknown)[];
  const open = async (address = url.text, migrations: Migrations = {}, isServer = false) => {
    const settings = { dataDir: '', databaseUrl: readDatabaseUrl(address) };
    const opened = await openStorage(settings, migrations, { isServer });
    ends.push(opened.close);
    return opened;
  };
  beforeEach(async () => {
    ends = [];
    url = await createDatabase();
    storage = await open();
  });
  afterEach(async () => {
    for (const end of ends.toReversed()) await end();
  });

  const pidOf = async ({ db }: Storage) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const line = async (change?: (answer: string) => string) => {
    const opened = await openLine(
      url.text,
      change && ((answer) => Buffer.from(change(answer.toString('latin1')), 'latin1')),
    );
    ends.push(opened.close);
    return opened;
  };

  it('waits for a commit to be on disk, and counts in numbers', async () => {
    const asked = sql`select ${storage.now()} as now, current_setting('synchronous_commit') as commit`;
    const { rows } = await asked.execute(storage.db);
    expect(rows).toEqual([{ now: expect.any(Number), commit: 'on' }]);
  });

  it('leaves a connection whose server takes no more writes, as one does that is no longer the primary', async () => {
    const insert = () => values(storage.db).set('x', 'y');
    await sql`set default_transaction_read_only = on`.execute(storage.db);
    await expect(insert()).rejects.toMatchObject({ code: 'PG_READONLY' });
    await insert();
  });

  it('names a full disk', async () => {
    const full = sql`do $$ begin raise exception 'no room' using errcode = '53100'; end $$`;
    await expect(full.execute(storage.db)).rejects.toMatchObject({ code: 'PG_FULL' });
  });

  it('takes the locks of a transaction that stands still', async () => {
    const other = await open();
    const stopped = storage.db.transaction().execute(async (trx) => {
      await storage.lock(trx, 'same');
      await other.db.transaction().execute((second) => other.lock(second, 'same'));
      await sql`select 1`.execute(trx);
    });
    await expect(stopped).rejects.toMatchObject({ code: 'PG_CLOSED' });
  });

  it('leaves all connections of a line that was cut as soon as one of them has failed', async () => {
    const { url, cut, mend } = await line();
    const behind = await open(url);
    const pids = await Promise.all([pidOf(behind), pidOf(behind), pidOf(behind)]);
    cut();
    await expect(pidOf(behind)).rejects.toMatchObject({ code: 'PG_TIMEOUT' });
    mend();
    expect(pids).not.toContain(await pidOf(behind));
  });

  it('gives a migration the time it needs', async () => {
    const slow = async (db: Storage['db']) => void (await sql`select pg_sleep(6)`.execute(db));
    await open(url.text, { slow: [slow] });
  });

  const changed = (part: 'pathname' | 'username' | 'port', value: string) => {
    const address = new URL(url.text);
    address[part] = value;
    return address.href;
  };
  const withoutRights = async () => {
    const { db } = storage;
    const guest = `guest_${new URL(url.text).pathname.slice(1)}`;
    await sql`create role ${sql.id(guest)} login`.execute(db);
    ends.push(() => sql`drop role ${sql.id(guest)}`.execute(db));
    await sql`revoke create on schema public from public`.execute(db);
    await sql`drop table value, erasure, kysely_migration`.execute(db);
    return changed('username', guest);
  };
  /** PgBouncer as it is installed, also where it works by session. */
  const withoutSettings = async () => {
    const refusal = 'SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0';
    const { port, close } = await openScripted((socket) => {
      socket.once('data', () =>
        socket.end(`E\0\0\0${String.fromCharCode(refusal.length + 4)}${refusal}`),
      );
    });
    ends.push(close);
    return changed('port', String(port));
  };
  let count = 0;
  /** Each answer names another backend, as behind a pooler. */
  const pooled = (answer: string) =>
    answer.replace(/\d+(?=\W{4}\d{6})/, ({ length }) => `${count++}`.padStart(length, '1'));
  const refusals: readonly (readonly [string, () => string | Promise<string>, string])[] = [
    ['of another name', () => changed('pathname', '/none'), 'does not exist. Create it'],
    ['of another user', () => changed('username', 'unknown'), 'the password in DATABASE_URL'],
    ['without rights', withoutRights, 'Make it the owner'],
    ['behind one that refuses limits', withoutSettings, 'Connect directly'],
    ['behind a pooler', async () => (await line(pooled)).url, 'Let it work by session'],
    [
      'of a time gone by',
      async () => (await line((answer) => answer.replace(/(?<=\d\W{4})\d{6}/, '130099'))).url,
      'older than PostgreSQL 14',
    ],
  ];
  it.each(refusals)('refuses the start on a database %s', async (_, place, sentence) => {
    await expect(open(await place(), {}, true)).rejects.toThrow(sentence);
  });
});

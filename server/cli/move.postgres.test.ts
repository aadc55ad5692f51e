/** `npm run requests -- move`: with everything that can be stored. */
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { needs } from '../../tests/support/machine/needs.ts';
import { testFolder } from '../../tests/support/machine/test-folder.ts';
import { createDatabase } from '../../tests/support/postgres/test-database.ts';
import { runCommand } from '../../tests/support/server/command-run.ts';
import { newRequest } from '../../tests/support/server/test-store.ts';
import { statusSample } from '../../tests/support/status/status-sample.ts';
import { minute } from '../clock.ts';
import { openContactStore } from '../contact/store/contact-store.ts';
import { readDatabaseUrl } from '../database/database-url.ts';
import type { Engine } from '../database/engine.ts';
import { databaseFile, openDatabase, openStorage } from '../database/open-database.ts';
import { openPostgres } from '../database/postgres-engine.ts';
import { migrations } from '../migrations.ts';
import { openStatusStore } from '../status/store/status-store.ts';
import { requestsProgram } from './requests-program.ts';

const mail = { messageDomain: 'provider.example', recipients: ['team@provider.example'] };

describe('move', needs('PostgreSQL', inject('postgresUrl')), () => {
  let folder: string;
  let url: string;
  let said: string;
  beforeEach(async () => {
    folder = testFolder();
    url = await createDatabase();
  });

  const fill = async (requests: number) => {
    const engine = await openDatabase(folder, migrations);
    const store = openContactStore(engine, mail);
    await sql`pragma synchronous = off`.execute(engine.db);
    for (let count = 0; count < requests; count += 1) {
      const message = `Zeile eins\n„Zwei“ 😀 ${count}`;
      await store.accept(newRequest(Date.now(), { message, email: `v${count}@firma.example` }));
    }
    const status = openStatusStore(engine);
    const lease = await status.acquireLease('one', minute);
    if (lease) await status.write(lease, [statusSample(Date.now(), 'up')]);
    await status.openIncident({
      title: 'Störung',
      text: 'Wir sehen nach.',
      status: 'investigating',
      impact: 'minor',
      components: ['web'],
      startedAt: Date.now(),
      now: Date.now(),
    });
    await engine.close();
    writeFileSync(join(folder, 'contact-secret'), 'a'.repeat(64));
    writeFileSync(join(folder, 'erasures.txt'), 'erased-before\n');
  };

  const run = async (...args: string[]) => {
    const source = { DATA_DIR: folder, DATABASE_URL: url };
    const { code, out, error } = await runCommand(requestsProgram, args, source);
    said = `${out}${error}`;
    return code;
  };
  const move = (...args: string[]) => run('move', ...args);
  const contents = async (engine: Engine) => {
    const store = openContactStore(engine, mail);
    const [list, mails] = [await store.list({}), await store.mails(false)];
    const incidents = await openStatusStore(engine).incidents(0);
    const byId = (one: { readonly id: string }, other: { readonly id: string }) =>
      one.id < other.id ? -1 : 1;
    await engine.close();
    return { list: list.toSorted(byId), mails: mails.toSorted(byId), incidents };
  };
  const shared = () => openPostgres(readDatabaseUrl(url));
  const target = (address = url) => ({ dataDir: folder, databaseUrl: readDatabaseUrl(address) });

  it('takes everything along, also after an interruption', async () => {
    // More than one batch of mails.
    const requests = 130;
    await fill(requests);
    const before = await contents(await openDatabase(folder, migrations));
    // As an interruption leaves it: the mark is there, and some of the rows.
    const half = await openStorage(target(), migrations);
    await sql`create table move_unfinished (id integer)`.execute(half.db);
    await openContactStore(half, mail).accept(newRequest(Date.now()));
    await half.close();
    expect(await move('--json')).toBe(0);
    const { tables }: { tables: { table: string; rows: number }[] } = JSON.parse(said);
    expect(tables.find(({ table }) => table === 'requests')?.rows).toBe(requests);
    expect(existsSync(databaseFile(folder))).toBe(false);
    expect(await contents(await shared())).toEqual(before);
    const engine = await shared();
    const secret = await sql`select value from key_values where name = 'contact-secret'`.execute(
      engine.db,
    );
    expect(secret.rows).toEqual([{ value: 'a'.repeat(64) }]);
    expect((await sql`select * from erasures`.execute(engine.db)).rows).toHaveLength(1);
    await engine.close();
  });

  it('refuses a target that is in use or holds something, and changes nothing', async () => {
    await fill(1);
    // Whatever name the operator gives its connections.
    const named = new URL(url);
    named.searchParams.set('application_name', 'website');
    const running = await openStorage(target(named.href), migrations);
    expect([await move(), said]).toEqual([1, expect.stringContaining('Stop all instances')]);
    await running.close();
    const file = databaseFile(folder);
    const kept = `${file}.kept`;
    expect(await move()).toBe(0);
    const aside = /contact-moved-\S+\.sqlite/.exec(said)?.[0] ?? '';
    renameSync(join(folder, aside), kept);
    renameSync(kept, file);
    expect([await move(), said]).toEqual([1, expect.stringContaining('already')]);
    expect(existsSync(file)).toBe(true);
  });

  it('leaves backup and restore to PostgreSQL', async () => {
    expect([await run('backup'), said]).toEqual([1, expect.stringContaining('pg_dump')]);
    expect([await run('restore', 'x.sqlite'), said]).toEqual([
      1,
      expect.stringContaining('pg_restore'),
    ]);
  });
});

/** `npm run requests -- move`: with requests, their mails and the secret; what else is stored goes the same way. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseFile, openStorage, readDatabaseUrl, values } from '@site/storage';
import { needs } from '@site/testing/machine/needs';
import { testFolder } from '@site/testing/machine/test-folder';
import { createDatabase } from '@site/testing/postgres/test-database';
import { runCommand } from '@site/testing/server/command-run';
import { newRequest } from '@site/testing/server/test-store';
import { expect, inject, it } from 'vitest';
import { openContactStore } from '../contact/store/contact-store.ts';
import { migrations } from '../migrations.ts';
import { requestsProgram } from './requests-program.ts';

it(
  'moves everything, and leaves backups to PostgreSQL',
  needs('PostgreSQL', inject('postgresUrl')),
  async () => {
    const dataDir = testFolder();
    const url = await createDatabase();
    const run = (...args: string[]) =>
      runCommand(requestsProgram, args, { DATA_DIR: dataDir, DATABASE_URL: url });
    const contents = async (databaseUrl: string | undefined, more: number) => {
      const place = databaseUrl === undefined ? undefined : readDatabaseUrl(databaseUrl);
      const storage = await openStorage({ dataDir, databaseUrl: place }, migrations);
      const store = openContactStore(storage);
      const stored = { requests: await store.list({}), mails: await store.mails() };
      const secret = await values(storage.db).get('contact-secret');
      for (let count = 0; count < more; count += 1) {
        const message = `Zeile eins\n„Zwei“ 😀 ${count}`;
        const change = { message, email: `v${count}@firma.example` };
        expect(await store.accept(newRequest(Date.now(), change))).toMatchObject({
          kind: 'stored',
        });
      }
      await storage.close();
      return { ...stored, secret };
    };
    await contents(undefined, 130);
    const before = await contents(undefined, 0);
    writeFileSync(join(dataDir, 'contact-secret'), 'a'.repeat(64));

    const { code, out, error } = await run('move', '--json');
    expect([code, error]).toEqual([0, '']);
    const { tables } = JSON.parse(out);
    expect(tables).toContainEqual({ table: 'requests', rows: 130 });
    expect(existsSync(databaseFile(dataDir))).toBe(false);
    // New rows get ids of their own.
    const after = await contents(url, 1);
    expect(after.requests).toHaveLength(130);
    expect(new Set(after.requests)).toEqual(new Set(before.requests));
    expect(new Set(after.mails)).toEqual(new Set(before.mails));
    expect(after.secret).toBe('a'.repeat(64));
    const later = await contents(url, 0);
    expect(later.mails).toHaveLength(before.mails.length + before.mails.length / 130);

    expect((await run('backup')).error).toContain('pg_dump');
    expect((await run('restore', 'x.sqlite')).error).toContain('pg_restore');
  },
);

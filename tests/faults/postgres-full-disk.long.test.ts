/** PostgreSQL has no room for the requests: their file is replaced by /dev/full, which takes no byte, as a full disk does. */
import { existsSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { company } from '../../config/company.ts';
import { needs } from '../support/machine/needs.ts';
import { startMain } from '../support/machine/site-server.ts';
import { sharedFolder, testFolder } from '../support/machine/test-folder.ts';
import { hasPostgres } from '../support/postgres/postgres-binaries.ts';
import { startPostgres } from '../support/postgres/postgres-server.ts';
import { allForms } from '../support/server/forms.ts';

const folder = sharedFolder();

it(
  'visitors read so, and requests are stored again once there is room',
  needs('PostgreSQL and /dev/full', hasPostgres && existsSync('/dev/full')),
  async () => {
    const postgres = await startPostgres(folder);
    onTestFinished(() => postgres.kill());
    const databaseUrl = postgres.url('postgres');
    const site = await startMain({ DATA_DIR: testFolder(), DATABASE_URL: databaseUrl });
    const client = new Client(databaseUrl);
    await client.connect();
    onTestFinished(async () => {
      await client.end();
      await site.end('SIGTERM');
    });
    const url = `http://127.0.0.1:${site.port}`;
    const readiness = async () => (await fetch(`${url}/readyz`)).status;
    const posts = async () => {
      const answers: [status: number, body: string][] = [];
      for (const { path, newFields } of allForms) {
        const answer = await fetch(`${url}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(newFields()),
        });
        answers.push([answer.status, await answer.text()]);
      }
      return answers;
    };
    /** The connections that have the file open end. */
    const reopen = () =>
      client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
      );

    const found = await client.query<{ path: string }>(
      "select pg_relation_filepath('requests') path",
    );
    const file = join(folder, 'data', found.rows[0]?.path ?? '');
    renameSync(file, `${file}.away`);
    symlinkSync('/dev/full', file);
    await reopen();
    // A connection that has just ended may fail the first of them.
    await expect
      .poll(async () => {
        await posts();
        return site.output();
      })
      .toContain('"code":"PG_FULL"');
    expect(await posts()).toEqual(
      allForms.map(() => [503, expect.stringContaining(company.email.display)]),
    );
    expect(await readiness()).toBe(503);

    rmSync(file);
    renameSync(`${file}.away`, file);
    await reopen();
    await expect
      .poll(async () => (await posts()).map(([status]) => status))
      .toEqual(allForms.map(() => 201));
    await expect.poll(readiness).toBe(200);
  },
);

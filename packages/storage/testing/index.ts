/** Real databases for the tests of every package: SQLite, or PostgreSQL where `TEST_ENGINE` says so. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, inject } from 'vitest';
import {
  type DatabaseUrl,
  type Migrations,
  openStorage,
  readDatabaseUrl,
  type Storage,
  type StorageOptions,
} from '../src/index.ts';

/** The options of a test or a suite that needs it; `npm test` counts what is skipped where it is missing. */
export const needsPostgres = inject('postgresUrl')
  ? {}
  : { skip: true, meta: { needs: 'PostgreSQL' } };

export const isPostgres = process.env['TEST_ENGINE'] === 'postgres';

/** The address of a new PostgreSQL database without any tables. */
export async function createDatabase(): Promise<DatabaseUrl> {
  const url = new URL(inject('postgresUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new Client(url.href);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = name;
  return readDatabaseUrl(url.href);
}

export type TestStorage = Awaited<ReturnType<typeof openTestStorage>>;

export async function openTestStorage(migrations: Migrations = {}, options: StorageOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'storage-'));
  const databaseUrl = isPostgres ? await createDatabase() : undefined;
  const opened: Storage[] = [];
  /** A further process on the same database, or this one after a restart. */
  const open = async (change = options, further = migrations) => {
    const storage = await openStorage({ dataDir, databaseUrl }, further, change);
    opened.push(storage);
    return storage;
  };
  return {
    storage: await open(),
    dataDir,
    databaseUrl,
    open,
    /** Closes what was opened, and removes the folder. */
    close: async () => {
      for (const storage of opened) await storage.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A storage of its own for each test of a file. */
export function eachStorage(migrations: Migrations = {}, options: StorageOptions = {}) {
  const opened = {} as TestStorage;
  beforeEach(async () => {
    Object.assign(opened, await openTestStorage(migrations, options));
  });
  afterEach(() => opened.close());
  return opened;
}

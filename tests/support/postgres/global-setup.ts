/** One PostgreSQL server for all tests of a run; `TEST_DATABASE_URL` names one that runs already. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { hasPostgres } from './postgres-binaries.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a database in which further ones can be created; empty where there is no PostgreSQL. */
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'] ?? '';
  if (given !== '' || !hasPostgres) {
    project.provide('postgresUrl', given);
    return async () => {};
  }
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const server = await startPostgres(folder);
  project.provide('postgresUrl', server.url('postgres'));
  return async () => {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  };
}

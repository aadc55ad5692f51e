/** Servers that are killed under load: nothing is lost that was acknowledged, on either database. */
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { isLong } from '../support/machine/long.ts';
import { needs } from '../support/machine/needs.ts';
import { openRelay } from '../support/machine/relay.ts';
import { testFolder } from '../support/machine/test-folder.ts';
import { hasPostgres } from '../support/postgres/postgres-binaries.ts';
import { startPostgres } from '../support/postgres/postgres-server.ts';
import { killRounds } from './support/kill-rounds.ts';
import { requests, type Settings } from './support/site.ts';

const rounds = Number(process.env['FAULT_ROUNDS'] ?? (isLong ? 20 : 2));
const timeout = 300_000 + rounds * 8000;

async function loseNothing(servers: readonly Settings[], endLeases: () => unknown = () => {}) {
  const relay = await openRelay();
  onTestFinished(relay.close);
  const result = await killRounds({
    rounds,
    relay,
    servers: servers.map((server) => ({ ...relay.environment, ...server })),
    endLeases,
  });
  console.log(JSON.stringify(result));
  expect(result).toMatchObject({ lost: 0, notNotified: 0, underNewId: 0 });
  // A worker sends one mail at a time, so one kill causes at most one copy.
  expect(result.twice).toBeLessThanOrEqual(result.kills);
  expect(result.accepted).toBeGreaterThan(4 * result.kills);
}

it('SQLite: a kill loses no acknowledged request and no notify', { timeout }, async () => {
  const DATA_DIR = testFolder();
  await loseNothing([{ DATA_DIR }]);
  // Refuses a damaged database.
  await requests({ DATA_DIR }, 'backup');
});

it('PostgreSQL: nor do kills of two servers', {
  ...needs('PostgreSQL', hasPostgres),
  timeout,
}, async () => {
  const database = await startPostgres(testFolder());
  onTestFinished(database.kill);
  const DATABASE_URL = database.url('postgres');
  const servers = [testFolder(), testFolder()].map((DATA_DIR) => ({ DATA_DIR, DATABASE_URL }));
  // As fifteen minutes would: the only thing that the test writes. On SQLite a start releases them.
  const endLeases = "update outbox set lease_until = 1 where state = 'sending'";
  await loseNothing(servers, async () => {
    const client = new Client(DATABASE_URL);
    await client.connect();
    await client.query(endLeases).finally(() => client.end());
  });
});

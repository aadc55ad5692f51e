/** Transactions of the status that meet another one in a deadlock. */

import { eachStorage } from '@site/storage/testing';
import { needs } from '@site/testing/machine/needs';
import { untilOneWaits } from '@site/testing/postgres/waiting-lock';
import { statusSample } from '@site/testing/status/status-sample';
import { statusTables } from '@site/testing/status/status-tables';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { openStatusStore } from './status-store.ts';
import { statusDb } from './tables.ts';
import { writeSamples } from './write-samples.ts';

describe('a deadlock', needs('PostgreSQL', inject('postgresUrl')), () => {
  const opened = eachStorage(statusTables);
  const start = Date.parse('2026-11-16T10:00:00Z');

  /** Holds the second table, lets the work wait for it with the first one locked, and then asks for the first. */
  async function meet<T>(first: string, second: string, work: () => Promise<T>): Promise<T> {
    const { db } = opened.storage;
    let working: Promise<T> | undefined;
    await db
      .transaction()
      .execute(async (trx) => {
        await sql`lock table ${sql.table(second)} in exclusive mode`.execute(trx);
        working = work();
        await untilOneWaits(db);
        await sql`lock table ${sql.table(first)} in exclusive mode`.execute(trx);
      })
      // PostgreSQL chooses which of the two it ends.
      .catch(() => undefined);
    return working ?? expect.unreachable();
  }

  it('does not lose measurements', async () => {
    const db = statusDb(opened.storage);
    const samples = [statusSample(start, 'up')];
    const written = await meet('status_samples', 'status_probes', () => writeSamples(db, samples));
    expect(written).toMatchObject({ doubtful: [] });
  });

  it('does not lose what a person writes about an incident', async () => {
    const store = openStatusStore(opened.storage);
    const update = { status: 'identified', text: 'Ein Netzteil.', now: start } as const;
    const { id } = await store.openIncident({
      title: 'Störung',
      text: 'Wir suchen.',
      impact: 'minor',
      components: [],
      status: 'investigating',
      startedAt: start,
      now: start,
    });
    const stored = await meet('status_incidents', 'status_incident_updates', () =>
      store.addUpdate(id, update),
    );
    expect(stored?.updates[0]).toMatchObject({ text: 'Ein Netzteil.' });
  });
});

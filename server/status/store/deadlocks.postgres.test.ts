/** Transactions of the status that meet another one in a deadlock. */
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { needs } from '../../../tests/support/machine/needs.ts';
import { untilOneWaits } from '../../../tests/support/postgres/waiting-lock.ts';
import { eachTestStore } from '../../../tests/support/server/each-test-store.ts';
import { statusSample } from '../../../tests/support/status/status-sample.ts';
import { minute } from '../../clock.ts';
import { openStatusStore } from './status-store.ts';

describe('a deadlock', needs('PostgreSQL', inject('postgresUrl')), () => {
  const opened = eachTestStore();
  const start = Date.parse('2026-11-16T10:00:00Z');

  /** Holds the second table, lets the work wait for it with the first one locked, and then asks for the first. */
  async function meet<T>(first: string, second: string, work: () => Promise<T>): Promise<T> {
    const { db } = opened.engine;
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
    const store = openStatusStore(opened.engine);
    const lease = (await store.acquireLease('one', minute)) ?? expect.unreachable();
    const samples = [statusSample(start, 'up')];
    const written = await meet('leases', 'status_probes', () => store.write(lease, samples));
    expect(written).toMatchObject({ doubtful: [] });
  });

  it('does not lose what a person writes about an incident', async () => {
    const store = openStatusStore(opened.engine);
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

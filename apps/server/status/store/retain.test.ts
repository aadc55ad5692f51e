/** What is old is deleted in parts, whichever table it is in: SQLite works in the thread that answers visitors. */

import { day } from '@site/base';
import { eachStorage } from '@site/storage/testing';
import { statusTables } from '@site/testing/status/status-tables';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openStatusStore } from './status-store.ts';
import { statusDb } from './tables.ts';

const opened = eachStorage(statusTables);
const now = Date.parse('2026-11-16T10:00:00Z');
const rows = 2500;
const portion = 1000;
const old = now - 500 * day;

/** A row of each table that keeps something for a while; `id` is its number. */
const oldRow = {
  status_samples: (id: number) => ({ slot: id, probe: 1, delay: 0, result: 0 }),
  status_hours: (id: number) => ({ hour: id, probe: 1, histogram: '' }),
  status_probes: (id: number) => ({
    id: id + 2,
    key: `web:http:${id}`,
    component: 'web',
    machine: '{}',
    first_at: old,
    last_at: old,
    hold: 0,
    ended_at: old,
  }),
  status_segments: (id: number) => ({ probe: 1, from_at: id, to_at: id + 1, state: 0 }),
  status_incidents: (id: number) => ({
    id: `incident-${id}`,
    title: '',
    status: 'resolved' as const,
    impact: 'minor' as const,
    components: '[]',
    started_at: old,
    resolved_at: old,
    created_at: old,
  }),
  status_incident_updates: (id: number) => ({
    id: `update-${id}`,
    incident: `incident-${id % 3}`,
    status: 'resolved' as const,
    text: '',
    by_person: 0,
    written_at: old,
    number: id,
  }),
  status_maintenances: (id: number) => ({
    id: `maintenance-${id}`,
    title: '',
    text: '',
    components: '[]',
    starts_at: old,
    ends_at: old,
    announced_at: old,
  }),
  status_facts: (id: number) => ({
    number: id + 1,
    kind: 'incident' as const,
    subject: 'x',
    event: 'opened' as const,
    happened_at: old,
    noted_at: old,
  }),
};
type Table = keyof typeof oldRow;
type AnyRow = Record<string, string | number>;
const tables = Object.keys(oldRow) as readonly Table[];

it('deletes a thousand rows of a table at a time', async () => {
  const db = statusDb(opened.storage);
  const anyRows = opened.storage.db.$extendTables<Record<Table, AnyRow>>();
  const probe = { ...oldRow.status_probes(-1), ended_at: null };
  await db.insertInto('status_probes').values(probe).execute();
  for (const table of tables) {
    for (let from = 0; from < rows; from += 500) {
      const part = Array.from({ length: 500 }, (_, index) => oldRow[table](from + index));
      await anyRows.insertInto(table).values(part).execute();
    }
  }
  const counts = () =>
    Promise.all(
      tables.map(async (table) => {
        const query = sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`;
        return (await query.execute(db)).rows[0]?.count ?? 0;
      }),
    );
  const store = openStatusStore(opened.storage);
  let before = await counts();
  for (let hasMore = true; hasMore; ) {
    hasMore = await store.retain(now);
    const after = await counts();
    for (const [index, table] of tables.entries()) {
      expect((before[index] ?? 0) - (after[index] ?? 0), table).toBeLessThanOrEqual(portion);
    }
    before = after;
  }
  // The probe that is still measured stays.
  expect(before).toEqual(tables.map((table) => (table === 'status_probes' ? 1 : 0)));
});

/** How long deleting blocks the event loop at most: SQLite works in the thread that answers visitors. */

import { day } from '@site/base';
import { sql } from 'kysely';
import { newRequest, openTestStore, type TestStore } from '../tests/support/server/test-store.ts';
import { timed } from './event-loop.ts';
import { atMost, type Measurement } from './measurement.ts';

/** Multiplies the rows of one request by inserting copies under other keys. */
async function multiply({ storage: { db } }: TestStore, id: string, count: number): Promise<void> {
  const tables = await db.introspection.getTables();
  const others: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    requests: { id: "'r' || n.i", ref: "'R' || n.i" },
    outbox: { id: 'null', ref: "'r' || n.i", occasion: 't.occasion || n.i' },
    idempotency_keys: { key: "'k' || n.i", request_id: "'r' || n.i" },
  };
  for (const [table, changed] of Object.entries(others)) {
    const columns =
      tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
    const values = columns.map((name) => changed[name] ?? `t.${name}`);
    const key = { requests: 'id', outbox: 'ref' }[table] ?? 'request_id';
    await sql
      .raw(`insert into ${table} (${columns.join()})
        with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count - 1})
        select ${values.join()} from n, ${table} t where t.${key} = '${id}'`)
      .execute(db);
  }
}

async function largeStore(requests: number): Promise<TestStore> {
  const opened = await openTestStore();
  const old = Date.now() - 400 * day;
  await opened.store.accept(newRequest(old, { suspicions: ['no-proof'] }));
  const [held] = await opened.store.list({});
  await multiply(opened, held?.id ?? '', requests);
  await opened.storage.scrub();
  return opened;
}

export const standStills: Measurement = async ({ quick }) => {
  const requests = quick ? 2000 : 20_000;
  const { store, close } = await largeStore(requests);
  try {
    const plan = await timed(() => store.retentionPlan(Date.now()));
    const deletion = await timed(() => store.retain(Date.now()));
    return [
      atMost('counting what is to be deleted, longest stand-still', plan.longest, 50, ' ms'),
      atMost(
        `deleting ${requests} requests and ${4 * requests} mails, longest stand-still`,
        deletion.longest,
        50,
        ' ms',
      ),
    ];
  } finally {
    await close();
  }
};

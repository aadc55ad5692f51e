/** How long the event loop is blocked at most: SQLite works in the thread that answers visitors. */
import { setTimeout as sleep, setImmediate as yieldToLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import { day, second } from '../../server/clock.ts';
import { startLocking } from '../../tests/faults/support/start-locking.ts';
import {
  newRequest,
  openTestStore,
  type TestStore,
} from '../../tests/support/server/test-store.ts';
import type { Measurement, Run } from '../measurement.ts';
import { type Row, verdict } from '../table.ts';

const GOAL_MS = 50;

interface StandStill {
  readonly ms: number;
  /** Of it, at most so much computing: the rest is waiting for the disk, or for a processor that is busy elsewhere. */
  readonly computing: number;
}

const computed = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The longest time between two turns of the event loop while the work runs, and the longest computing between two. */
async function longestDuring(work: () => Promise<unknown>): Promise<StandStill> {
  let [ms, computing] = [0, 0];
  let isDone = false;
  const done = work().finally(() => {
    isDone = true;
  });
  for (let last = [performance.now(), computed()] as const; !isDone; ) {
    await yieldToLoop();
    const now = [performance.now(), computed()] as const;
    ms = Math.max(ms, now[0] - last[0]);
    computing = Math.max(computing, now[1] - last[1]);
    last = now;
  }
  await done;
  return { ms, computing };
}

/** Multiplies the rows of one request by inserting copies under other keys. */
async function multiply({ engine: { db } }: TestStore, id: string, count: number): Promise<void> {
  const tables = await db.introspection.getTables();
  const others: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    requests: { id: "'r' || n.i", ref: "'R' || n.i" },
    outbox: {
      id: 't.id || n.i',
      request_id: "'r' || n.i",
      occasion: 't.occasion || n.i',
      message_id: 't.message_id || n.i',
    },
    idempotency_keys: { key: "'k' || n.i", request_id: "'r' || n.i" },
  };
  for (const [table, changed] of Object.entries(others)) {
    const columns =
      tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
    const values = columns.map((name) => changed[name] ?? `t.${name}`);
    const key = table === 'requests' ? 'id' : 'request_id';
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
  await opened.engine.scrub();
  return opened;
}

const row = (what: string, { ms, computing }: StandStill, goal: boolean): Row => ({
  what: `longest stand-still of the event loop: ${what}`,
  measured: `${ms.toFixed(0)} ms (computing: ${computing.toFixed(0)} ms)`,
  ...(goal && { goal: `≤ ${GOAL_MS} ms` }),
  verdict: goal ? verdict(ms <= GOAL_MS) : 'reported',
});

async function measure({ amount, progress }: Run): Promise<Row[]> {
  const requests = amount(20_000, 5000);
  progress(`a store of ${requests} requests and ${4 * requests} mails`);
  const opened = await largeStore(requests);
  const { store, engine, path } = opened;
  try {
    const idle = await longestDuring(() => sleep(10 * second));
    const updates = await longestDuring(async () => {
      for (let count = 0; count < amount(3000, 300); count += 1) {
        await sql`update requests set message = ${`Text ${count}`}
          where id = ${`r${count + 1}`} returning id`.execute(engine.db);
        // As many requests would do it, and not one.
        await yieldToLoop();
        if (count % 100 === 0) await engine.scrub();
      }
    });
    const locking = await startLocking(path, 120, 60);
    const locked = await longestDuring(async () => {
      for (let count = 0; count < amount(60, 20); count += 1) {
        await store.accept(newRequest(Date.now()));
        await yieldToLoop();
      }
    }).finally(locking.stop);
    const plan = await longestDuring(() => store.retentionPlan(Date.now()));
    const deletion = await longestDuring(() => store.retain(Date.now()));
    return [
      row(`deleting ${requests} requests and ${4 * requests} mails`, deletion, true),
      row('counting what is to be deleted', plan, true),
      row('nothing to do for ten seconds', idle, false),
      row('updates that return rows, with the log moved into the file', updates, false),
      row('storing beside a program that locks 120 ms of every 180', locked, false),
    ];
  } finally {
    await opened.close();
  }
}

export const standStills: Measurement = { name: 'stand-stills', run: measure };

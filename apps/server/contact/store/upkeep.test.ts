import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { day } from '@site/base';
import { eachTestStore } from '@site/testing/server/each-test-store';
import { newRequest, testClock } from '@site/testing/server/test-store';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const clock = testClock();
const opened = eachTestStore();

it('deletes in parts, and yields to others in between', async () => {
  const { store, storage, path } = opened;
  const old = clock.now() - 400 * day;
  for (let count = 0; count < 300; count += 1) {
    await store.accept(newRequest(old, { suspicions: ['no-proof'] }));
  }
  for (let count = 0; count < 200; count += 1) await store.accept(newRequest(clock.now()));
  await sql`update outbox set finished_at = ${old} where created_at > ${old}`.execute(storage.db);
  const other = new DatabaseSync(path, { readOnly: true });
  const tables = ['requests', 'outbox', 'idempotency_keys'];
  const counts = () =>
    tables.map((table) => Number(other.prepare(`select count(*) as n from ${table}`).get()?.['n']));
  let before = counts();
  expect(before).toEqual([500, 2000, 500]);
  let most = 0;
  let isDone = false;
  const deleting = store.retain(clock.now()).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await setImmediate();
    const now = counts();
    most = Math.max(most, ...now.map((count, index) => (before[index] ?? 0) - count));
    before = now;
  }
  expect(await deleting).toMatchObject({ held: 300, mails: 800, keys: 300 });
  expect(before).toEqual([200, 0, 200]);
  expect(most).toBeLessThanOrEqual(500);
  other.close();
});

/** Rows as features make and change them, and as workers claim them: on SQLite, and once more on PostgreSQL. */
import { day, hour, minute } from '@site/base';
import { write } from '@site/storage';
import { isPostgres } from '@site/storage/testing';
import { expect, it } from 'vitest';
import { eachScene, mailKind, start } from '../testing/scene.ts';
import { openClaims } from './claims.ts';
import {
  addRows,
  cancelRows,
  outboxStats,
  type RowPlan,
  releaseRows,
  retryRows,
} from './outbox.ts';

const { opened, db } = eachScene();

const notify = mailKind();
const reminder = mailKind({ name: 'reminder' });
const ack = mailKind({ name: 'ack', priority: 1 });

const add = (...plans: readonly Partial<RowPlan>[]) =>
  write(opened.storage.db, (trx) =>
    addRows(
      trx,
      plans.map((plan) => ({ kind: notify, at: start, now: start, ...plan })),
    ),
  );
const rows = () => db().selectFrom('outbox').selectAll().orderBy('id').execute();

it('makes a row for each occasion, once', async () => {
  const digest = { occasion: 'digest:2026-11-17' };
  expect(await add(digest, { recipient: '7', data: { update: 3 } }, {})).toBe(3);
  expect(await add(digest)).toBe(0);
  const [first, second] = await rows();
  expect(first).toMatchObject({ queue: 'requests', kind: 'notify', state: 'pending', ...digest });
  expect(second).toMatchObject({ occasion: null, recipient: '7', data: '{"update":3}' });
});

it('cancels what waits, and tries again what died', async () => {
  await add({ kind: reminder, ref: 'r1' }, { kind: reminder, ref: 'r2' }, { ref: 'r1' });
  await cancelRows(db(), (eb) => eb.and({ ref: 'r1', kind: 'reminder' }), 'answered', start);
  const dead = { state: 'dead', minimal: 1, attempts: 9, finished_at: start } as const;
  await db().updateTable('outbox').set(dead).where('kind', '=', 'notify').execute();
  expect(await retryRows(db(), (eb) => eb('ref', '=', 'r1'), start + day)).toBe(1);
  expect(await rows()).toMatchObject([
    { state: 'cancelled', last_code: 'answered', finished_at: start },
    { state: 'pending', due_at: start },
    { state: 'pending', minimal: 0, attempts: 0, due_at: start + day, finished_at: null },
  ]);
});

it('lets go what it held: at once, at its hour, or not at all when that has passed', async () => {
  const held = { ref: 'r1', suppressed: 'held' };
  await add(held, { ...held, kind: reminder, at: start + hour });
  await add({ ...held, kind: reminder, at: start + day }, { ...held, ref: 'r2' });
  await add({ kind: ack, ref: 'r1', suppressed: 'no-script' });
  await releaseRows(db(), (eb) => eb('ref', '=', 'r1'), start + 2 * hour);
  expect(await rows()).toMatchObject([
    { state: 'pending', due_at: start + 2 * hour, mail_date: start + 2 * hour, last_code: null },
    { state: 'cancelled', last_code: 'released-late', finished_at: start + 2 * hour },
    { state: 'pending', due_at: start + day, mail_date: start + day },
    { state: 'suppressed', last_code: 'held', finished_at: null },
    { state: 'suppressed', last_code: 'no-script', finished_at: start },
  ]);
});

it('counts what is due, what waits for its hour, and the age of the oldest', async () => {
  const news = mailKind({ name: 'news', queue: 'subscribers' });
  await add({ at: start - day, now: start - hour, kind: news }, { now: start - minute }, {});
  await add({ at: start + day }, { suppressed: 'held' });
  const figures = { pending: 3, scheduled: 1, sending: 0, dead: 0, oldestPendingAt: start };
  expect(await outboxStats(db(), start)).toEqual(figures);
  expect(await outboxStats(db(), start + day)).toMatchObject({ pending: 4, scheduled: 0 });
});

it('makes nothing wait for a clock that ran ahead, but for what has an hour of its own', async () => {
  const ahead = start + 2 * hour;
  await add({ at: ahead, now: ahead }, { kind: reminder, at: ahead + hour, now: ahead }, {}, {});
  const put = (id: number, change: object) =>
    db().updateTable('outbox').set(change).where('id', '=', id).execute();
  await put(3, { due_at: ahead });
  await put(4, { attempts: 3, due_at: start + 9 * hour });
  await openClaims(opened.storage).hurry(start);
  const due = (await rows()).map(({ due_at }) => due_at);
  expect(due).toEqual([start, ahead + hour, start, start + 4 * hour]);
});

const claimAll = async (claims: ReturnType<typeof openClaims>) => {
  const claimed = [];
  for (;;) {
    const row = await claims.claim('requests', ['notify'], start);
    if (!row) return claimed;
    claimed.push(row);
  }
};

it('gives each row to one worker, however many of them there are', async () => {
  await add(...Array.from({ length: 20 }, () => ({})));
  const other = isPostgres ? await opened.open() : opened.storage;
  const workers = [opened.storage, other, opened.storage, other].map(openClaims);
  const claimed = await Promise.all(workers.map(claimAll));
  const ids = claimed.flat().map(({ id }) => id);
  expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, id) => id + 1));
});

it('gives a row of a dead process to another, and the outcome of the first counts no more', async () => {
  const [first, second] = [openClaims(opened.storage), openClaims(opened.storage)];
  await add({});
  const [row] = await claimAll(first);
  // On PostgreSQL a process may live on.
  if (isPostgres) {
    await second.release();
    expect(await claimAll(second)).toEqual([]);
    await db().updateTable('outbox').set({ lease_until: 0 }).execute();
  } else await first.release();
  await second.release();
  const [again] = await claimAll(second);
  expect(again).toMatchObject({ attempts: 2, ambiguous: 1 });
  const sent = { state: 'sent', last_code: '250' } as const;
  if (row) await first.finish(row, sent, start);
  expect(await rows()).toMatchObject([{ state: 'sending', finished_at: null }]);
  if (again) await second.finish(again, sent, start);
  expect(await rows()).toMatchObject([{ state: 'sent', last_code: '250', finished_at: start }]);
});

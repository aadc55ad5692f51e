/** What a request and work in the background make of a lock that another process holds. */
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  newRequest,
  openTestStore,
  type TestStore,
} from '../../tests/support/server/test-store.ts';
import { requestBudget, TimeBudget, withBudget } from './time-budget.ts';

const busy = { code: 'SQLITE_BUSY' };

let opened: TestStore;
let other: DatabaseSync;
beforeEach(async () => {
  opened = await openTestStore();
  other = new DatabaseSync(opened.path);
});
afterEach(async () => {
  other.close();
  await opened.close();
});

const store = () => opened.store.accept(newRequest(Date.now()));
const inRequest = (time?: number) => {
  const budget = new TimeBudget(time);
  return { budget, stored: withBudget(budget, store) };
};

it('spends one budget on everything that a request asks', async () => {
  other.exec('begin immediate');
  const budget = new TimeBudget(300);
  const asked = withBudget(budget, async () => {
    await expect(store()).rejects.toMatchObject(busy);
    // The first wait has used up the budget.
    await expect(opened.values.get('x')).rejects.toMatchObject(busy);
  });
  await asked;
  expect(budget.left()).toBeLessThanOrEqual(0);
});

it('refuses requests at once after a wait that timed out, and takes them again when the lock is gone', async () => {
  other.exec('begin immediate');
  await expect(inRequest(100).stored).rejects.toMatchObject(busy);
  const hour = 3_600_000;
  // With an hour to wait, only a refusal at once ends within the time of a test.
  await expect(inRequest(hour).stored).rejects.toMatchObject(busy);
  const reading = withBudget(new TimeBudget(hour), () => opened.values.get('x'));
  await expect(reading).resolves.toBeUndefined();
  other.exec('rollback');
  const again = () => inRequest(hour).stored.catch(() => undefined);
  await expect.poll(again).toMatchObject({ kind: 'stored' });
});

it('refuses requests at once while work in the background waits for the lock', async () => {
  other.exec('begin immediate');
  await expect(inRequest(100).stored).rejects.toMatchObject(busy);
  const job = store();
  await expect(inRequest(3_600_000).stored).rejects.toMatchObject(busy);
  other.exec('rollback');
  await expect(job).resolves.toMatchObject({ kind: 'stored' });
});

it('does not let a request wait behind work in the background for longer than its budget', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const long = opened.engine.db.transaction().execute(() => promise);
  await expect(inRequest(100).stored).rejects.toMatchObject(busy);
  resolve();
  await long;
  await expect
    .poll(() => inRequest().stored.catch(() => undefined))
    .toMatchObject({ kind: 'stored' });
});

it('counts the time of questions that are asked together once', async () => {
  const budget = new TimeBudget(10_000);
  budget.begin();
  budget.begin();
  budget.end();
  const before = budget.left();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(budget.left()).toBeLessThan(before);
  budget.end();
  const after = budget.left();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(budget.left()).toBe(after);
});

it('ends with the answer: what a request has started goes on in the background', () => {
  const budget = new TimeBudget();
  withBudget(budget, () => {
    expect(requestBudget()).toBe(budget);
    budget.close();
    expect(requestBudget()).toBeUndefined();
  });
});

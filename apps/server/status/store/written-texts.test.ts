/** What a person writes: incidents and maintenances. */

import { day, hour, minute } from '@site/base';
import { eachStorage } from '@site/storage/testing';
import { statusTables } from '@site/testing/status/status-tables';
import { beforeEach, expect, it } from 'vitest';
import { openStatusStore, type StatusStore } from './status-store.ts';

const start = Date.parse('2026-11-16T10:00:00Z');
const opened = eachStorage(statusTables);
let store: StatusStore;
beforeEach(() => {
  store = openStatusStore(opened.storage);
});

const incident = {
  title: 'Störung',
  text: 'Wir sehen nach.',
  status: 'investigating',
  impact: 'minor',
  components: ['web', 'mail'],
  startedAt: start,
  now: start + minute,
} as const;

it('an incident comes with its updates, newest first', async () => {
  const { id } = await store.openIncident(incident);
  for (const status of ['identified', 'monitoring', 'resolved'] as const) {
    await store.addUpdate(id, { status, text: status, now: start + hour });
  }
  const [found] = await store.incidents(start + day);
  expect(found).toBeUndefined();
  expect(await store.incident(id)).toMatchObject({
    impact: 'minor',
    resolvedAt: start + hour,
    updates: [
      { text: 'resolved' },
      { text: 'monitoring' },
      { text: 'identified' },
      { byPerson: true },
    ],
  });
  await store.addUpdate(id, {
    status: 'identified',
    text: 'Doch nicht.',
    impact: 'critical',
    now: start + 2 * hour,
  });
  expect(await store.incident(id)).toMatchObject({ resolvedAt: null, impact: 'critical' });
  expect(await store.addUpdate('none', { status: 'resolved', text: 'x', now: 1 })).toBeUndefined();
});

it('a maintenance can be cancelled until it is over', async () => {
  const plan = { title: 'a', text: 'b', components: ['web'], now: start };
  const late = await store.planMaintenance({
    ...plan,
    from: start + 5 * hour,
    to: start + 6 * hour,
  });
  const soon = await store.planMaintenance({ ...plan, from: start + hour, to: start + 2 * hour });
  expect((await store.maintenances(start)).map(({ id }) => id)).toEqual([soon.id, late.id]);
  expect(await store.cancelMaintenance(soon.id, start + 3 * hour)).toBe(false);
  expect(await store.cancelMaintenance(late.id, start + hour)).toBe(true);
  expect(await store.cancelMaintenance(late.id, start + hour)).toBe(false);
  expect(await store.maintenances(start + 3 * hour)).toMatchObject([{ cancelledAt: start + hour }]);
});

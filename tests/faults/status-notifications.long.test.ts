/** News to subscribers over three instances on one PostgreSQL: each mail once, also when they are killed in the midst of it. */
import { minute, second } from '@site/base';
import type { Storage } from '@site/storage';
import { expect, it } from 'vitest';
import { needs } from '../support/machine/needs.ts';
import { openRelay, type Relay } from '../support/machine/relay.ts';
import { hasPostgres } from '../support/postgres/postgres-binaries.ts';
import { statusScene } from '../support/status/status-scene.ts';
import { type Cluster, startCluster, withDatabase } from './support/cluster.ts';

const subscribers = Array.from({ length: 600 }, (_, index) => `subscriber-${1000 + index}`);

const onDatabase = <T>({ databaseUrl }: Cluster, work: (engine: Storage) => Promise<T>) =>
  withDatabase(databaseUrl, work);

/** Publishes as the command does, in a process of its own, and returns the id. */
const publish = (cluster: Cluster, title: string) =>
  onDatabase(cluster, async (storage) => {
    const now = Date.now();
    const { id } = await statusScene(storage).store.openIncident({
      title,
      text: 'Wir gehen der Ursache nach.',
      status: 'investigating',
      impact: 'major',
      components: ['web'],
      startedAt: now,
      now,
    });
    return id;
  });

const mailsAbout = ({ received }: Relay, title: string) =>
  received.filter(({ subject }) => subject.startsWith(title));

/** Waits until so many addresses have a mail of this title. */
async function heardBy(relay: Relay, title: string, count: number): Promise<void> {
  const heard = () => new Set(mailsAbout(relay, title).flatMap(({ to }) => to)).size;
  await expect.poll(heard, { timeout: 400_000, interval: 50 }).toBeGreaterThanOrEqual(count);
}

/** A mail under way when its instance was killed waits for a quarter of an hour; here for ten seconds. */
const endOldLeases = (storage: Storage) =>
  statusScene(storage)
    .db.updateTable('outbox')
    .set({ lease_until: 0 })
    .where('state', '=', 'sending')
    .where('lease_until', '<', Date.now() + 15 * minute - 10 * second)
    .execute();

/** Waits until the outbox has nothing left to send. */
const untilQuiet = (cluster: Cluster) =>
  expect
    .poll(
      () =>
        onDatabase(cluster, async (storage) => {
          await endOldLeases(storage);
          const scene = statusScene(storage);
          return (await scene.mails('pending')).length + (await scene.mails('sending')).length;
        }),
      { timeout: 400_000, interval: 500 },
    )
    .toBe(0);

it('every subscriber gets each mail, and gets it once but where a kill left it open', {
  ...needs('PostgreSQL', hasPostgres),
  timeout: 900_000,
}, async () => {
  const relay = await openRelay();
  const cluster = await startCluster({
    ...relay.environment,
    STATUS_MAIL_RATE: '6000',
  });
  try {
    await onDatabase(cluster, (storage) => statusScene(storage).subscribe(subscribers));
    await publish(cluster, 'Erste');
    await heardBy(relay, 'Erste', subscribers.length);
    await untilQuiet(cluster);
    const first = mailsAbout(relay, 'Erste');
    expect(first.length).toBe(subscribers.length);
    expect(first.every(({ raw }) => raw.includes('List-Unsubscribe-Post:'))).toBe(true);

    await publish(cluster, 'Zweite');
    for (const [index, heard] of [60, 200, 340].entries()) {
      await heardBy(relay, 'Zweite', heard);
      await cluster.instances[index]?.kill('SIGKILL');
      await cluster.restart(index);
    }
    await untilQuiet(cluster);
    await heardBy(relay, 'Zweite', subscribers.length);
    const all = mailsAbout(relay, 'Zweite');
    const ids = Map.groupBy(all, ({ messageId }) => messageId);
    expect(ids.size).toBe(subscribers.length);
    const open = await onDatabase(cluster, (storage) =>
      statusScene(storage)
        .db.selectFrom('outbox')
        .where('ambiguous', '=', 1)
        .select('recipient')
        .execute(),
    );
    const inDoubt = new Set(open.map(({ recipient }) => `${recipient}@kunde.example`));
    const copied = [...ids.values()].filter((copies) => copies.length > 1);
    const isExcused = ([first, , third]: typeof all) => !third && inDoubt.has(first?.to[0] ?? '');
    expect(copied.filter((copies) => !isExcused(copies))).toEqual([]);
    // A killed instance had at most ten under way.
    expect(inDoubt.size).toBeLessThanOrEqual(3 * 10);
  } finally {
    await cluster.close();
    await relay.close();
  }
});

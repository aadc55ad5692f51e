/** News to subscribers over three instances on one PostgreSQL: each mail once, also when they are killed in the midst of it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { second } from '../../server/clock.ts';
import type { Engine } from '../../server/database/engine.ts';
import { needs } from '../support/machine/needs.ts';
import { hasPostgres } from '../support/postgres/postgres-binaries.ts';
import { statusScene } from '../support/status/status-scene.ts';
import { type Cluster, startCluster, withDatabase } from './support/cluster.ts';
import { openSmtpTrap, type SmtpTrap } from './support/smtp-trap.ts';

const subscribers = Array.from({ length: 600 }, (_, index) => `subscriber-${1000 + index}`);

const onDatabase = <T>({ databaseUrl }: Cluster, work: (engine: Engine) => Promise<T>) =>
  withDatabase(databaseUrl, work);

/** Publishes as the command does, in a process of its own, and returns the id. */
const publish = (cluster: Cluster, title: string) =>
  onDatabase(cluster, async (engine) => {
    const now = engine.clock.now();
    const { id } = await statusScene(engine).store.openIncident({
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

const mailsAbout = ({ received }: SmtpTrap, title: string) =>
  received.filter(({ subject }) => subject.startsWith(title));

/** Waits until so many addresses have a mail of this title. */
async function heardBy(trap: SmtpTrap, title: string, count: number): Promise<void> {
  const heard = () => new Set(mailsAbout(trap, title).flatMap(({ to }) => to)).size;
  await expect.poll(heard, { timeout: 400_000, interval: 50 }).toBeGreaterThanOrEqual(count);
}

/** Waits until the outbox has nothing left to send. */
const untilQuiet = (cluster: Cluster) =>
  expect
    .poll(
      () =>
        onDatabase(cluster, async (engine) => {
          const scene = statusScene(engine);
          return (await scene.mails('pending')).length + (await scene.mails('sending')).length;
        }),
      { timeout: 200_000, interval: 500 },
    )
    .toBe(0);

it('every subscriber gets each mail, and gets it once but where a kill left it open', {
  ...needs('PostgreSQL', hasPostgres),
  timeout: 900_000,
}, async () => {
  const trap = await openSmtpTrap();
  const cluster = await startCluster({
    ...trap.environment,
    STATUS_MAIL_RATE: '6000',
    TEST_MAIL_LEASE: String(10 * second),
  });
  try {
    await onDatabase(cluster, (engine) => statusScene(engine).subscribe(subscribers));
    await publish(cluster, 'Erste');
    await heardBy(trap, 'Erste', subscribers.length);
    await untilQuiet(cluster);
    const first = mailsAbout(trap, 'Erste');
    expect(first.length).toBe(subscribers.length);
    expect(first.every(({ raw }) => raw.includes('List-Unsubscribe-Post:'))).toBe(true);

    await publish(cluster, 'Zweite');
    for (const [index, heard] of [60, 200, 340].entries()) {
      await heardBy(trap, 'Zweite', heard);
      await cluster.instances[index]?.kill('SIGKILL');
      await cluster.restart(index);
    }
    await heardBy(trap, 'Zweite', subscribers.length);
    await untilQuiet(cluster);
    // A lease that has run out is taken up within one more rest.
    await sleep(second);
    const all = mailsAbout(trap, 'Zweite');
    const ids = Map.groupBy(all, ({ messageId }) => messageId);
    expect(ids.size).toBe(subscribers.length);
    const open = await onDatabase(cluster, (engine) =>
      statusScene(engine)
        .db.selectFrom('outbox')
        .where('ambiguous', '=', 1)
        .select('message_id')
        .execute(),
    );
    const inDoubt = new Set(open.map(({ message_id }) => message_id));
    const copied = [...ids].filter(([, copies]) => copies.length > 1);
    expect(copied.filter(([id, copies]) => !inDoubt.has(id) || copies.length > 2)).toEqual([]);
    // A killed instance had at most ten under way.
    expect(inDoubt.size).toBeLessThanOrEqual(3 * 10);
  } finally {
    await cluster.close();
    await trap.close();
  }
});

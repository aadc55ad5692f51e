/**
 * Several instances on one PostgreSQL, under load, while one after the other is killed, stopped and started again, and the
 * database is killed too.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { second } from '../../server/clock.ts';
import { openContactStore } from '../../server/contact/store/contact-store.ts';
import { needs } from '../support/machine/needs.ts';
import { hasPostgres } from '../support/postgres/postgres-binaries.ts';
import { type Cluster, measuringInterval, startCluster, withDatabase } from './support/cluster.ts';
import { notifiedRef, openSmtpTrap } from './support/smtp-trap.ts';
import { startVisitors, type Visitors } from './support/visitors.ts';

/** Longer than a busy machine makes a worker or the database wait. */
const mailLease = 10 * second;

/** The process that measures, and how many have measured before it. */
const readLease = ({ databaseUrl }: Cluster) =>
  withDatabase(databaseUrl, async ({ db }) => {
    const { rows } = await sql<{ holder: string; epoch: number }>`
      select holder, epoch from leases where name = 'measuring'`.execute(db);
    const { holder = '', epoch = 0 } = rows[0] ?? {};
    return { pid: Number(holder.split(' ')[1]), epoch };
  });

const readRequests = ({ databaseUrl }: Cluster) =>
  withDatabase(databaseUrl, async (engine) => {
    const store = openContactStore(engine, { messageDomain: 'provider.example', recipients: [] });
    const waiting = (await store.mails(true)).filter(({ kind }) => kind === 'notify');
    const refs = (await store.list({})).map(({ ref }) => ref);
    return { refs: new Set(refs), waiting };
  });

/** When a process was killed or stopped, or the database was away: a mail sent then may be sent again, because its outcome could not be stored. */
interface Fault {
  readonly from: number;
  readonly to: number;
}

/** How long it may take to note that a mail was sent, on a busy machine too. */
const notingTime = 5 * second;

const isExcused = (sentAt: number, faults: readonly Fault[]) =>
  faults.some(({ from, to }) => sentAt > from - notingTime && sentAt < to);

/** Ends when every instance has a report that is fresh. */
async function showsStatus(instances: Cluster['instances']): Promise<void> {
  for (const { url } of instances) {
    while ((await fetch(`${url}/system-status`)).status !== 200) await sleep(100);
  }
}

/** Kills the database and starts it again; ends when a request has been stored since. */
async function restartDatabase({ database, databaseUrl, instances }: Cluster, visitors: Visitors) {
  visitors.setAway('database');
  await database.kill();
  await sleep(second);
  await database.restart();
  // PostgreSQL listens before it has recovered.
  await withDatabase(databaseUrl, async () => undefined);
  const returned = performance.now();
  while (visitors.lastStored < returned) await sleep(20);
  await showsStatus(instances);
  // A visitor may still get an error from before.
  await sleep(second);
  visitors.setAway(undefined);
}

/** The instance that measures; one that was killed may hold the lease until it ends. */
async function findLeader(cluster: Cluster) {
  for (;;) {
    const { pid, epoch } = await readLease(cluster);
    const leader = cluster.instances.find((one) => one.process.pid === pid);
    if (leader) return { leader: leader.process, epoch };
    await sleep(100);
  }
}

/** Stops the instance that measures until its leases are another's, and returns when it was stopped. */
async function stopLeader(cluster: Cluster, visitors: Visitors): Promise<number> {
  const { leader, epoch } = await findLeader(cluster);
  visitors.setAway('measuring');
  const stopped = performance.now();
  leader.kill('SIGSTOP');
  while ((await readLease(cluster)).epoch === epoch) await sleep(100);
  const takenOver = performance.now() - stopped;
  await sleep(1.5 * mailLease - takenOver);
  leader.kill('SIGCONT');
  await showsStatus(cluster.instances);
  visitors.setAway(undefined);
  return stopped;
}

it('instances lose nothing, mail once and measure once, whichever of them or the database is killed or stopped', {
  ...needs('PostgreSQL', hasPostgres),
  timeout: 240_000,
}, async () => {
  const trap = await openSmtpTrap();
  const started = performance.now();
  const cluster = await startCluster({
    ...trap.environment,
    TEST_MAIL_LEASE: String(mailLease),
  });
  const faults: Fault[] = [];
  const during = async <T>(work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    return work().finally(() => faults.push({ from, to: performance.now() }));
  };
  try {
    const visitors = startVisitors(cluster.url, 2);
    await sleep(second);
    // Two are away at the same time, and one is always there.
    const restarts: Promise<void>[] = [];
    for (const index of [0, 1, 2]) {
      await restarts[index - 2];
      await during(async () => cluster.instances[index]?.kill('SIGKILL'));
      await sleep(second / 2);
      restarts.push(cluster.restart(index));
    }
    await Promise.all(restarts);
    await during(() => restartDatabase(cluster, visitors));
    const stopped = await stopLeader(cluster, visitors);
    faults.push({ from: stopped, to: stopped + notingTime });
    for (const index of [0, 1, 2]) {
      expect(await cluster.instances[index]?.kill('SIGTERM')).toBe(0);
      await cluster.restart(index);
    }
    await sleep(second);
    await visitors.end();

    await expect
      .poll(async () => (await readRequests(cluster)).waiting, {
        message: 'mails that wait',
        timeout: 60_000,
      })
      .toEqual([]);

    const { refs } = await readRequests(cluster);
    const { acknowledged, wrong, pages } = visitors;
    expect(
      acknowledged.filter((ref) => !refs.has(ref)),
      'lost requests',
    ).toEqual([]);
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    expect(wrong, 'failed answers').toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(40);
    expect(pages).toBeGreaterThan(40);

    const notices = trap.received.filter(({ subject }) => notifiedRef(subject));
    const heard = new Set(notices.map(({ subject }) => notifiedRef(subject) ?? ''));
    const ids = new Set(notices.map(({ messageId }) => messageId));
    expect(
      [...refs].filter((ref) => !heard.has(ref)),
      'requests without a mail',
    ).toEqual([]);
    expect(ids.size).toBe(heard.size);
    const copies = [...ids].flatMap((id) => {
      const [first, ...others] = notices.filter(({ messageId }) => messageId === id);
      return first && others.length > 0 ? [first] : [];
    });
    expect(
      copies.filter(({ at }) => !isExcused(at, faults)),
      'mails sent twice',
    ).toEqual([]);
    expect(copies.length).toBeLessThanOrEqual(3 + 3 + 1);

    // The new leader measures at once, and a stopped one may do so once more before it notices.
    const { epoch } = await readLease(cluster);
    const intervals = Math.ceil((performance.now() - started) / second / measuringInterval);
    expect(cluster.measured.count).toBeLessThanOrEqual(intervals + epoch + 1);
    expect(cluster.measured.count).toBeGreaterThan(epoch);
  } finally {
    await cluster.close();
    await trap.close();
  }
});

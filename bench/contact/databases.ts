/** Requests on SQLite and on PostgreSQL, with one instance and three, and what a database that goes away and comes back costs. */
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Accepted } from '../../schemas/contact-answer.ts';
import { second } from '../../server/clock.ts';
import { startChild } from '../../tests/faults/support/child.ts';
import { type Cluster, startCluster, withDatabase } from '../../tests/faults/support/cluster.ts';
import { lightProof, load, post } from '../../tests/faults/support/load.ts';
import { notifiedRef, openSmtpTrap, type SmtpTrap } from '../../tests/faults/support/smtp-trap.ts';
import { startVisitors } from '../../tests/faults/support/visitors.ts';
import { hasPostgres } from '../../tests/support/postgres/postgres-binaries.ts';
import { removeFolder, temporaryFolder } from '../cleanup.ts';
import type { Measurement, Run } from '../measurement.ts';
import { interleave, median, percentile } from '../statistics.ts';
import { milliseconds, type Row, verdict, whole } from '../table.ts';
import { comparePages } from './pages.ts';

const SENDERS = 24;
const STORED_AGAIN = 5 * second;
/** Longer than a worker ever rests (15 s), as the real one of five minutes is. */
const MAIL_LEASE = 20 * second;

/** Requests without a proof: they are stored like any other, and no mail takes part of the processor. */
async function storeAt(urls: readonly string[], posts: number) {
  const senders = SENDERS / urls.length;
  const started = performance.now();
  const results = await Promise.all(
    urls.map((url) => load(url, { senders, posts, withProof: false })),
  );
  const seconds = (performance.now() - started) / second;
  const stored = results.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
  if (stored < SENDERS * posts) throw new Error(`Only ${stored} requests were stored.`);
  return { perSecond: stored / seconds, times: results.flatMap((one) => one.times) };
}

async function storing(cluster: Cluster, { amount, progress }: Run): Promise<Row[]> {
  const folder = temporaryFolder('contact');
  const sqlite = await startChild({ DATA_DIR: folder });
  const urls = cluster.instances.map(({ url }) => url);
  const subjects = {
    'SQLite, one server': [sqlite.url],
    'PostgreSQL, one instance': urls.slice(0, 1),
    'PostgreSQL, three instances': urls,
  };
  const names = Object.keys(subjects) as (keyof typeof subjects)[];
  try {
    for (const name of names) await storeAt(subjects[name], 3);
    const results = await interleave(names, amount(4, 2), async (name) => {
      const rate = await storeAt(subjects[name], amount(30, 15));
      progress(`${name}: ${whole(rate.perSecond)} a second`);
      return rate;
    });
    return [...results].map(([name, rounds]): Row => {
      const all = rounds.flatMap((round) => round.times);
      return {
        what: `requests stored a second, ${name}`,
        measured: whole(median(rounds.map(({ perSecond }) => perSecond))),
        note: `${SENDERS} senders, p50 ${milliseconds(median(all))}, p99 ${milliseconds(percentile(all, 0.99))}; every commit on disk`,
        verdict: 'reported',
      };
    });
  } finally {
    await sqlite.kill('SIGKILL');
    removeFolder(folder);
  }
}

/** Resolves with the moment at which it listened; then it still has to recover. */
async function bringBack({ database, databaseUrl }: Cluster): Promise<number> {
  await database.restart();
  const listened = performance.now();
  await withDatabase(databaseUrl, async () => undefined);
  return listened;
}

async function storingAgain(cluster: Cluster, { amount, progress }: Run): Promise<Row> {
  const visitors = startVisitors(cluster.url, 2);
  const waits: number[] = [];
  for (let round = 0; round < amount(5, 2); round += 1) {
    await cluster.database.kill();
    await sleep(3 * second);
    const returned = await bringBack(cluster);
    while (visitors.lastStored < returned) await sleep(5);
    waits.push(visitors.lastStored - returned);
    progress(`stored again after ${milliseconds(waits.at(-1) ?? 0)}`);
    await sleep(second);
  }
  await visitors.end();
  const longest = Math.max(...waits);
  return {
    what: 'from the moment the database listens again to the next stored request, longest',
    measured: milliseconds(longest),
    goal: `≤ ${STORED_AGAIN / second} s`,
    note: `${waits.length} rounds, away for three seconds each`,
    verdict: verdict(longest <= STORED_AGAIN),
  };
}

const pagesWithout = (cluster: Cluster, run: Run): Promise<Row> =>
  comparePages(
    cluster.instances[0]?.url ?? '',
    {
      what: 'while the database is down, against up',
      percent: 99,
      during: async (visit) => {
        await cluster.database.kill();
        const pages = await visit();
        await bringBack(cluster);
        return pages;
      },
    },
    run,
  );

/** An instance dies while it holds a mail; the milliseconds until another one has sent it. */
async function takeOverMail(cluster: Cluster, trap: SmtpTrap): Promise<Row> {
  const agent = new Agent();
  trap.behaviour = 'hanging';
  const answer = await post(agent, cluster.instances[0]?.url ?? '', await lightProof());
  const { ref }: Accepted = JSON.parse(answer.body);
  await sleep(second);
  await cluster.instances[0]?.kill('SIGKILL');
  const died = performance.now();
  trap.behaviour = 'ok';
  while (!trap.received.some(({ subject }) => notifiedRef(subject) === ref)) {
    if (performance.now() - died > 3 * MAIL_LEASE) throw new Error('Nobody sent the mail.');
    await sleep(20);
  }
  const waited = performance.now() - died;
  agent.destroy();
  return {
    what: 'from the death of an instance to its mail being sent by another',
    measured: `${(waited / second).toFixed(1)} s`,
    goal: `≤ one lease, here ${MAIL_LEASE / second} s`,
    verdict: verdict(waited <= MAIL_LEASE),
  };
}

async function measure(run: Run): Promise<Row[]> {
  if (!hasPostgres) {
    return [{ what: 'PostgreSQL', measured: 'not installed', verdict: 'skipped' }];
  }
  const trap = await openSmtpTrap();
  const cluster = await startCluster({
    ...trap.environment,
    TEST_MAIL_LEASE: String(MAIL_LEASE),
  });
  try {
    return [
      ...(await storing(cluster, run)),
      await storingAgain(cluster, run),
      await pagesWithout(cluster, run),
      await takeOverMail(cluster, trap),
    ];
  } finally {
    await cluster.close();
    await trap.close();
  }
}

export const databases: Measurement = { name: 'databases', run: measure };

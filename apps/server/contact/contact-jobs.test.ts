import { existsSync, mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLog, day, hour, minute } from '@site/base';
import { mailFolder, type OutboxTables, pruneMailFiles } from '@site/delivery';
import { eachTestStore } from '@site/testing/server/each-test-store';
import { newRequest, testClock } from '@site/testing/server/test-store';
import { beforeEach, expect, it } from 'vitest';
import { runDailyJobs } from '../process/daily-jobs.ts';
import { type ContactJobDependencies, contactJobs } from './contact-jobs.ts';

let clock: ReturnType<typeof testClock>;
const opened = eachTestStore();
let woken = 0;
let lines: string[] = [];
function jobs(change: Partial<ContactJobDependencies> = {}): Promise<void> {
  const log = createLog({ write: (line) => lines.push(line) });
  const dependencies: ContactJobDependencies = {
    store: opened.store,
    values: opened.values,
    log,
    pruneMails: (before) => pruneMailFiles(opened.folder, before),
    onMail: () => {
      woken += 1;
    },
    ...change,
  };
  return runDailyJobs(contactJobs(dependencies), { storage: opened.storage, clock, log });
}
const digests = async () =>
  (await opened.store.mails()).filter(({ kind }) => kind === 'digest').length;

beforeEach(() => {
  woken = 0;
  lines = [];
  clock = testClock(Date.parse('2026-11-17T07:30:00+01:00'));
});

it('sends one digest a day, from eight in the morning, when there is something to tell', async () => {
  await opened.store.accept(newRequest(clock.now(), { suspicions: ['honeypot'] }));
  await jobs();
  expect(await digests()).toBe(0);
  clock.advance(31 * minute);
  await jobs();
  await jobs();
  // Once for the digest, once for what was revived.
  expect([await digests(), woken]).toEqual([1, 2]);
  clock.advance(day);
  await jobs();
  expect(await digests()).toBe(2);
});

it('sends none when nothing is held, dead or overdue', async () => {
  clock.advance(hour);
  await jobs();
  expect(await digests()).toBe(0);
});

it('tries an undeliverable notification of an open request again each morning, and nothing else', async () => {
  const store = () => opened.store.accept(newRequest(clock.now()));
  const [open, done] = [await store(), await store()];
  if (!('ref' in open && 'ref' in done)) throw new Error('not stored');
  const dead = { state: 'dead', attempts: 36, finished_at: clock.now() } as const;
  await opened.storage.db
    .$extendTables<OutboxTables>()
    .updateTable('outbox')
    .set(dead)
    .where('kind', 'in', ['notify', 'ack'])
    .execute();
  await opened.store.markAnswered(done.ref, clock.now());
  clock.advance(31 * minute);
  await jobs();
  const waiting = (await opened.store.mails()).filter(({ state }) => state === 'pending');
  const notify = waiting.filter(({ kind }) => kind === 'notify' || kind === 'ack');
  const named = await opened.store.nameRefs(notify.flatMap(({ ref }) => ref ?? []));
  expect([...named.values()]).toEqual([open.ref]);
  expect(notify).toMatchObject([{ kind: 'notify', attempts: 0, nextAttemptAt: clock.now() }]);
});

it('runs each job although others fail, and tries those again', async () => {
  await opened.store.accept(newRequest(clock.now(), { suspicions: ['honeypot'] }));
  clock.advance(hour);
  const fails = async () => {
    throw Object.assign(new Error('x'), { code: 'EACCES' });
  };
  await jobs({ store: { ...opened.store, retain: fails, stats: fails }, pruneMails: fails });
  expect(lines.filter((line) => line.includes('a daily job failed'))).toHaveLength(3);
  expect(lines[0]).toContain('"code":"EACCES"');
  expect(await opened.values.get('revival-day')).toBeDefined();
  await jobs({ store: { ...opened.store, retain: fails }, pruneMails: fails });
  expect(await digests()).toBe(1);
  await jobs();
  expect(await opened.values.get('retention-day')).toBe(await opened.values.get('digest-day'));
});

it('prunes around folders and files that vanish', async () => {
  const folder = mailFolder(opened.folder);
  const old = join(folder, 'old.eml');
  mkdirSync(join(folder, 'archive'), { recursive: true });
  symlinkSync(join(folder, 'nowhere'), join(folder, 'dangling'));
  writeFileSync(old, 'x');
  utimesSync(old, new Date(), new Date(clock.now() - 31 * day));
  utimesSync(join(folder, 'archive'), new Date(), new Date(clock.now() - 31 * day));
  // Two at once: what one is about to look at, the other has deleted.
  await Promise.all([1, 2].map(() => pruneMailFiles(opened.folder, clock.now() - 30 * day)));
  expect([existsSync(old), existsSync(join(folder, 'archive'))]).toEqual([false, true]);
});

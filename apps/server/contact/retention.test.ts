/** A clock that runs ahead deletes nothing; deletion goes on once a person allows it. */
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLog, day, hour } from '@site/base';
import { retention } from '@site/company/retention';
import { mailFolder, pruneMailFiles } from '@site/delivery';
import { runCommand } from '@site/testing/server/command-run';
import { eachTestStore } from '@site/testing/server/each-test-store';
import { newRequest, testClock } from '@site/testing/server/test-store';
import { beforeEach, expect, it } from 'vitest';
import { requestsProgram } from '../cli/requests-program.ts';
import { runDailyJobs } from '../process/daily-jobs.ts';
import { createCounters, metricsText } from '../process/metrics.ts';
import { contactJobs } from './contact-jobs.ts';
import { contactMetrics, readStats } from './stats.ts';

let clock: ReturnType<typeof testClock>;
const opened = eachTestStore();
let lines: string[];

beforeEach(() => {
  lines = [];
  clock = testClock(Date.parse('2026-11-17T07:30:00+01:00'));
});

/** One round of the server's daily jobs. */
async function jobs(): Promise<void> {
  const log = createLog({ write: (line) => lines.push(line) });
  const { store, values, folder } = opened;
  const pruneMails = (before: number) => pruneMailFiles(folder, before);
  const rounds = contactJobs({ store, values, log, pruneMails, onMail: () => {} });
  await runDailyJobs(rounds, { storage: opened.storage, clock, log });
}
/** The server runs through: no step is longer than the clock may jump. */
async function days(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 6) {
    clock.advance(Math.min(left, 6) * day);
    await jobs();
  }
}
async function command(...argv: string[]): Promise<string> {
  const source = { DATA_DIR: opened.folder };
  const { code, out } = await runCommand(requestsProgram, argv, source, clock);
  expect(code).toBe(0);
  return out;
}
const accept = (change = {}, age = 0) => opened.store.accept(newRequest(clock.now() - age, change));
const counts = async () => {
  const { open, held } = await opened.store.stats(clock.now());
  return { open, held };
};
const alarms = () => lines.filter((line) => line.includes('retention is paused'));
async function metrics(): Promise<string> {
  const counters = createCounters<never>();
  const pauses = { requests: undefined, subscribers: undefined };
  return metricsText(contactMetrics(await readStats(opened, clock.now()), counters, pauses));
}

it('never deletes a notice that nobody has read, held or not', async () => {
  const notice = { kind: 'notice' } as const;
  await accept({ ...notice, suspicions: ['no-proof'] });
  const read = await accept(notice);
  await accept(notice);
  await accept({ suspicions: ['no-proof'] });
  await days(20);
  expect(await counts()).toEqual({ open: 2, held: 1 });
  if (read.kind === 'stored') await opened.store.markAnswered(read.ref, clock.now());
  await opened.store.retain(clock.now() + 10 * 365 * day);
  expect(await opened.store.stats(clock.now())).toMatchObject({ open: 1, held: 1, answered: 0 });
});

/** A mail of today that was written to a file. */
function mailFile(): string {
  mkdirSync(mailFolder(opened.folder), { recursive: true });
  const file = join(mailFolder(opened.folder), 'notify.eml');
  writeFileSync(file, 'x');
  utimesSync(file, new Date(clock.now()), new Date(clock.now()));
  return file;
}

it('deletes nothing while the clock runs 200 days ahead, nor after it is right again', async () => {
  await jobs();
  for (let count = 0; count < 2; count += 1) await accept();
  await accept({ suspicions: ['honeypot'] });
  const file = mailFile();
  const before = await counts();

  clock.set(200 * day);
  await jobs();
  // What arrives meanwhile proves nothing about the clock.
  await accept();
  await days(1);
  await days(1);
  expect(await counts()).toMatchObject({ open: before.open + 1, held: before.held });
  expect(existsSync(file)).toBe(true);
  expect(alarms()).toHaveLength(3);
  expect(alarms()[0]).toMatch(/"level":"error".*"kind":"clock","count":2/);
  expect(await metrics()).toContain('contact_retention_paused 1');
  expect(await command('status')).toMatch(/retention +PAUSED since 2027-06-05/);

  clock.set(-200 * day);
  await jobs();
  expect(await counts()).toMatchObject({ open: before.open + 1, held: before.held });
  expect(alarms()).toHaveLength(3);
  expect(await metrics()).toContain('contact_retention_paused 0');
});

it('holds still after 200 days off, until a person says that the clock is right', async () => {
  await jobs();
  await accept();
  await accept({ suspicions: ['honeypot'] });
  const file = mailFile();
  clock.advance(200 * day);
  await jobs();
  const shown = await command('retention');
  expect(shown).toMatch(/requests, 1 of them open +1\nheld requests +1\nmail records +\d/);
  expect(shown).toContain('PAUSED: the clock says 2027-06-05 08:30, the last run was 2026-11-17');
  expect(await counts()).toMatchObject({ open: 1, held: 1 });

  expect(await command('retention', '--run')).toContain('Deletion goes on daily');
  expect(await counts()).toEqual({ open: 0, held: 0 });
  expect(existsSync(file)).toBe(false);
  expect(await command('retention')).toContain('Running daily, last 2027-06-05');
  await accept({ suspicions: ['honeypot'] });
  await days(14);
  expect([(await counts()).held, alarms().length]).toEqual([0, 1]);
});

it('keeps notices for a time of their own', async () => {
  const { requestDays, noticeDays } = retention;
  expect(noticeDays).toBeGreaterThan(requestDays);
  await accept({}, requestDays * day);
  for (const age of [requestDays + 1, noticeDays - 1, noticeDays]) {
    const answered = await accept({ kind: 'notice' }, age * day);
    if (answered.kind === 'stored') {
      await opened.store.markAnswered(answered.ref, clock.now() - age * day);
    }
  }
  await jobs();
  const left = await opened.store.list({});
  expect(left.map(({ kind }) => kind)).toEqual(['notice', 'notice']);
  await days(1);
  expect(await opened.store.list({})).toHaveLength(1);
});

it('holds still when most open requests would go at once, however many arrive meanwhile', async () => {
  for (let count = 0; count < 4; count += 1) await accept({}, 180 * day);
  for (let count = 0; count < 3; count += 1) await accept();
  await jobs();
  expect(await counts()).toMatchObject({ open: 7 });
  expect(alarms()[0]).toMatch(/"kind":"open","count":4/);
  for (let count = 0; count < 2; count += 1) await accept();
  await days(1);
  expect(await counts()).toMatchObject({ open: 9 });
  expect(await command('retention')).toContain('PAUSED: 4 of 9 open requests would go at once.');
  await command('retention', '--run');
  expect(await counts()).toMatchObject({ open: 5 });
});

it('takes the clock as it is without requests', async () => {
  await days(1);
  await accept();
  clock.set(200 * day);
  await days(1);
  await days(1);
  expect([(await counts()).open, alarms().length]).toEqual([1, 2]);
  await command('retention', '--run');
  clock.set(-200 * day);
  clock.advance(hour);
  await days(1);
  expect([(await counts()).open, alarms().length]).toEqual([0, 2]);
});

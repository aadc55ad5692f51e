import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  newRequest,
  openTestStore,
  type TestStore,
  testClock,
} from '../../tests/support/server/test-store.ts';
import { day, hour, minute } from '../clock.ts';
import { createLog } from '../log.ts';
import { fileTransport, mailFolder, pruneMailFiles } from '../mail/file-transport.ts';
import { runDailyJobs } from './daily-jobs.ts';

let clock: ReturnType<typeof testClock>;
let opened: TestStore;
let woken = 0;
const jobs = () =>
  runDailyJobs({
    store: opened.store,
    clock,
    log: createLog({ write: () => {} }),
    pruneMails: (before) => pruneMailFiles(opened.folder, before),
    onMail: () => {
      woken += 1;
    },
  });
const digests = async () =>
  (await opened.store.mails(false)).filter(({ kind }) => kind === 'digest').length;

beforeEach(async () => {
  woken = 0;
  clock = testClock(Date.parse('2026-11-17T07:30:00+01:00'));
  opened = await openTestStore(clock);
});
afterEach(() => opened.close());

it('sends one digest a day, from eight in the morning, when there is something to tell', async () => {
  await opened.store.accept(newRequest(clock.now(), { suspicions: ['honeypot'] }));
  await jobs();
  expect(await digests()).toBe(0);
  clock.advance(31 * minute);
  await jobs();
  await jobs();
  expect([await digests(), woken]).toEqual([1, 1]);
  clock.advance(day);
  await jobs();
  expect(await digests()).toBe(2);
});

it('sends none when nothing is held, dead or overdue', async () => {
  clock.advance(hour);
  await jobs();
  expect(await digests()).toBe(0);
});

it('deletes by the retention rules once a day', async () => {
  await opened.store.accept(newRequest(clock.now(), { suspicions: ['honeypot'] }));
  clock.advance(14 * day);
  await jobs();
  expect(await opened.store.list({})).toEqual([]);
});

it('deletes mails kept as files after 30 days', async () => {
  const { signal } = new AbortController();
  const session = await fileTransport(mailFolder(opened.folder)).open(signal);
  await session.send({ from: '', to: ['a@b.de'] }, Buffer.from('x'), 'old', signal);
  await session.send({ from: '', to: ['a@b.de'] }, Buffer.from('x'), 'new', signal);
  const file = (name: string) => join(mailFolder(opened.folder), `${name}.eml`);
  utimesSync(file('old'), new Date(), new Date(clock.now() - 31 * day));
  utimesSync(file('new'), new Date(), new Date(clock.now() - 29 * day));
  await jobs();
  expect([existsSync(file('old')), existsSync(file('new'))]).toEqual([false, true]);
});

it('gives undeliverable notifications of open requests another chance', async () => {
  await opened.store.accept(newRequest(clock.now()));
  const claim = await opened.store.claim(clock.now(), clock.now() + hour);
  if (!claim) throw new Error('nothing claimed');
  const { id, lease_token } = claim.mail;
  await opened.store.finish(id, lease_token, { state: 'dead', code: '550' }, clock.now());
  clock.advance(hour);
  await jobs();
  const mails = await opened.store.mails(false);
  expect(mails.find((mail) => mail.id === id)).toMatchObject({ state: 'pending', attempts: 0 });
});

/** A server that delivers: what becomes of its rows when the relay, the database or the server itself fails. */
import { hour, minute, second } from '@site/base';
import { StorageError } from '@site/storage';
import { expect, it } from 'vitest';
import { eachScene, mailKind, ownRelay, start } from '../testing/scene.ts';
import { gone, later } from './kinds.ts';

const { db, serve, add, row, becomes } = eachScene();

const notify = mailKind();
const ack = mailKind({ name: 'ack', patience: 'hours', priority: 1 }, { isAutomaticAnswer: true });
const news = mailKind({ name: 'news', queue: 'subscribers', patience: 'hours' });

it('sends what is due, the most urgent first and the oldest of those, in one session', async () => {
  await add(ack, ['a', 'b']);
  await add(notify, ['d'], { at: start - hour });
  await add(notify, ['c']);
  await add(notify, ['tomorrow'], { at: start + 24 * hour });
  await add(notify, ['held'], { suppressed: 'held' });
  const { relay, later: after } = await serve([notify, ack]);
  await becomes('b', { state: 'sent', last_code: '250', attempts: 1, finished_at: start });
  after(hour);
  const subjects = relay.received.map(({ subject }) => subject);
  expect(subjects).toEqual(['c', 'd', 'a', 'b']);
  expect(relay.received[2]).toMatchObject({ from: '', to: ['team@provider.example'] });
  expect(relay.sessions).toBe(1);
  expect(await row('tomorrow')).toMatchObject({ state: 'pending', attempts: 0 });
});

it('rests while the relay refuses the log-in: no attempt counts, and all goes on by itself', async () => {
  await add(notify, ['a', 'b']);
  const relay = await ownRelay();
  relay.fault = { at: 'AUTH', does: 535 };
  const { delivery, lines, later: after } = await serve([notify], relay);
  await becomes('a', { state: 'pending', attempts: 0, last_code: '535' });
  expect(delivery.pauses()).toEqual({ requests: '535', subscribers: undefined });
  after(29 * second);
  after(second);
  await expect.poll(() => relay.sessions).toBe(2);
  expect(lines.join('')).toMatch(/"level":"error".*the mail queue is paused/);
  relay.fault = undefined;
  after(59 * second);
  expect(relay.received).toEqual([]);
  after(second);
  await becomes('b', { state: 'sent', attempts: 1 });
  expect(delivery.pauses().requests).toBeUndefined();
  expect(lines.join('')).toContain('the mail queue runs again');
});

it('sends at its start what came while the clock ran ahead', async () => {
  const ahead = start + 2 * hour;
  await add(notify, ['a'], { at: ahead, now: ahead });
  await serve([notify]);
  await becomes('a', { state: 'sent', created_at: ahead, mail_date: ahead });
});

it('sends the others while one mail breaks the session, and that one later', async () => {
  await add(notify, ['poison', 'b']);
  const relay = await ownRelay();
  relay.fault = { at: 'DATA', does: 'drop' };
  const { later: after } = await serve([notify], relay);
  await becomes('poison', { state: 'pending', attempts: 1, ambiguous: 0 });
  relay.fault = undefined;
  after(30 * second);
  await becomes('b', { state: 'sent' });
  after(30 * second);
  await becomes('poison', { state: 'sent', attempts: 2 });
});

it('leaves a relay that takes a single session to mails about requests', async () => {
  const relay = await ownRelay();
  relay.mostSessions = 1;
  relay.fault = { at: 'text', does: 'hold' };
  await add(news, ['n1', 'n2', 'n3']);
  const { delivery, later: after } = await serve([notify, news], relay);
  await expect.poll(() => relay.received.length).toBe(1);
  await add(notify, ['request']);
  delivery.wake();
  await becomes('request', { state: 'pending', attempts: 0, last_code: '421' });
  relay.mend();
  const cut = db().selectFrom('outbox').where('ambiguous', '=', 1).select('queue');
  await expect.poll(() => cut.execute()).toEqual([{ queue: 'subscribers' }]);
  after(minute);
  await becomes('request', { state: 'sent' });
  const left = async () => {
    after(30 * second);
    return db().selectFrom('outbox').where('state', '<>', 'sent').select('occasion').execute();
  };
  await expect.poll(left).toEqual([]);
});

it('sends no more mails to subscribers than the relay takes', async () => {
  await add(news, ['a', 'b', 'c']);
  const { relay, later: after } = await serve([news], undefined, 60);
  await becomes('a', { state: 'sent' });
  after(second);
  expect(relay.received).toHaveLength(1);
  after(second);
  await becomes('b', { state: 'sent' });
  expect(await row('c')).toMatchObject({ state: 'pending' });
});

const fails = (error: Error) => async () => {
  throw error;
};

it.each([
  ['is not needed any more', async () => gone, { state: 'cancelled', attempts: 1 }],
  ['has to wait', async () => later('wait', start + minute), { due_at: start + minute }],
  ['cannot be read', fails(new StorageError('PG_CLOSED')), { last_code: 'PG_CLOSED' }],
  ['cannot be written', fails(new TypeError('x')), { attempts: 1, last_code: 'UNKNOWN' }],
])('opens no session for a mail that %s', async (_, draft, change) => {
  const kind = mailKind({ draft });
  await add(kind, ['a']);
  const { relay } = await serve([kind]);
  await becomes('a', { state: 'pending', attempts: 0, last_code: expect.any(String), ...change });
  expect(relay.sessions).toBe(0);
});

it('gives up a mail that ended the process with all its attempts, before another', async () => {
  await add(notify, ['a']);
  await db().updateTable('outbox').set({ attempts: 99 }).execute();
  const { relay } = await serve([notify]);
  await becomes('a', { state: 'dead', last_code: 'attempts' });
  expect(relay.sessions).toBe(0);
});

it('claims nothing at its end, and cuts off what takes too long: uncounted, and it may have arrived', async () => {
  await add(notify, ['a', 'b']);
  const relay = await ownRelay();
  relay.fault = { at: 'text', does: 'hold' };
  const { delivery } = await serve([notify], relay);
  await expect.poll(() => relay.received.length).toBe(1);
  await delivery.stop(100);
  const waits = { state: 'pending', attempts: 0 };
  expect(await row('a')).toMatchObject({ ...waits, ambiguous: 1, last_code: 'STOPPED' });
  expect(await row('b')).toMatchObject({ ...waits, ambiguous: 0, last_code: null });
});

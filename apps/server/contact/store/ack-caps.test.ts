/** One acknowledgement per address and day, sixty an hour: counted when they go out, not when they came in. */

import { day, hour, minute } from '@site/base';
import { storeRequest } from '@site/testing/server/command-run';
import { eachTestStore } from '@site/testing/server/each-test-store';
import { testClock } from '@site/testing/server/test-store';
import { expect, it } from 'vitest';

const clock = testClock();
const opened = eachTestStore();

const take = (email: string, held = false) =>
  storeRequest(opened.store, clock.now(), {
    email,
    reminders: [],
    suspicions: held ? ['honeypot'] : [],
  });
const ackOf = async (ref: string) => {
  const ack = (await opened.store.dossier(ref))?.mails.find(({ kind }) => kind === 'ack');
  return ack?.reason ?? ack?.state;
};
const acksOf = (refs: readonly string[]) => Promise.all(refs.map(ackOf));

/** Held, and let go together a while after they came in. */
async function takeAndUnhold(emails: readonly string[]): Promise<readonly string[]> {
  const refs: string[] = [];
  for (const email of emails) {
    refs.push(await take(email, true));
    clock.advance(minute);
  }
  clock.advance(2 * day);
  for (const ref of refs) expect(await opened.store.unhold(ref, clock.now())).toBe(true);
  return refs;
}

it('confirms five notices of a mailbox a day, and counts all kinds together', async () => {
  const change = { kind: 'notice', email: 'zoe@gmx.de', reminders: [] } as const;
  const report = async () => ackOf(await storeRequest(opened.store, clock.now(), change));
  expect(await ackOf(await take('zoe@gmx.de'))).toBe('pending');
  const acks: unknown[] = [];
  for (let count = 0; count < 5; count += 1) acks.push(await report());
  expect(acks).toEqual(['pending', 'pending', 'pending', 'pending', 'address-cap']);
  expect(await ackOf(await take('zoe@gmx.de'))).toBe('address-cap');
});

it('takes tags and capitals for one mailbox', async () => {
  expect(await ackOf(await take('victim@firma.example'))).toBe('pending');
  for (const address of [
    'victim+1@firma.example',
    'Victim+2@FIRMA.example',
    'VICTIM@firma.example',
  ]) {
    expect(await ackOf(await take(address))).toBe('address-cap');
  }
  expect((await opened.store.stats(clock.now())).cappedAcks).toBe(3);
  clock.advance(day + 1);
  expect(await ackOf(await take('victim@firma.example'))).toBe('pending');
});

it('takes all spellings of a Gmail address for one mailbox', async () => {
  expect(await ackOf(await take('victim.name@gmail.com'))).toBe('pending');
  for (const address of [
    'victimname@gmail.com',
    'v.i.c.t.i.m.name@gmail.com',
    'Victim.Name+1@GoogleMail.com',
    'victimname@googlemail.com',
  ]) {
    expect(await ackOf(await take(address))).toBe('address-cap');
  }
  // Elsewhere a dot tells two mailboxes apart.
  expect(await ackOf(await take('victim.name@gmx.de'))).toBe('pending');
  expect(await ackOf(await take('victimname@gmx.de'))).toBe('pending');
});

it('confirms a held notice at once, within the caps, and once', async () => {
  const change = {
    kind: 'notice',
    email: 'zoe@gmx.de',
    reminders: [],
    suspicions: ['no-proof'],
  } as const;
  const refs: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    refs.push(await storeRequest(opened.store, clock.now(), change));
  }
  expect(await acksOf(refs)).toEqual([...Array(5).fill('pending'), 'address-cap']);
  const [ref = ''] = refs;
  await opened.store.unhold(ref, clock.now());
  await opened.store.holdAgain(ref, clock.now());
  expect(await ackOf(ref)).toBe('pending');
  expect(await ackOf(await take('zoe@gmx.de', true))).toBe('held');
});

it('sends sixty an hour although more are released together', async () => {
  const emails = Array.from({ length: 70 }, (_, index) => `n@firma-${index}.example`);
  const acks = await acksOf(await takeAndUnhold(emails));
  expect(acks.filter((ack) => ack === 'pending')).toHaveLength(60);
  expect(acks.filter((ack) => ack === 'hour-cap')).toHaveLength(10);
  expect(await ackOf(await take('fresh@firma.example'))).toBe('hour-cap');
  clock.advance(hour);
  expect(await ackOf(await take('later@firma.example'))).toBe('pending');
});

it('sends one to an address although several of its requests are released together', async () => {
  const refs = await takeAndUnhold(['zoe@firma.example', 'Zoe@firma.example', 'zoe@firma.example']);
  expect(await acksOf(refs)).toEqual(['pending', 'address-cap', 'address-cap']);
  expect(await ackOf(await take('zoe@firma.example'))).toBe('address-cap');
  clock.advance(day);
  expect(await ackOf(await take('zoe@firma.example'))).toBe('pending');
});

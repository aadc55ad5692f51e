import { day, hour } from '@site/base';
import { eachTestStore } from '@site/testing/server/each-test-store';
import { newRequest, testClock } from '@site/testing/server/test-store';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ContactStore } from './contact-store.ts';
import { readReference } from './reference.ts';

const clock = testClock();
const opened = eachTestStore();
let store: ContactStore;

beforeEach(() => {
  store = opened.store;
});

const stored = async (change = {}) => {
  const acceptance = await store.accept(newRequest(clock.now(), change));
  if (acceptance.kind === 'conflict') throw new Error(acceptance.kind);
  return acceptance;
};

const mailsOf = async (ref: string) => (await store.dossier(ref))?.mails ?? [];

describe('taking in', () => {
  it('stores the request with its mails', async () => {
    const { ref, kind } = await stored();
    expect(readReference(ref)).toBe(ref);
    expect(kind).toBe('stored');
    expect((await mailsOf(ref)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'notify pending',
      'ack pending',
      'reminder pending',
      'reminder pending',
    ]);
    expect(await store.receipt('contact', ref)).toEqual({ ref, dueAt: clock.now() + 24 * hour });
    expect(await store.receipt('notice', ref)).toBeUndefined();
    expect(await store.receipt('contact', 'AAAA-AAAA')).toBeUndefined();
  });

  it('stores nothing of a request whose mails cannot be stored', async () => {
    const request = newRequest(clock.now());
    await expect(store.accept({ ...request, reminders: [Number.NaN] })).rejects.toThrow();
    expect(await store.isStoredKey(request.key)).toBe(false);
    expect((await store.stats(clock.now())).open).toBe(0);
    expect(await store.accept(request)).toMatchObject({ kind: 'stored' });
  });

  it('stores one of many simultaneous posts with one key', async () => {
    const request = newRequest(clock.now());
    const all = await Promise.all(Array.from({ length: 50 }, () => store.accept(request)));
    expect(all.filter(({ kind }) => kind === 'stored')).toHaveLength(1);
    expect(new Set(all.map((one) => 'ref' in one && one.ref)).size).toBe(1);
  });
});

describe('the operator', () => {
  it('holds, releases and answers', async () => {
    const { ref, kind } = await stored({ suspicions: ['honeypot'] });
    expect(kind).toBe('held');
    expect((await mailsOf(ref)).every(({ state }) => state === 'suppressed')).toBe(true);
    expect(await store.markAnswered(ref, clock.now())).toBe(false);

    clock.advance(17 * hour);
    expect(await store.unhold(ref, clock.now())).toBe(true);
    expect(await store.unhold(ref, clock.now())).toBe(false);
    expect((await mailsOf(ref)).map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      'ack pending',
      'notify pending',
      'reminder cancelled',
      'reminder pending',
    ]);
    // And once more: what is held again goes out at the next release.
    clock.advance(hour);
    expect(await store.holdAgain(ref, clock.now())).toBe(true);
    expect(await store.unhold(ref, clock.now())).toBe(true);
    expect((await store.mailStats(clock.now())).pending).toBe(2);
    expect(await store.markAnswered(ref, clock.now())).toBe(true);
    const reminders = (await mailsOf(ref)).filter(({ kind }) => kind === 'reminder');
    expect(reminders.every(({ state }) => state === 'cancelled')).toBe(true);
  });

  it('erases and leaves no byte of the text in any file', async () => {
    const canary = 'Kanarienvogel-4711';
    const { ref } = await stored({ message: `${canary} singt.`, lastName: canary });
    const dossier = await store.dossier(ref);
    const id = dossier?.request.id ?? '';
    expect(await store.erase([id, 'unknown-id'])).toBe(1);
    expect(await store.dossier(ref)).toBeUndefined();
    expect(await store.erase([id])).toBe(0);
    expect(await store.mails()).toEqual([]);
    const { readdirSync, readFileSync } = await import('node:fs');
    for (const file of readdirSync(opened.folder)) {
      expect(readFileSync(`${opened.folder}/${file}`).includes(canary)).toBe(false);
    }
  });

  it('counts for the status', async () => {
    await stored();
    await stored({ suspicions: ['honeypot'] });
    clock.advance(25 * hour);
    expect(await store.stats(clock.now())).toMatchObject({ open: 1, held: 1, overdue: 1 });
    expect(await store.mailStats(clock.now())).toMatchObject({
      pending: 4,
      dead: 0,
      oldestPendingAt: clock.now() - 25 * hour,
    });
    // A held notice is kept until a person has looked at it, so its deadline counts.
    await stored({ kind: 'notice', suspicions: ['no-proof'] });
    const later = clock.now() + 25 * hour;
    expect((await store.stats(later)).kinds.notice).toMatchObject({ held: 1, overdue: 1 });
    const overdue = await store.list({ overdueAt: later });
    expect(overdue.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'contact open',
      'notice held',
    ]);
  });
});

describe('upkeep', () => {
  it('deletes by the figures of packages/company/src/retention.ts', async () => {
    await stored();
    await stored({ suspicions: ['honeypot'] });
    clock.advance(72 * hour);
    expect(await store.retain(clock.now())).toMatchObject({ keys: 2, requests: 0, held: 0 });
    clock.advance(11 * day);
    expect(await store.retain(clock.now())).toMatchObject({ held: 1, requests: 0 });
    clock.advance(165 * day);
    expect(await store.retain(clock.now())).toMatchObject({ requests: 0 });
    clock.advance(day);
    expect(await store.retain(clock.now())).toMatchObject({ requests: 1 });
    expect(await store.mails()).toEqual([]);
  });
});

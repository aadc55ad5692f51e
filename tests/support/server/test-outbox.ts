/** A store, and delivery of what is in its outbox, on a Tuesday afternoon. */
import { createLog } from '@site/base';
import { type DeliveredKind, startDelivery } from '@site/delivery';
import { expect } from 'vitest';
import {
  contactKinds,
  type ProviderSettings,
} from '../../../apps/server/contact/mails/contact-kinds.ts';
import { readMails, type SentMail } from './sent-mails.ts';
import { linkTo } from './test-links.ts';
import type { TestClock, TestStore } from './test-store.ts';
import { newRequest, openTestStore, type RequestChange, testClock } from './test-store.ts';

export const from = 'kontakt@provider.example';
export const team = 'team@provider.example';

/** Sends everything that is due, as the server would without a relay. Returns all mails that were sent so far. */
export async function deliver(
  { storage, folder, store }: Pick<TestStore, 'storage' | 'folder' | 'store'>,
  clock: TestClock,
  kinds: readonly DeliveredKind[],
): Promise<readonly SentMail[]> {
  const log = createLog({ write: () => {} });
  const delivery = startDelivery(
    {
      ...{ storage, clock, uptime: clock.uptime, log },
      dataDir: folder,
      smtp: undefined,
      from: { name: 'Anbieter', address: from },
      subscriberRate: 60_000,
    },
    kinds,
  );
  const waiting = async () => {
    const { pending, sending } = await store.mailStats(clock.now());
    return pending + sending;
  };
  await expect.poll(waiting).toBe(0);
  await delivery.stop();
  return readMails(folder);
}

export async function openTestOutbox(change: Partial<ProviderSettings> = {}) {
  const clock = testClock(Date.parse('2026-11-17T14:00:00+01:00'));
  const opened = await openTestStore();
  const { store } = opened;
  const settings = { mailTo: [team], noticeMailTo: undefined, requestWebhook: undefined };
  const kinds = contactKinds({ ...settings, ...change, store, linkTo, isReady: () => true });
  return {
    ...opened,
    clock,
    deliver: () => deliver(opened, clock, kinds),
    /** Stores a request and returns its reference. */
    accept: async (request: RequestChange = {}) => {
      const acceptance = await store.accept(newRequest(clock.now(), { reminders: [], ...request }));
      if (acceptance.kind === 'conflict') throw new Error(acceptance.kind);
      return acceptance.ref;
    },
  };
}

export type TestOutbox = Awaited<ReturnType<typeof openTestOutbox>>;

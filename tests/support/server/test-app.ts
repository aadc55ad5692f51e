import { randomUUID } from 'node:crypto';
import { createSigner } from '@site/base';
import type { Accepted } from '@site/forms/contact-answer';
import { createHealthCheck, StorageError } from '@site/storage';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { LightMyRequestResponse } from 'fastify';
import { buildApp } from '../../../apps/server/app.ts';
import { kinds } from '../../../apps/server/contact/kinds.ts';
import { createProofOfWork } from '../../../apps/server/contact/spam/proof.ts';
import type { ContactStore } from '../../../apps/server/contact/store/contact-store.ts';
import type { PostOutcome } from '../../../apps/server/contact/submit.ts';
import { registerContact } from '../../../apps/server/contact/web/contact-routes.ts';
import { createPages, templatePaths } from '../../../apps/server/contact/web/pages.ts';
import { createCounters } from '../../../apps/server/process/metrics.ts';
import { testSite } from './test-site.ts';
import { openTestStore, testClock } from './test-store.ts';

/** Whether or not the operator has switched a form off. */
const allKinds = Object.values(kinds);

/** The real application on a real database, with a cheap proof of work. */
export async function openTestApp(openKinds = allKinds, secret = 'test secret') {
  const clock = testClock();
  const opened = await openTestStore();
  const test = {
    woken: 0,
    /** While true, `store.accept` and `store.receipt` fail as on a full disk. */
    storageDown: false,
  };
  const store: ContactStore = {
    ...opened.store,
    accept: (request) =>
      test.storageDown
        ? Promise.reject(new StorageError('SQLITE_FULL'))
        : opened.store.accept(request),
    receipt: (kind, ref) =>
      test.storageDown
        ? Promise.reject(new StorageError('SQLITE_FULL'))
        : opened.store.receipt(kind, ref),
  };
  const signer = createSigner(secret);
  const counters = createCounters<PostOutcome>();
  const app = buildApp({
    site: testSite(),
    trustProxy: ['127.0.0.1'],
    services: [
      {
        templates: templatePaths(openKinds),
        routes: (scope, templates) =>
          registerContact(scope, {
            store,
            within: opened.storage.within,
            clock,
            uptime: clock.uptime,
            signer,
            proofOfWork: createProofOfWork(signer, { fewest: 1, most: 3 }),
            pages: createPages(templates, openKinds, clock),
            kinds: openKinds,
            origins: ['https://static.example'],
            deadline: 'hours',
            ownAddresses: ['team@provider.example'],
            count: counters.count,
            onStored: () => {
              test.woken += 1;
            },
          }),
      },
    ],
    health: {
      checkStorage: createHealthCheck(opened.storage),
      dataDir: opened.folder,
      minFreeBytes: 1,
      isClosing: () => false,
    },
  });
  return Object.assign(test, {
    app,
    clock,
    opened,
    store,
    counters,
    signer,
    /** The stored request, by the reference in the JSON answer or in the address that a form is redirected to. */
    storedBy: async ({ headers, json }: LightMyRequestResponse) => {
      const ref = headers.location?.slice(-9) ?? json<Accepted>().ref;
      return (await store.dossier(ref))?.request;
    },
    close: async () => {
      await app.close();
      await opened.close();
    },
  });
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

let lastClient = 0;
/** The address of a new client, so that the limits per address do not make tests depend on each other. */
export const newClient = (): string => {
  lastClient += 1;
  return `10.${(lastClient >> 16) & 255}.${(lastClient >> 8) & 255}.${lastClient & 255}`;
};

/** What `/kontakt/challenge` answers. */
interface SolvableAnswer {
  readonly challenge: Challenge;
  readonly stamp: string;
}

/** The proof a browser would send for a challenge. */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** What the script adds to the fields: a solved challenge and a stamp, after the seconds that a person needs. */
export async function scriptFields(test: TestApp, client: string): Promise<Record<string, string>> {
  const answer = await test.app.inject({
    url: '/kontakt/challenge',
    headers: { 'x-forwarded-for': client },
  });
  const { challenge, stamp } = answer.json<SolvableAnswer>();
  const pow = await solve(challenge);
  test.clock.advance(4000);
  return { key: randomUUID(), pow, stamp };
}

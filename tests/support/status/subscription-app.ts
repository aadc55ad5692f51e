/** Subscriptions on a real database, with pages that show what they are filled with. */

import { createLog, createSigner } from '@site/base';
import { type MailDraft, mailboxHash } from '@site/delivery';
import type { SubscriptionView } from '@site/monitor/page-renderer';
import { StorageError } from '@site/storage';
import { openTestStorage } from '@site/storage/testing';
import type { LightMyRequestResponse } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { buildApp } from '../../../apps/server/app.ts';
import {
  openStatusStore,
  type StatusStore,
} from '../../../apps/server/status/store/status-store.ts';
import { statusDb } from '../../../apps/server/status/store/tables.ts';
import { subscribePath } from '../../../apps/server/status/subscriptions/links.ts';
import { startSubscriptions } from '../../../apps/server/status/subscriptions/start-subscriptions.ts';
import { subscriptionTemplate } from '../../../apps/server/status/subscriptions/subscription-pages.ts';
import { eachTest } from '../machine/each-test.ts';
import { testSite } from '../server/test-site.ts';
import { testClock } from '../server/test-store.ts';
import { statusTables } from './status-tables.ts';

const testComponents = [
  { id: 'web', name: 'Webserver' },
  { id: 'mail', name: 'E-Mail' },
  { id: 'backup', name: 'Backup' },
];

/** What the page was filled with. */
export const viewOf = ({ body }: LightMyRequestResponse): SubscriptionView =>
  JSON.parse(/<pre>(.*)<\/pre>/.exec(body)?.[1] ?? 'null') as SubscriptionView;
export const titleOf = ({ body }: LightMyRequestResponse): string =>
  /<h1>(.*)<\/h1>/.exec(body)?.[1] ?? '';

export const oneClick = 'List-Unsubscribe=One-Click';

const pathOf = (link: string): string => {
  const { pathname, search } = new URL(link);
  return pathname + search;
};

export async function openSubscriptionApp() {
  const opened = await openTestStorage(statusTables);
  const clock = testClock();
  const signer = createSigner('test secret');
  /** The kinds of statements that were sent to the database. */
  const statements: string[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const storage = { ...opened.storage, db: opened.storage.db.withPlugin(recorder) };
  const plain = openStatusStore(storage);
  /** While `storageDown` is true, nothing new can be stored. */
  const state = { storageDown: false, woken: 0 };
  const store: StatusStore = {
    ...plain,
    askSubscriber: (asked) =>
      state.storageDown
        ? Promise.reject(new StorageError('SQLITE_FULL'))
        : plain.askSubscriber(asked),
  };
  /** Once more, as another start of the server does. */
  const start = () =>
    startSubscriptions(
      {
        storage,
        signer,
        delivery: {
          wake: () => {
            state.woken += 1;
          },
        },
        clock,
        uptime: clock.uptime,
        log: createLog({ write: () => {} }),
      },
      store,
      () => testComponents,
      {
        dataDir: opened.dataDir,
        mailFrom: 'status@provider.example',
        mailTo: ['team@provider.example', 'operator@gmx.de'],
        statusMailTo: ['nacht@staff.example'],
        contactOrigins: ['https://static.example'],
      },
    );
  const subscriptions = await start();
  const app = buildApp({
    site: testSite(),
    trustProxy: ['127.0.0.1'],
    services: [
      {
        templates: [subscriptionTemplate],
        routes: (scope, templates) =>
          subscriptions.routes(scope, templates, {
            renderSubscription: (view) => `<pre>${JSON.stringify(view)}</pre>`,
          }),
      },
    ],
  });
  const post = (url: string, payload = '', headers: Readonly<Record<string, string>> = {}) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  /** Each with the address of its subscriber, which the row itself does not hold. */
  const mails = () =>
    statusDb(opened.storage)
      .selectFrom('outbox')
      .leftJoin('status_subscribers', 'status_subscribers.id', 'outbox.recipient')
      .orderBy('outbox.created_at')
      .selectAll('outbox')
      .select('status_subscribers.email as email')
      .execute();
  /** The last mail to an address, as it would go out now. */
  const draftTo = async (address: string): Promise<MailDraft> => {
    const row = (await mails()).findLast(({ email }) => email === address);
    if (!row) throw new Error(`No mail to ${address}.`);
    const draft = await subscriptions.confirmKind.draft(row, clock.now());
    if ('notSent' in draft) throw new Error(`Not sent: ${draft.notSent.last_code}.`);
    return draft;
  };

  return {
    app,
    opened,
    store,
    clock,
    state,
    statements,
    start,
    post,
    mails,
    draftTo,
    get: (url: string) => app.inject({ url }),
    /** A text is posted as it is. */
    signUp: (fields: string | Record<string, string>, headers?: Record<string, string>) =>
      post(
        subscribePath,
        typeof fields === 'string' ? fields : `${new URLSearchParams(fields)}`,
        headers,
      ),
    stored: () => store.subscribers(clock.now()),
    /** Path and query of the link in the last mail to an address. */
    linkTo: async (email: string) => {
      const { text } = await draftTo(email);
      return pathOf(/https?:\/\/\S+abo=\w+/.exec(text)?.[0] ?? '');
    },
    /** The same of the link to unsubscribe. */
    leaveLinkTo: async (email: string) => {
      const { headers } = await draftTo(email);
      return pathOf(headers?.['List-Unsubscribe']?.slice(1, -1) ?? '');
    },
    /** A subscriber who has confirmed, with the link to the choice. */
    subscribe: async (email: string) => {
      const now = clock.now();
      await store.askSubscriber({
        email,
        components: [],
        mailbox: mailboxHash(signer, email),
        now,
      });
      const id = (await store.subscribersOf(email)).at(-1)?.id ?? '';
      await store.confirmSubscriber(id, now);
      return { id, link: pathOf(subscriptions.links.choiceLink(id)) };
    },
    close: async () => {
      subscriptions.stop();
      await app.close();
      await opened.close();
    },
  };
}

/** One of its own for each test of a file. */
export const eachSubscriptionApp = () => eachTest(() => openSubscriptionApp());

/** Subscriptions on a real database, with pages that show what they are filled with. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { SubscriptionView } from '../../../schemas/page-renderer.ts';
import { buildApp } from '../../../server/app.ts';
import { StorageError } from '../../../server/database/storage-error.ts';
import type { MailDraft, NotSent } from '../../../server/mail/mail-kinds.ts';
import type { MailTables, OutboxRow } from '../../../server/mail/outbox-row.ts';
import { createLog } from '../../../server/operations/log.ts';
import { createSigner } from '../../../server/operations/signer.ts';
import { openStatusStore, type StatusStore } from '../../../server/status/store/status-store.ts';
import { subscribePath } from '../../../server/status/subscriptions/links.ts';
import { startSubscriptions } from '../../../server/status/subscriptions/start-subscriptions.ts';
import { subscriptionTemplate } from '../../../server/status/subscriptions/subscription-pages.ts';
import { testSite } from '../server/test-site.ts';
import { openTestStore, type TestClock, type TestStore, testClock } from '../server/test-store.ts';

export const testComponents = [
  { id: 'web', name: 'Webserver' },
  { id: 'mail', name: 'E-Mail' },
  { id: 'backup', name: 'Backup' },
];

export interface SubscriptionApp {
  readonly app: FastifyInstance;
  readonly opened: TestStore;
  readonly store: StatusStore;
  readonly clock: TestClock;
  /** While true, nothing new can be stored. */
  storageDown: boolean;
  woken: number;
  signUp(
    fields: string | Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  get(url: string): Promise<LightMyRequestResponse>;
  post(
    url: string,
    payload?: string,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  stored(): ReturnType<StatusStore['subscribers']>;
  mails(): Promise<readonly OutboxRow[]>;
  /** The last mail to an address, as it would go out now. */
  draftTo(email: string): Promise<MailDraft>;
  /** Path and query of the link in the last mail to an address. */
  linkTo(email: string): Promise<string>;
  /** The same of the link to unsubscribe. */
  leaveLinkTo(email: string): Promise<string>;
  /** A subscriber who has confirmed, with the link to the choice. */
  subscribe(email: string): Promise<{ readonly id: string; readonly link: string }>;
  /** Once more, as another start of the server does. */
  start(): ReturnType<typeof startSubscriptions>;
  close(): Promise<void>;
}

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

export async function openSubscriptionApp(): Promise<SubscriptionApp> {
  const opened = await openTestStore();
  const clock = testClock();
  const plain = openStatusStore(opened.engine);
  const store: StatusStore = {
    ...plain,
    askSubscriber: (asked) =>
      test.storageDown
        ? Promise.reject(new StorageError('SQLITE_FULL'))
        : plain.askSubscriber(asked),
  };
  const start = () =>
    startSubscriptions(
      {
        engine: opened.engine,
        signer: createSigner('test secret'),
        mail: {
          wake: () => {
            test.woken += 1;
          },
        },
        clock,
        uptime: clock.uptime,
        log: createLog({ write: () => {} }),
      },
      store,
      () => testComponents,
      {
        dataDir: opened.folder,
        mailFrom: 'status@provider.example',
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
  const mails = () =>
    opened.engine.db
      .$extendTables<MailTables>()
      .selectFrom('outbox')
      .orderBy('created_at')
      .selectAll()
      .execute();

  const test: SubscriptionApp = {
    app,
    opened,
    store,
    clock,
    storageDown: false,
    woken: 0,
    signUp: (fields, headers) =>
      test.post(
        subscribePath,
        typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
        headers,
      ),
    get: (url) => app.inject({ url }),
    post: (url, payload = '', headers = {}) =>
      app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
    stored: () => store.subscribers(clock.now()),
    mails,
    draftTo: async (email) => {
      const row = (await mails()).findLast(({ recipient }) => recipient === email);
      if (!row) throw new Error(`No mail to ${email}.`);
      const draft: MailDraft | NotSent = await subscriptions.mailKinds['abo-confirm'].draft(
        row,
        clock.now(),
      );
      if ('notSent' in draft) throw new Error(`Not sent: ${draft.notSent.code}.`);
      return draft;
    },
    linkTo: async (email) => {
      const { text } = await test.draftTo(email);
      return pathOf(/https?:\/\/\S+abo=\w+/.exec(text)?.[0] ?? '');
    },
    leaveLinkTo: async (email) => {
      const { headers } = await test.draftTo(email);
      return pathOf(headers?.['List-Unsubscribe']?.slice(1, -1) ?? '');
    },
    subscribe: async (email) => {
      await store.askSubscriber({
        email,
        components: [],
        messageDomain: 'provider.example',
        now: clock.now(),
      });
      const id = (await store.subscribersOf(email)).at(-1)?.id ?? '';
      await store.confirmSubscriber(id, clock.now());
      const { pathname, search } = new URL(subscriptions.links.choiceLink(id));
      return { id, link: pathname + search };
    },
    start,
    close: async () => {
      subscriptions.stop();
      await app.close();
      await opened.close();
    },
  };
  return test;
}

/** What holds over restarts, restored backups and modes. */
import { mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { renderer } from '../../../tests/support/server/test-renderer.ts';
import { testSite } from '../../../tests/support/server/test-site.ts';
import { eachSubscriptionApp, oneClick } from '../../../tests/support/status/subscription-app.ts';
import { buildApp } from '../../app.ts';
import { minute } from '../../clock.ts';
import { keyValues } from '../../database/key-values.ts';
import { readEnvironment } from '../../env.ts';
import { logErasures } from '../../operations/erasures.ts';
import { createLog } from '../../operations/log.ts';
import { createSigner } from '../../operations/signer.ts';
import { openDelivery } from '../../outbox/delivery.ts';
import { createPost } from '../../webhooks/post-webhook.ts';
import { startStatusService } from '../status-service.ts';
import { confirmLifetime } from '../store/subscribers.ts';
import { type SubscriberRow, statusDb } from '../store/tables.ts';
import { choicePath, confirmPath, subscribePath } from './links.ts';

const test = eachSubscriptionApp();

const table = () => statusDb(test.opened.engine);
const rows = () => table().selectFrom('status_subscribers').selectAll().execute();

/** The whole service, in simulated mode. */
async function startSimulated() {
  const { engine, folder } = test.opened;
  const environment = readEnvironment({ DATA_DIR: folder });
  const log = createLog({ write: () => {} });
  const common = { engine, clock: test.clock, uptime: test.clock.uptime, log };
  return startStatusService(
    {
      ...common,
      values: keyValues(engine.db),
      signer: createSigner('test secret'),
      delivery: openDelivery(common, environment),
      webhooks: createPost(),
      renderer,
    },
    environment,
  );
}

it('deletes again whom a restored backup brought back, before any mail goes out', async () => {
  const { link } = await test.subscribe('gone@firma.example');
  const { id: kept } = await test.subscribe('kept@firma.example');
  const before: readonly SubscriberRow[] = await rows();
  await test.post(link, oneClick);
  await table().deleteFrom('status_subscribers').execute();
  await table()
    .insertInto('status_subscribers')
    .values([...before])
    .execute();
  const service = await startSimulated();
  expect((await rows()).map(({ id }) => id)).toEqual([kept]);
  await service.stop();
});

it('sends nothing to subscribers before those who left are erased again, and tries that with each mail', async () => {
  const { id } = await test.subscribe('gone@firma.example');
  await test.signUp({ email: 'gone@firma.example' });
  const [mail] = await test.mails();
  if (!mail) throw new Error('There is no mail.');
  logErasures(test.opened.folder, [id]);
  // A list that cannot be read.
  const list = join(test.opened.folder, 'erasures.txt');
  renameSync(list, `${list}.away`);
  mkdirSync(list);
  const subscriptions = await test.start();
  const now = test.clock.now();
  const other = subscriptions.afterErasures({
    patience: 'hours',
    draft: async () => ({ to: [], subject: 'sent', text: '' }),
  });
  const waits = {
    notSent: {
      state: 'pending',
      code: 'erasures',
      nextAttemptAt: now + minute,
      countAttempt: false,
    },
  };
  const drafts = async () => [
    await subscriptions.outboxKinds['abo-confirm'].draft(mail, now),
    await other.draft(mail, now),
  ];
  expect(await drafts()).toEqual([waits, waits]);
  expect(await rows()).toHaveLength(1);

  rmdirSync(list);
  renameSync(`${list}.away`, list);
  expect(await drafts()).toEqual([
    { notSent: { state: 'cancelled', code: 'gone' } },
    expect.objectContaining({ subject: 'sent' }),
  ]);
  expect(await rows()).toEqual([]);
  subscriptions.stop();
});

it('sends nothing to subscribers while nothing is measured', async () => {
  await test.subscribe('a@firma.example');
  await test.signUp({ email: 'a@firma.example' });
  const [mail] = await test.mails();
  if (!mail) throw new Error('There is no mail.');
  const service = await startSimulated();
  for (const kind of ['abo-confirm', 'status-notification']) {
    const made = service.outboxKinds[kind];
    if (!made || !('draft' in made)) throw new Error(`No kind ${kind}.`);
    expect(await made.draft({ ...mail, kind }, test.clock.now())).toEqual({
      notSent: { state: 'cancelled', code: 'simulated' },
    });
  }
  await service.stop();
});

it('forgets at the start what was not confirmed in time', async () => {
  await test.signUp({ email: 'late@firma.example' });
  test.clock.advance(confirmLifetime);
  const service = await startSimulated();
  expect(await rows()).toEqual([]);
  expect(await test.mails()).toEqual([]);
  await service.stop();
});

it('has no addresses while nothing is measured', async () => {
  const service = await startSimulated();
  const app = buildApp({ site: testSite(), services: [service] });
  for (const url of [subscribePath, confirmPath, choicePath]) {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await app.inject({ method, url });
      expect([url, method, answer.statusCode]).toEqual([url, method, 404]);
    }
  }
  await app.close();
  await service.stop();
});

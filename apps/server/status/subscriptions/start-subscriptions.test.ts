/** What holds over restarts, restored backups and modes. */
import { appendFileSync, mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { createLog, createSigner, minute } from '@site/base';
import { later } from '@site/delivery';
import { values } from '@site/storage';
import { renderer } from '@site/testing/server/test-renderer';
import { testSite } from '@site/testing/server/test-site';
import { eachSubscriptionApp, oneClick } from '@site/testing/status/subscription-app';
import { expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { readEnvironment } from '../../env.ts';
import { startStatusService } from '../status-service.ts';
import { confirmKind, confirmLifetime, notificationKind } from '../store/subscribers.ts';
import { type SubscriberRow, statusDb } from '../store/tables.ts';
import { choicePath, confirmPath, subscribePath } from './links.ts';

const test = eachSubscriptionApp();

const table = () => statusDb(test.opened.storage);
const rows = () => table().selectFrom('status_subscribers').selectAll().execute();

/** The whole service, in simulated mode. */
async function startSimulated() {
  const { storage, dataDir } = test.opened;
  return startStatusService(
    {
      storage,
      clock: test.clock,
      uptime: test.clock.uptime,
      log: createLog({ write: () => {} }),
      values: values(storage.db),
      signer: createSigner('test secret'),
      delivery: { wake: () => {}, pauses: () => ({ requests: undefined, subscribers: undefined }) },
      renderer,
    },
    readEnvironment({ DATA_DIR: dataDir }),
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
  const list = join(test.opened.dataDir, 'erasures.txt');
  appendFileSync(list, `${id}\n`);
  // A list that cannot be read.
  renameSync(list, `${list}.away`);
  mkdirSync(list);
  const subscriptions = await test.start();
  const now = test.clock.now();
  const other = subscriptions.afterErasures({
    ...notificationKind,
    draft: async () => ({ to: [], subject: 'sent', text: '' }),
  });
  const waits = later('erasures', now + minute);
  const drafts = async () => [
    await subscriptions.confirmKind.draft(mail, now),
    await other.draft(mail, now),
  ];
  expect(await drafts()).toEqual([waits, waits]);
  expect(await rows()).toHaveLength(1);

  rmdirSync(list);
  renameSync(`${list}.away`, list);
  expect(await drafts()).toEqual([
    { notSent: { state: 'cancelled', last_code: 'gone' } },
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
  for (const { name } of [confirmKind, notificationKind]) {
    const kind = service.kinds.find((one) => one.name === name);
    if (!kind || !('draft' in kind)) throw new Error(`No kind ${name}.`);
    expect(await kind.draft({ ...mail, kind: name }, test.clock.now())).toEqual({
      notSent: { state: 'cancelled', last_code: 'simulated' },
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

/** What holds over restarts, restored backups and modes. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testSite } from '../../../tests/support/server/test-site.ts';
import { loopbackPost } from '../../../tests/support/server/webhook-receiver.ts';
import {
  openSubscriptionApp,
  type SubscriptionApp,
} from '../../../tests/support/status/subscription-app.ts';
import { buildApp } from '../../app.ts';
import { keyValues } from '../../database/key-values.ts';
import { readEnvironment } from '../../env.ts';
import { openMail } from '../../mail/mail.ts';
import { createLog } from '../../operations/log.ts';
import { createSigner } from '../../operations/signer.ts';
import { startStatusService } from '../status-service.ts';
import { confirmLifetime } from '../store/subscribers.ts';
import type { StatusTables, SubscriberRow } from '../store/tables.ts';
import { choicePath, confirmPath, subscribePath } from './links.ts';

let test: SubscriptionApp;
beforeEach(async () => {
  test = await openSubscriptionApp();
});
afterEach(() => test.close());

const table = () => test.opened.engine.db.$extendTables<StatusTables>();
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
      mail: openMail(common, environment),
      webhooks: loopbackPost(),
    },
    environment,
  );
}

it('deletes again whom a restored backup brought back, before any mail goes out', async () => {
  const { link } = await test.subscribe('gone@firma.example');
  const { id: kept } = await test.subscribe('kept@firma.example');
  const before: readonly SubscriberRow[] = await rows();
  await test.app.inject({
    method: 'POST',
    url: link,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  await table().deleteFrom('status_subscribers').execute();
  await table()
    .insertInto('status_subscribers')
    .values([...before])
    .execute();
  const service = await startSimulated();
  expect((await rows()).map(({ id }) => id)).toEqual([kept]);
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

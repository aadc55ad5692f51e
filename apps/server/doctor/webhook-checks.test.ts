import { values } from '@site/storage';
import { eachStorage } from '@site/storage/testing';
import { freePort } from '@site/testing/machine/site-server';
import { testFolder } from '@site/testing/machine/test-folder';
import { diagnose, said } from '@site/testing/server/doctor';
import { openWebhookReceiver, status } from '@site/testing/server/webhook-receiver';
import { expect, it } from 'vitest';
import { webhooks } from './webhook-checks.ts';

const opened = eachStorage();
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

async function look(
  variables: Readonly<Record<string, string>>,
  sends = false,
): Promise<readonly string[]> {
  const all = { DATA_DIR: opened.dataDir, ...variables };
  return said(await diagnose(webhooks, { variables: all, sends }));
}

it('says that there is none', async () => {
  expect(await look({ DATA_DIR: testFolder() })).toEqual(['well: none is set']);
});

it('connects and sends nothing, unless it is asked to', async () => {
  const receiver = await openWebhookReceiver();
  const variables = {
    STATUS_WEBHOOK_URL: `http://127.0.0.1:${receiver.port}/hook`,
    STATUS_WEBHOOK_SECRET: secret,
    REQUEST_WEBHOOK_URL: `http://127.0.0.1:${receiver.port}/chat`,
    REQUEST_WEBHOOK_FORMAT: 'slack',
  };
  expect(await look(variables)).toEqual([
    'well: STATUS_WEBHOOK_URL (127.0.0.1, standard) can be reached; with --send it gets a test event',
    'well: REQUEST_WEBHOOK_URL (127.0.0.1, slack) can be reached; with --send it gets a test event',
  ]);
  expect(receiver.received).toEqual([]);
  expect(await look(variables, true)).toEqual([
    'well: STATUS_WEBHOOK_URL (127.0.0.1, standard) took a test event (204)',
    'well: REQUEST_WEBHOOK_URL (127.0.0.1, slack) took a test event (204)',
  ]);
  const ofStatus = receiver.received.find(({ path }) => path === '/hook');
  expect(JSON.parse(ofStatus?.body ?? '')).toMatchObject({
    type: 'test',
    data: { webhook: 'status', message: expect.stringContaining('Test') },
  });
  expect(ofStatus?.headers['webhook-signature']).toMatch(/^v1,/);
  const ofRequests = receiver.received.find(({ path }) => path === '/chat');
  expect(JSON.parse(ofRequests?.body ?? '').text).toMatch(/^Test: Kontaktanfragen\n/);
});

it('names what is wrong, without the address, and what the server has met', async () => {
  const receiver = await openWebhookReceiver();
  receiver.answer(status(404));
  const place = { STATUS_WEBHOOK_SECRET: secret };
  const url = `http://127.0.0.1:${receiver.port}/T0/secret`;
  expect(await look({ ...place, STATUS_WEBHOOK_URL: url }, true)).toEqual([
    'error: STATUS_WEBHOOK_URL (127.0.0.1, standard) answered a test event with 404',
  ]);
  const since = Date.parse('2026-11-17T09:00:00Z');
  const trouble = JSON.stringify({ since, code: '502', isTold: false });
  await values(opened.storage.db).set('webhook-trouble:status', trouble);
  expect(
    await look({ ...place, STATUS_WEBHOOK_URL: `http://127.0.0.1:${await freePort()}/secret` }),
  ).toEqual([
    'error: STATUS_WEBHOOK_URL (127.0.0.1, standard) cannot be reached (ECONNREFUSED)',
    'warning: STATUS_WEBHOOK_URL has taken nothing since 2026-11-17 10:00 (502)',
  ]);
});

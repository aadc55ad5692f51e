/** The real server with a webhook that hangs, killed while it waits for it. */
import { Agent } from 'node:http';
import type { Accepted } from '@site/forms/contact-answer';
import { expect, it, onTestFinished } from 'vitest';
import { notifiedRef, openRelay } from '../support/machine/relay.ts';
import { testFolder } from '../support/machine/test-folder.ts';
import { openWebhookReceiver } from '../support/server/webhook-receiver.ts';
import { startChild } from './support/child.ts';
import { lightProof, post } from './support/load.ts';

const patience = { timeout: 60_000, interval: 100 };

it('a webhook that hangs delays no mail; after a kill it gets the same event again', async () => {
  const folder = testFolder();
  const relay = await openRelay();
  onTestFinished(() => relay.close());
  const receiver = await openWebhookReceiver();
  const start = async () => {
    const child = await startChild({
      DATA_DIR: folder,
      ...relay.environment,
      REQUEST_WEBHOOK_URL: `http://127.0.0.1:${receiver.port}/hook`,
      REQUEST_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    });
    onTestFinished(() => void child.process.kill('SIGKILL'));
    return child;
  };
  receiver.answer(() => {});
  const child = await start();
  const answer = await post(new Agent(), child.url, await lightProof());
  const { ref } = JSON.parse(answer.body) as Accepted;
  await expect.poll(() => receiver.received.length, patience).toBe(1);
  const notified = () => relay.received.map(({ subject }) => notifiedRef(subject));
  await expect.poll(notified, patience).toContain(ref);
  await child.kill('SIGKILL');

  await start();
  await expect.poll(() => receiver.received.length, patience).toBe(2);
  const [first, second] = receiver.received;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(JSON.parse(second?.body ?? '')).toMatchObject({
    type: 'request.received',
    data: { reference: ref, link: expect.stringContaining(`ref=${ref}`) },
  });
  expect(second?.body).not.toMatch(/@|Müller|Zoë|umziehen/);
});

/** The real server with webhooks: one that hangs, a server killed while it waits for one, and a measured outage. */
import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Accepted } from '../../schemas/contact-answer.ts';
import { testFolder } from '../support/machine/test-folder.ts';
import { openWebhookReceiver } from '../support/server/webhook-receiver.ts';
import { startChild } from './support/child.ts';
import { lightProof, post } from './support/load.ts';
import { notifiedRef, openSmtpTrap } from './support/smtp-trap.ts';
import { openStatusTarget } from './support/status-target.ts';

const patience = { timeout: 60_000, interval: 100 };
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

async function open(variables: Record<string, string>) {
  const folder = testFolder();
  const trap = await openSmtpTrap();
  onTestFinished(() => trap.close());
  const receiver = await openWebhookReceiver();
  const start = async () => {
    const child = await startChild({
      DATA_DIR: folder,
      ...trap.environment,
      STATUS_MAIL_TO: 'technik@provider.example',
      // A killed process keeps a row for as long.
      TEST_MAIL_LEASE: '1500',
      ...Object.fromEntries(
        Object.entries(variables).map(([name, value]) => [
          name,
          value.replace('{receiver}', `http://127.0.0.1:${receiver.port}/hook`),
        ]),
      ),
    });
    onTestFinished(() => void child.process.kill('SIGKILL'));
    return child;
  };
  return { trap, receiver, start };
}

it('a webhook that hangs delays no mail; after a kill it gets the same event again', async () => {
  const { trap, receiver, start } = await open({
    REQUEST_WEBHOOK_URL: '{receiver}',
    REQUEST_WEBHOOK_SECRET: secret,
  });
  receiver.answer(() => {});
  const child = await start();
  const answer = await post(new Agent(), child.url, await lightProof());
  const { ref } = JSON.parse(answer.body) as Accepted;
  await expect.poll(() => receiver.received.length, patience).toBe(1);
  const notified = () => trap.received.map(({ subject }) => notifiedRef(subject));
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

it('a measured outage and its end are sent to the chat and by mail', async () => {
  const target = await openStatusTarget();
  onTestFinished(target.close);
  const config = join(testFolder(), 'status.yaml');
  writeFileSync(config, target.config);
  const { trap, receiver, start } = await open({
    STATUS_CONFIG: config,
    STATUS_WEBHOOK_URL: '{receiver}',
    STATUS_WEBHOOK_FORMAT: 'slack',
  });
  const child = await start();
  const state = async () => {
    const answer = await fetch(`${child.url}/system-status/report.json`);
    return (await answer.json()).components?.[0]?.state;
  };
  const headlines = () => receiver.events().map(({ text }) => String(text).split('\n')[0]);
  await expect.poll(state, patience).toBe('operational');
  target.isWell = false;
  await expect.poll(headlines, patience).toEqual(['Ausfall: Webserver']);
  target.isWell = true;
  await expect
    .poll(headlines, patience)
    .toEqual(['Ausfall: Webserver', 'Ausfall beendet: Webserver']);
  await expect
    .poll(() => trap.received.map(({ subject }) => subject), patience)
    .toEqual(headlines());
  expect(receiver.received[0]?.headers['webhook-signature']).toBeUndefined();
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { openRelay } from '../support/machine/relay.ts';
import { startMain } from '../support/machine/site-server.ts';
import { testFolder } from '../support/machine/test-folder.ts';
import { validFields } from '../support/server/forms.ts';
import { newClient } from '../support/server/test-app.ts';
import { startChild } from './support/child.ts';
import { load } from './support/load.ts';

it('finishes what runs on SIGTERM, loses nothing and ends with 0', async () => {
  const folder = testFolder();
  const child = await startChild({ DATA_DIR: folder });
  const first = Promise.withResolvers<void>();
  const underLoad = load(child.url, {
    senders: 5,
    posts: 500,
    withProof: true,
    onAcknowledged: first.resolve,
  });
  await first.promise;
  const code = await child.kill('SIGTERM');
  const { acknowledged, statuses } = await underLoad;
  expect(code).toBe(0);
  expect(acknowledged.length).toBeGreaterThan(0);
  // No visitor got a server error while the server went down; the last ones may have been refused (503).
  expect([...statuses.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([]);

  const again = await startChild({ DATA_DIR: folder });
  for (const ref of acknowledged) {
    // Each receipt is fetched from another address, because receipts are limited per address. A busy server says 503.
    const receipt = async () => {
      const headers = { 'x-forwarded-for': newClient() };
      const url = `${again.url}/kontakt/danke?ref=${ref}`;
      return (await fetch(url, { redirect: 'manual', headers })).status;
    };
    await expect.poll(receipt).toBe(200);
  }
  await again.kill('SIGTERM');
  // Without SMTP_URL, mails are files.
  expect(readdirSync(join(folder, 'mail')).some((name) => name.endsWith('.eml'))).toBe(true);
});

it('gives up on a mail that hangs, and records that it is not being sent any more', async () => {
  const folder = testFolder();
  const relay = await openRelay();
  relay.fault = { at: 'greeting', does: 'hold' };
  const server = await startMain({ DATA_DIR: folder, ...relay.environment });
  const database = new DatabaseSync(join(folder, 'site.sqlite'), { timeout: 5000 });
  const states = () =>
    database
      .prepare('select distinct state from outbox')
      .all()
      .map((row) => row['state']);
  const answer = await fetch(`http://127.0.0.1:${server.port}/kontakt`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(validFields),
  });
  expect(answer.status).toBe(201);
  // A request without a proof is held. Its mail is released here, towards a server that never ends its reply.
  database.exec("update outbox set state = 'pending', last_code = null where kind = 'notify'");
  await expect.poll(states, { timeout: 60_000 }).toContain('sending');
  const { code } = await server.end('SIGTERM');
  expect(code).toBe(0);
  expect(states()).not.toContain('sending');
  database.close();
  await relay.close();
});

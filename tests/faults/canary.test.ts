/** A word planted in every field must turn up in no log line, metric or address, whatever happens. */
import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, vi } from 'vitest';
import { bodyLimit } from '../../apps/server/http/request-body.ts';
import { openRelay } from '../support/machine/relay.ts';
import { freePort } from '../support/machine/site-server.ts';
import { testFolder } from '../support/machine/test-folder.ts';
import { startChild } from './support/child.ts';
import { call } from './support/load.ts';

const canary = 'Kanarienvogel';
const planted = {
  firstName: canary,
  lastName: canary,
  email: `${canary}@${canary}.example`,
  company: canary,
  message: `${canary} singt ein langes Lied.`,
  pow: canary,
  stamp: canary,
  qrv: canary,
  token: canary,
  [canary]: canary,
};

const plantedNotice = {
  ...planted,
  contentUrl: `https://${canary}.example/${canary}`,
  reason: `${canary} singt ein verbotenes Lied.`,
  name: canary,
  goodFaith: 'ja',
};

async function form(url: string, fields: Record<string, string>, headers = {}, path = '/kontakt') {
  const answer = await fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `10.7.${Math.floor(Math.random() * 250)}.1`,
      ...headers,
    },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, location: answer.headers.get('location') ?? '' };
}

it('is seen in no log, metric or address', async () => {
  const folder = testFolder();
  const relay = await openRelay();
  const metricsPort = await freePort();
  const child = await startChild({
    DATA_DIR: folder,
    ...relay.environment,
    METRICS_PORT: String(metricsPort),
    LOG_LEVEL: 'debug',
  });
  const agent = new Agent({ keepAlive: true });
  const { url } = child;
  const key = randomUUID();
  const json = (fields: object, headers = {}) =>
    call(agent, `${url}/kontakt`, { ...planted, ...fields }, headers);
  const statuses: number[] = [];
  const note = async (answer: Promise<{ status: number }>) => statuses.push((await answer).status);

  await note(json({ key }));
  await note(json({ key, message: `${canary} singt etwas anderes.` }));
  await note(json({ email: canary }));
  // The server reads no more of it, so its answer may be lost with the connection.
  const tooLarge = () => json({ message: canary.repeat(bodyLimit / 4) });
  await note(vi.waitFor(tooLarge, { timeout: 60_000 }));
  await note(json({}, { 'sec-fetch-site': 'cross-site', origin: `https://${canary}.example` }));
  await note(json({}, { 'content-type': `text/${canary}` }));
  for (let count = 0; count < 6; count += 1) {
    await note(json({}, { 'x-forwarded-for': '10.9.9.9' }));
  }
  await note(form(url, planted));
  await note(form(url, { ...planted, email: canary }));
  const report = (fields: object) =>
    call(agent, `${url}/inhalte-melden`, { ...plantedNotice, ...fields });
  await note(report({}));
  await note(report({ contentUrl: canary }));
  await note(form(url, plantedNotice, {}, '/inhalte-melden'));
  for (const path of [
    `/inhalte-melden/danke?ref=${canary}`,
    `/kontakt/danke?ref=${canary}`,
    `/kontakt/vorgang?ref=${canary}&sig=${canary}`,
  ]) {
    // On a busy machine the server may say at first that it is short of time.
    const answered = await vi.waitFor(
      async () => {
        const answer = await call(agent, url + path, undefined);
        expect(answer.status).not.toBe(503);
        return answer;
      },
      { timeout: 60_000, interval: 300 },
    );
    statuses.push(answered.status);
  }
  await note(
    call(agent, `${url}/${canary}?${canary}`, undefined, { cookie: canary, referer: canary }),
  );
  await note(call(agent, `${url}/%zz${canary}`, undefined));
  // Held requests are released so that their mails run into every kind of failure.
  const database = new DatabaseSync(join(folder, 'site.sqlite'), { timeout: 5000 });
  for (const [fault, trace] of [
    [{ at: 'text', does: 554, where: 'Reply-To:' }, '"code":"554"'],
    [{ at: 'text', does: 451 }, '"code":"451"'],
    // Last, because it pauses the queue.
    [{ at: 'MAIL', does: 550 }, 'the mail queue is paused'],
  ] as const) {
    relay.fault = fault;
    database.exec(
      "update outbox set state = 'pending', last_code = null, due_at = 0 where state = 'suppressed'",
    );
    // A new request wakes the worker; its own mails stay held until the next iteration.
    await note(json({ key: randomUUID() }));
    await expect.poll(child.output, { timeout: 60_000 }).toContain(trace);
  }
  // The storage fails while the table is missing.
  database.exec('alter table requests rename to elsewhere');
  await note(json({ key: randomUUID() }));
  await note(form(url, planted));
  await note(report({ key: randomUUID() }));
  database.exec('alter table elsewhere rename to requests');
  database.close();

  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  await child.kill('SIGTERM');
  agent.destroy();
  await relay.close();

  expect(new Set(statuses)).toEqual(new Set([200, 201, 302, 403, 404, 413, 415, 422, 429, 503]));
  const log = child.output();
  expect(log.split('\n').length).toBeGreaterThan(statuses.length);
  expect(log).toContain('mail failed');
  expect(log.toLowerCase()).not.toContain(canary.toLowerCase());
  expect(log).not.toContain('10.9.9.9');
  expect(metrics).toContain('contact_answers_total');
  expect(metrics.toLowerCase()).not.toContain(canary.toLowerCase());
  const allowed = ['level', 'time', 'id', 'method', 'route', 'status', 'ms', 'msg'];
  for (const line of log.split('\n').filter((text) => text.includes('"answered"'))) {
    expect(Object.keys(JSON.parse(line)).filter((name) => !allowed.includes(name))).toEqual([]);
  }
});

import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { Agent, get as httpGet } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { startMain } from '../support/machine/site-server.ts';
import { testFolder } from '../support/machine/test-folder.ts';
import { validFields } from '../support/server/forms.ts';
import { newClient } from '../support/server/test-app.ts';
import { startChild } from './support/child.ts';
import { load } from './support/load.ts';
import { openSmtpTrap } from './support/smtp-trap.ts';

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

/** Reads one GET to its end. The error says whether the connection had been used before. */
const get = (agent: Agent, url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = httpGet(url, { agent }, (answer) => {
      answer.resume().once('end', resolve).once('error', reject);
    });
    request.once('error', (error) =>
      reject(Object.assign(error, { reused: request.reusedSocket })),
    );
  });

describe('the server as npm start runs it', () => {
  let folder: string;
  beforeEach(() => {
    folder = testFolder();
  });

  /** SQLite deletes the write-ahead log when the last connection is closed, and not when the process just exits. */
  const closedDatabase = () => !existsSync(join(folder, 'contact.sqlite-wal'));

  it('ends in time although clients never finish their headers and bodies', async () => {
    const server = await startMain({ DATA_DIR: folder });
    const answers: string[] = [];
    const sockets = await Promise.all(
      [
        '',
        'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
        'POST /kontakt HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
      ].map(async (text) => {
        const socket = connect(server.port, '127.0.0.1');
        socket.on('error', () => {});
        socket.on('data', (chunk) => answers.push(chunk.toString()));
        await once(socket, 'connect');
        socket.write(text);
        return socket;
      }),
    );
    // The server answers a later connection, so it has read the earlier ones by now.
    expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200);
    expect(closedDatabase()).toBe(false);
    const { code } = await server.end('SIGTERM');
    for (const socket of sockets) socket.destroy();
    expect(code).toBe(0);
    // It did not wait for the time-out of headers or of a whole request, which answers 408.
    expect(answers).toEqual([]);
    expect(closedDatabase()).toBe(true);
  });

  it('resets no request of a client that keeps its connection', async () => {
    const server = await startMain({ DATA_DIR: folder });
    const agents = Array.from({ length: 10 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
    const failures: string[] = [];
    let refused = 0;
    const answered = new Set<Agent>();
    const visit = async (agent: Agent) => {
      while (refused < agents.length) {
        try {
          await get(agent, `http://127.0.0.1:${server.port}/`);
          answered.add(agent);
        } catch (error) {
          const { code, reused } = error as NodeJS.ErrnoException & { reused?: boolean };
          // A new connection may be refused, because the server has ended.
          if (reused) failures.push(code ?? '');
          refused += 1;
          return;
        }
      }
    };
    const visits = agents.map(visit);
    await expect.poll(() => answered.size).toBe(agents.length);
    const { code } = await server.end('SIGTERM');
    await Promise.all(visits);
    for (const agent of agents) agent.destroy();
    expect(code).toBe(0);
    expect(failures).toEqual([]);
  });

  it('gives up on a mail that hangs, and records that it is not being sent any more', async () => {
    const trap = await openSmtpTrap();
    trap.behaviour = 'dripping';
    const server = await startMain({ DATA_DIR: folder, ...trap.environment });
    const database = new DatabaseSync(join(folder, 'contact.sqlite'), { timeout: 5000 });
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
    database.exec("update outbox set state = 'pending', reason = null where kind = 'notify'");
    await expect.poll(states, { timeout: 60_000 }).toContain('sending');
    const { code } = await server.end('SIGTERM');
    expect(code).toBe(0);
    expect(states()).not.toContain('sending');
    database.close();
    await trap.close();
  });
});

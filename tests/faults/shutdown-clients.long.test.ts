/** Clients of a server that ends, as npm start runs it: none keeps it waiting, and none is cut off. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Agent, get as httpGet } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startMain } from '../support/machine/site-server.ts';
import { testFolder } from '../support/machine/test-folder.ts';

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

/** SQLite deletes the write-ahead log when the last connection is closed, and not when the process just exits. */
const closedDatabase = (folder: string) => !existsSync(join(folder, 'site.sqlite-wal'));

it('ends in time although clients never finish their headers and bodies', async () => {
  const folder = testFolder();
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
  expect(closedDatabase(folder)).toBe(false);
  const { code } = await server.end('SIGTERM');
  for (const socket of sockets) socket.destroy();
  expect(code).toBe(0);
  // It did not wait for the time-out of headers or of a whole request, which answers 408.
  expect(answers).toEqual([]);
  expect(closedDatabase(folder)).toBe(true);
});

it('resets no request of a client that keeps its connection', async () => {
  const server = await startMain({ DATA_DIR: testFolder() });
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

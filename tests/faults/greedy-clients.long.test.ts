/** Clients that ask for more and more and read nothing: what each may cost the server. */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { needs } from '../support/machine/needs.ts';
import { startMain } from '../support/machine/site-server.ts';
import { testFolder } from '../support/machine/test-folder.ts';

const CONNECTIONS = 60;
const REQUESTS = 2300;
const MOST_BYTES_EACH = 1_000_000;

/** Bytes of memory in use by a process, from Linux's own account. */
const residentBytes = (pid: number): number =>
  1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

it(`${CONNECTIONS} connections that pipeline ${REQUESTS} requests each and never read cost at most 1 MB each`, {
  ...needs('Linux', process.platform === 'linux'),
}, async () => {
  const server = await startMain({ DATA_DIR: testFolder(), LOG_LEVEL: 'silent' });
  const url = `http://127.0.0.1:${server.port}`;
  try {
    // The process grows until it has compiled and filled what ordinary visits need.
    for (let visit = 0; visit < 1500; visit += 1) await (await fetch(`${url}/agb`)).arrayBuffer();
    const before = residentBytes(server.pid);
    const request = 'GET /agb HTTP/1.1\r\nHost: x\r\nAccept-Encoding: identity\r\n\r\n';
    const sockets = Array.from({ length: CONNECTIONS }, () => {
      const socket = connect(server.port, '127.0.0.1').on('error', () => {});
      socket.pause();
      socket.write(request.repeat(REQUESTS));
      return socket;
    });
    let most = 0;
    for (let look = 0; look < 30; look += 1) {
      await sleep(100);
      most = Math.max(most, residentBytes(server.pid) - before);
    }
    expect(most).toBeLessThan(CONNECTIONS * MOST_BYTES_EACH);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  } finally {
    await server.end('SIGKILL');
  }
});

/** Stands in for nginx where it is missing: passes a request on to the next instance when one does not answer. */
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { second } from '../../../server/clock.ts';
import type { Balancer } from './balancer.ts';

/** As in deploy/nginx-instances.conf. */
const patience = 4 * second;
const restAfterFailure = 2 * second;

interface Answer {
  readonly head: IncomingMessage;
  readonly body: Buffer;
}

function ask(port: number, { method, url, headers }: IncomingMessage, body: Buffer) {
  return new Promise<Answer>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path: url, headers, agent: false };
    const outgoing = request(options, async (head) => {
      try {
        resolve({ head, body: Buffer.concat(await head.toArray()) });
      } catch (error) {
        reject(error);
      }
    });
    outgoing.setTimeout(patience, () => outgoing.destroy(new Error('no answer')));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** The key says that it is the same request; without one it would be stored twice. */
function hasKey(body: Buffer): boolean {
  try {
    return typeof (JSON.parse(body.toString('utf8')) as { key?: unknown }).key === 'string';
  } catch {
    return false;
  }
}

export async function startNodeBalancer(ports: readonly number[]): Promise<Balancer> {
  const restUntil = new Map<number, number>();
  let turn = 0;
  const inTurn = () => {
    turn += 1;
    const rests = (port: number) => Number((restUntil.get(port) ?? 0) > performance.now());
    return ports
      .map((_, index) => ports[(turn + index) % ports.length] ?? 0)
      .toSorted((one, other) => rests(one) - rests(other));
  };
  const server = createServer(async (incoming, outgoing) => {
    const body = Buffer.concat(await incoming.toArray());
    for (const port of inTurn()) {
      try {
        const answer = await ask(port, incoming, body);
        outgoing.writeHead(answer.head.statusCode ?? 502, answer.head.headers);
        outgoing.end(answer.body);
        return;
      } catch {
        restUntil.set(port, performance.now() + restAfterFailure);
        if (incoming.method !== 'GET' && !hasKey(body)) break;
      }
    }
    outgoing.writeHead(502).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

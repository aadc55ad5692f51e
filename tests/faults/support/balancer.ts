/** A proxy in front of several instances that passes a request on to the next when one does not answer, as deploy/nginx-instances.conf does. */
import { createServer, type IncomingMessage, request } from 'node:http';
import { second } from '../../../server/clock.ts';
import { listenLocally } from '../../support/machine/scripted-server.ts';

/** nginx waits 6 s; here a living instance may be kept from the processor for as long by the tests beside it. */
const patience = 10 * second;
/** As in the file of nginx. */
const restAfterFailure = 2 * second;

const ask = (port: number, { method, url, headers }: IncomingMessage, body: Buffer) =>
  new Promise<{ head: IncomingMessage; answer: Buffer }>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path: url, headers, agent: false };
    const outgoing = request(options, (head) => {
      head.toArray().then((chunks) => resolve({ head, answer: Buffer.concat(chunks) }), reject);
    });
    outgoing.setTimeout(patience, () => outgoing.destroy(new Error('no answer')));
    outgoing.on('error', reject).end(body);
  });

export async function startBalancer(ports: readonly number[]) {
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
    const failures: string[] = [];
    for (const port of inTurn()) {
      try {
        // Every request of the test has a key, so that none is stored twice.
        const { head, answer } = await ask(port, incoming, body);
        outgoing.writeHead(head.statusCode ?? 502, head.headers).end(answer);
        return;
      } catch (error) {
        failures.push(`${port}: ${(error as Error).message}`);
        restUntil.set(port, performance.now() + restAfterFailure);
      }
    }
    outgoing.writeHead(502).end(failures.join(', '));
  });
  const { port, close } = await listenLocally(server);
  return { url: `http://127.0.0.1:${port}`, close };
}

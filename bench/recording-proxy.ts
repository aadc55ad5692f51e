/**
 * Stands between browser and server and writes down every answer. The browser's own tools leave out
 * what happens beside the page (prerendering, workers); what crosses the wire is seen here.
 */
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sum } from './statistics.ts';

export interface Answer {
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly encoding: string;
  readonly bodyBytes: number;
  readonly headerBytes: number;
}

export interface Recording {
  readonly url: string;
  readonly answers: readonly Answer[];
  readonly stop: () => void;
}

/** As they stand on the wire: name, colon, space, value, line break. */
const headerBytes = ({ rawHeaders, statusCode, statusMessage }: IncomingMessage): number =>
  `HTTP/1.1 ${statusCode} ${statusMessage}\r\n\r\n`.length +
  sum(rawHeaders.map((text) => Buffer.byteLength(text, 'latin1') + 2));

export async function recordAnswers(target: string): Promise<Recording> {
  const answers: Answer[] = [];
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const forwarded = request(new URL(url, target), { agent, method, headers }, (answer) => {
      let bodyBytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bodyBytes += chunk.length;
      });
      answer.on('end', () => {
        answers.push({
          path: url,
          status: answer.statusCode ?? 0,
          type: String(answer.headers['content-type'] ?? '').replace(/;.*$/, ''),
          encoding: String(answer.headers['content-encoding'] ?? 'identity'),
          bodyBytes,
          headerBytes: headerBytes(answer),
        });
      });
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    answers,
    stop: () => {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

/** A receiver of webhooks on loopback that answers as a test says and keeps what it got. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { WebhookTarget } from '@site/delivery';
import { onTestFinished } from 'vitest';
import { listenLocally } from '../machine/scripted-server.ts';

interface ReceivedWebhook {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export const status =
  (code: number, headers: Readonly<Record<string, string>> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(code, headers).end();
  };

/** Without a secret. */
export const webhookTarget = (url: string, change: Partial<WebhookTarget> = {}): WebhookTarget => ({
  url: new URL(url),
  secret: undefined,
  format: 'standard',
  ...change,
});

export async function openWebhookReceiver(usual = status(204)) {
  const received: ReceivedWebhook[] = [];
  /** The next answers; further ones are the usual one. */
  const answers: ((response: ServerResponse) => void)[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      const answer = answers.shift();
      (answer ?? receiver.usual)(response);
    });
  });
  const { port, sockets, close } = await listenLocally(server);
  onTestFinished(close);
  const receiver = {
    received,
    sockets,
    usual,
    /** The bodies as data. */
    events: () => received.map(({ body }) => JSON.parse(body)),
    answer: (...next: readonly ((response: ServerResponse) => void)[]) => answers.push(...next),
    port,
    target: (change: Partial<WebhookTarget> = {}) =>
      webhookTarget(`http://127.0.0.1:${port}/hook`, change),
  };
  return receiver;
}

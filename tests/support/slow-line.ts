/** A proxy that simulates a very slow connection: it sends a page's parts one by one, whenever the test says so. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Sending {
  readonly response: ServerResponse;
  readonly parts: string[];
}

export interface SlowLine {
  readonly url: string;
  /** Sends the next part of the page that is loading; false after the last one. */
  readonly sendNext: () => boolean;
  readonly stop: () => void;
}

/** The first part of a page is sent at once. */
export async function startSlowLine(
  site: string,
  cut: (html: string) => string[],
): Promise<SlowLine> {
  let current: Sending | undefined;
  const sendNext = (): boolean => {
    const part = current?.parts.shift();
    if (part === undefined) current?.response.end();
    else current?.response.write(part);
    return part !== undefined;
  };
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(new URL(url, site));
    const type = answer.headers.get('content-type') ?? '';
    const policy = answer.headers.get('content-security-policy') ?? '';
    response.writeHead(answer.status, {
      'content-type': type,
      ...(policy && { 'content-security-policy': policy }),
    });
    const isPage = type.startsWith('text/html') && !url.startsWith('/cookie-einstellungen');
    if (!isPage) return response.end(Buffer.from(await answer.arrayBuffer()));
    current = { response, parts: cut(await answer.text()) };
    return sendNext();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sendNext,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Stands in front of the site as a very slow line: the start of a page's body comes in small pieces. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Fine enough to end within every element of the first screen, and time for a frame after each. */
const PIECE_BYTES = 600;
const PIECES = 24;
const PAUSE_MS = 40;

export interface SlowLine {
  readonly url: string;
  readonly stop: () => void;
}

/** The head in one, then the pieces, then all the rest. */
export function cutIntoPieces(page: Buffer): Buffer[] {
  const start = page.indexOf('<body');
  const ends = Array.from({ length: PIECES }, (_, index) => start + index * PIECE_BYTES);
  return [...ends, page.length].map((end, index) =>
    page.subarray(index === 0 ? 0 : ends[index - 1], end),
  );
}

export async function startSlowLine(site: string): Promise<SlowLine> {
  const server = createServer(async ({ url = '/' }, outgoing) => {
    const answer = await fetch(new URL(url, site));
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    const policy = answer.headers.get('content-security-policy') ?? '';
    outgoing.writeHead(answer.status, {
      'content-type': type,
      ...(policy && { 'content-security-policy': policy }),
    });
    for (const piece of type.startsWith('text/html') ? cutIntoPieces(body) : [body]) {
      outgoing.write(piece);
      await pause(PAUSE_MS);
    }
    outgoing.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

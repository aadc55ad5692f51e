/** A proxy that simulates a very slow connection: it sends the start of a page's body in small pieces. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** `fine` pieces end within every element of the first screen; `coarse` ones cover it to its end. */
const pieceBytes = { fine: 600, coarse: 2_000 } as const;
const PIECES = 24;
/** Leaves time for a frame after each piece. */
const PAUSE_MS = 40;

export interface SlowLine {
  readonly url: string;
  readonly stop: () => void;
}

/** The head as one piece, then the small pieces, then the rest. */
function cutIntoPieces(page: Buffer, bytes: number): Buffer[] {
  const start = page.indexOf('<body');
  const ends = Array.from({ length: PIECES }, (_, index) => start + index * bytes);
  return [...ends, page.length].map((end, index) =>
    page.subarray(index === 0 ? 0 : ends[index - 1], end),
  );
}

interface SlowLineOptions {
  readonly pieces: keyof typeof pieceBytes;
  /** Keeps `<link rel="expect">`. Without it the browser paints what has arrived, as browsers do that ignore it. */
  readonly waiting: boolean;
}

export async function startSlowLine(
  site: string,
  { pieces, waiting }: SlowLineOptions,
): Promise<SlowLine> {
  const inPieces = (html: string): Buffer[] => {
    const page = waiting ? html : html.replace(/<link rel="expect"[^>]*>/, '');
    return cutIntoPieces(Buffer.from(page), pieceBytes[pieces]);
  };
  const server = createServer(async ({ url = '/' }, outgoing) => {
    const answer = await fetch(new URL(url, site));
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    const policy = answer.headers.get('content-security-policy') ?? '';
    outgoing.writeHead(answer.status, {
      'content-type': type,
      ...(policy && { 'content-security-policy': policy }),
    });
    for (const piece of type.startsWith('text/html') ? inPieces(body.toString()) : [body]) {
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

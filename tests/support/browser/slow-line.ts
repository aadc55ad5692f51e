/** A proxy that simulates a very slow connection: it sends a page in pieces, the next one whenever the test says so. */
import { createServer, type ServerResponse } from 'node:http';
import { listenLocally } from '../machine/scripted-server.ts';

/** So few that a piece ends within every element of the first screen. */
const PIECE_LENGTH = 600;
const PIECES = 24;

/** The head, then the small pieces, then the rest. */
function cutIntoPieces(html: string): string[] {
  // Browsers that ignore this link paint what has arrived.
  const page = html.replace(/<link rel="expect"[^>]*>/, '');
  const start = page.indexOf('<body');
  const ends = Array.from({ length: PIECES }, (_, index) => start + index * PIECE_LENGTH);
  return [...ends, page.length].map((end, index) => page.slice(ends[index - 1] ?? 0, end));
}

/** The first piece of a page, its head, is sent at once. */
export async function startSlowLine(site: string) {
  let current: { readonly response: ServerResponse; readonly pieces: string[] } | undefined;
  /** Sends the next piece of the page that is loading; false after the last one. */
  const sendNext = (): boolean => {
    const piece = current?.pieces.shift();
    if (piece === undefined) current?.response.end();
    else current?.response.write(piece);
    return piece !== undefined;
  };
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(new URL(url, site));
    const type = answer.headers.get('content-type') ?? '';
    const policy = answer.headers.get('content-security-policy') ?? '';
    response.writeHead(answer.status, {
      'content-type': type,
      ...(policy && { 'content-security-policy': policy }),
    });
    const isPage = type.startsWith('text/html') && url !== '/cookie-einstellungen';
    if (!isPage) return response.end(Buffer.from(await answer.arrayBuffer()));
    current = { response, pieces: cutIntoPieces(await answer.text()) };
    return sendNext();
  });
  const { port, close } = await listenLocally(server);
  return { url: `http://127.0.0.1:${port}`, sendNext, close };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers send one request after the other. A client that sends more than this ahead does not mean to read the answers. */
export const mostAnswersUnderWay = 32;

/**
 * Node parses what has arrived of a destroyed connection to its end, up to 64 kB, and holds a request and a response
 * for each of a thousand heads: 3 MB. It hands them over through this property of its parser, which is not public;
 * tests/faults/greedy-clients.test.ts tells when a version of Node does without it.
 */
function dropParsed(
  socket: Socket & { readonly parser?: { onIncoming: () => number } | null },
): void {
  if (socket.parser) socket.parser.onIncoming = () => 0;
}

/**
 * Counts the answers under way on each connection and ends one that asks for too many at once: Node keeps every answer
 * in memory until it is read, and a client that never reads would fill it.
 */
export function limitPipelining(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const underWay = new WeakMap<Socket, number>();
  return ({ socket }, response) => {
    const count = (underWay.get(socket) ?? 0) + 1;
    if (count > mostAnswersUnderWay) {
      dropParsed(socket);
      socket.destroy();
      return false;
    }
    underWay.set(socket, count);
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    return true;
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers do not pipeline. A client with more open requests than this does not mean to read the answers. */
const mostAnswersUnderWay = 32;

/**
 * Node goes on parsing what has arrived on a destroyed connection, up to 64 kB: a thousand requests, 3 MB. It hands them
 * over through this private property of its parser; tests/faults/greedy-clients.long.test.ts fails once Node drops it.
 */
function dropParsed(
  socket: Socket & { readonly parser?: { onIncoming: () => number } | null },
): void {
  if (socket.parser) socket.parser.onIncoming = () => 0;
}

/** Ends a connection with too many unread answers: Node keeps each in memory until it is read. */
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

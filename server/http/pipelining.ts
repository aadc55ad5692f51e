import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers send one request after the other. A client that sends more than this ahead does not mean to read the answers. */
export const mostAnswersUnderWay = 32;

/**
 * Counts the answers under way on each connection and ends one that asks for too many at once: Node keeps every answer
 * in memory until it is read, and a client that never reads would fill it.
 */
export function limitPipelining(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const underWay = new WeakMap<Socket, number>();
  return ({ socket }, response) => {
    const count = (underWay.get(socket) ?? 0) + 1;
    if (count > mostAnswersUnderWay) {
      socket.destroy();
      return false;
    }
    underWay.set(socket, count);
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    return true;
  };
}

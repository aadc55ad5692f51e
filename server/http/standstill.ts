import type { Socket } from 'node:net';

/**
 * How long nothing may move on a connection. Node counts whatever the system takes from us as movement, so a slow reader
 * is not cut. Longer than the limit of a whole request and the time until it is noticed: those are told so.
 */
export const STANDSTILL_MOST = 40_000;

/** A reset frees what the system holds for a client that does not read. Whoever is merely idle may still be receiving it. */
export function giveUp(socket: Socket): void {
  if (socket.writableLength > 0) socket.resetAndDestroy();
  else socket.destroy();
}

import type { Socket } from 'node:net';
import { second } from '../clock.ts';

/**
 * How long nothing may move on a connection. Node counts every byte that the system takes from us as movement, so a
 * slow reader is not cut. It is longer than a whole request may take and the time until Node notices that: those
 * clients get an answer that says so.
 */
export const socketTimeout = 40 * second;

/** A reset frees what the system holds for a client that does not read; an idle client may still be receiving it. */
export function endSilentSocket(socket: Socket): void {
  if (socket.writableLength > 0) socket.resetAndDestroy();
  else socket.destroy();
}

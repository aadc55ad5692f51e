import type { Server } from 'node:net';

/** The port that a listening server has been given. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('This server has no port.');
  return address.port;
}

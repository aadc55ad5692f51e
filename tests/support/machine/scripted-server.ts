/** Servers on loopback for tests: each does with its connections what the test says. */
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { portOf } from './port-of.ts';

async function listen(server: Server, drop: boolean, port = 0) {
  /** Connections that are open now. */
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: portOf(server),
    sockets,
    close: async () => {
      if (!server.listening) return;
      if (drop) for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

export type ScriptedServer = Awaited<ReturnType<typeof listen>>;

/** Drops all connections when it is closed. */
export const listenLocally = (server: Server, port?: number): Promise<ScriptedServer> =>
  listen(server, true, port);

/**
 * Waits for its clients to hang up when it is closed. Node 24 may crash when a socket is destroyed below the TLS that
 * still closes above it.
 */
export const listenWithTls = (server: Server): Promise<ScriptedServer> => listen(server, false);

export const openScripted = (script: (socket: Socket) => void): Promise<ScriptedServer> =>
  listenLocally(createServer(script));

/** Says `greeting`, then the next of `replies` to each piece that arrives, and hangs up after the last. */
export const recorded =
  (greeting: string | Buffer, replies: readonly (string | Buffer)[]) =>
  (socket: Socket): void => {
    const left = [...replies];
    socket.write(greeting);
    socket.on('data', () => {
      const reply = left.shift();
      if (reply !== undefined) socket.write(reply);
      if (left.length === 0) socket.end();
    });
  };

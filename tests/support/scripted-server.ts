/** A TCP server that does with each connection what a test says, and drops them all at its end. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

export interface ScriptedServer {
  readonly port: number;
  /** Connections that are open now. */
  readonly sockets: ReadonlySet<Socket>;
  close(): Promise<void>;
}

/** Any server that listens like one of `node:net`; it closes at once, whatever is under way. */
export async function listenLocally(server: Server): Promise<ScriptedServer> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    sockets,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

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

/** A relay as far away as most are: what goes to it and what it answers arrives some milliseconds later. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export async function distantRelay(port: number, oneWay: number) {
  const sockets = new Set<Socket>();
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (chunk) => setTimeout(() => to.write(chunk), oneWay));
    from.on('close', () => {
      sockets.delete(from);
      setTimeout(() => to.destroy(), oneWay);
    });
    from.on('error', () => undefined);
  };
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

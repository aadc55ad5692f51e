/** Sits between a test and PostgreSQL, and holds back what PostgreSQL answers: a database that hangs. */
import { connect, type Socket } from 'node:net';
import { openScripted } from '../machine/scripted-server.ts';

export async function openHoldingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const answers = new Set<Socket>();
  const seen = { connections: 0 };
  let isHeld = false;
  let holdsFrom: string | undefined;
  const hold = () => {
    isHeld = true;
    for (const socket of answers) socket.pause();
  };
  const server = await openScripted((client) => {
    seen.connections += 1;
    const upstream = connect(Number(target.port), target.hostname);
    answers.add(upstream);
    if (isHeld) upstream.pause();
    client.on('data', (sent) => {
      if (holdsFrom && sent.includes(holdsFrom)) hold();
      upstream.write(sent);
    });
    upstream.on('data', (answer) => client.write(answer));
    upstream.on('error', () => client.destroy());
    upstream.on('close', () => client.destroy());
    client.on('close', () => {
      answers.delete(upstream);
      upstream.end();
    });
  });
  const url = new URL(target);
  url.port = String(server.port);
  return {
    url: url.href,
    seen,
    /** Connections that are open now. */
    open: () => server.sockets.size,
    hold,
    /** Holds back everything from the answer to this statement on. */
    holdFrom: (statement: string) => {
      holdsFrom = statement;
    },
    release: () => {
      isHeld = false;
      holdsFrom = undefined;
      for (const socket of answers) socket.resume();
    },
    close: server.close,
  };
}

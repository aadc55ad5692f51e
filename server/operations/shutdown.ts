/** The way down: stop claiming mails and taking connections, finish what runs, close the database. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { second } from '../clock.ts';

/**
 * How long answers say `Connection: close` before idle connections are ended. A client in the midst of a conversation
 * ends its connection itself in this time; one that is cut off while it sends loses its request.
 */
const partingTime = second;
/** A request that is still not complete after this time will not be. */
const connectionPatience = 5 * second;
const idleCheckInterval = 100;

/** One client that never finishes its headers or body must not keep the server from closing. */
async function closeConnections(app: FastifyInstance): Promise<void> {
  const { server } = app;
  await sleep(partingTime);
  // Connections become idle one after the other, as their last answer goes out.
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckInterval);
  const all = setTimeout(() => server.closeAllConnections(), connectionPatience);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(all);
  }
}

interface Running {
  readonly app: FastifyInstance;
  /** What runs in the background: services and the mail worker. */
  readonly background: readonly { stop(): Promise<void> }[];
  readonly database: { close(): Promise<void> };
}

export async function shutDown({ app, background, database }: Running): Promise<void> {
  await Promise.all([closeConnections(app), ...background.map((part) => part.stop())]);
  await database.close();
}

/** Stops the server: accepts no new connections and claims no new mails, then ends what runs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { second } from '@site/base';
import type { FastifyInstance } from 'fastify';

/**
 * How long answers say `Connection: close` before idle connections are ended. Clients that are still talking close their
 * connection in this time; one that is cut off while it sends would lose its request.
 */
const partingTime = second;
/** Requests that are incomplete after this time are cut off. */
const connectionPatience = 5 * second;
const idleCheckInterval = 100;

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

export async function shutDown(
  app: FastifyInstance,
  background: readonly { stop(): Promise<void> }[],
): Promise<void> {
  await Promise.all([closeConnections(app), ...background.map((part) => part.stop())]);
}

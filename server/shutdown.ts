/** The way down: stop claiming mails and taking connections, finish what runs, close the database. */
import type { FastifyInstance } from 'fastify';
import { second } from './clock.ts';
import type { ContactService } from './contact-service.ts';

/** A request that is still not complete after this time will not be. */
const connectionPatience = 5 * second;
const lookAround = 100;

/** One client that never finishes its headers or body must not keep the server from closing. */
async function closeConnections(app: FastifyInstance): Promise<void> {
  const { server } = app;
  // Connections become idle one after the other, as their last answer goes out.
  const idle = setInterval(() => server.closeIdleConnections(), lookAround);
  const all = setTimeout(() => server.closeAllConnections(), connectionPatience);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(all);
  }
}

export async function shutDown(app: FastifyInstance, contact: ContactService): Promise<void> {
  await Promise.all([closeConnections(app), contact.stopMails()]);
  await contact.stop();
}

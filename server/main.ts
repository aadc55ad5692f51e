import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sampleObjection } from '../config/sample-check.ts';
import { buildApp } from './app.ts';
import { startContactService } from './contact-service.ts';
import { prepareDataFolder } from './data-folder.ts';
import { readEnvironment } from './env.ts';
import { hostAndPort, shownAddress } from './http/shown-address.ts';
import { readSite } from './http/site-files.ts';
import { createLog } from './log.ts';
import { shutDown } from './shutdown.ts';

/** A start that cannot work ends with one sentence and exit code 1, never with a stack trace. */
function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is already in use on ${host}. Choose another one with PORT=….`;
  }
  if (error.code === 'EACCES')
    return `Port ${port} may not be opened by this user. Choose one above 1023.`;
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL') {
    return `HOST=${host} is not an address of this machine.`;
  }
  return `The server could not listen on ${hostAndPort(host, port)} (${error.code ?? error.message}).`;
}

/** A process that cannot finish in this time is ended; what it left is retried at the next start. */
const longestShutdown = 25_000;

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const objection = sampleObjection(process.env);
  if (objection) refuse(objection);

  // Requests are personal: nobody but this user reads what the server writes.
  process.umask(0o077);
  try {
    prepareDataFolder(environment.dataDir);
  } catch {
    refuse(
      `The data folder ${environment.dataDir} cannot be written. Set DATA_DIR to a writable folder.`,
    );
  }

  const log = createLog(undefined, environment.logLevel);
  const site = readSite(join(import.meta.dirname, '..', 'dist'));
  const contact = await startContactService(environment, log);
  let closing = false;
  const app = buildApp({
    site,
    logger: log,
    trustProxy: environment.trustProxy,
    contact: contact.dependencies,
    health: {
      probe: () => contact.store.probe(),
      dataDir: environment.dataDir,
      minFreeBytes: environment.minFreeBytes,
      isClosing: () => closing,
    },
  });

  const { host, port } = environment;
  try {
    await app.listen({ host, port });
  } catch (error) {
    refuse(listenProblem(error as NodeJS.ErrnoException, host, port));
  }

  const address = app.server.address();
  const realPort = typeof address === 'object' && address ? address.port : port;
  console.error(`The site is up: ${shownAddress(host, realPort)}`);
  console.error(`Contact requests: ${contact.mailDescription}`);

  const close = async () => {
    if (closing) return;
    closing = true;
    // Time for a proxy to see /readyz change before connections are refused.
    await sleep(environment.shutdownDelay);
    setTimeout(() => process.exit(1), longestShutdown).unref();
    await shutDown(app, contact);
    process.exit(0);
  };
  const end = () => void close().catch(() => process.exit(1));
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

main().catch((error: unknown) => refuse(error instanceof Error ? error.message : String(error)));

import { setTimeout as sleep } from 'node:timers/promises';
import { createLog } from '@site/base';
import { sampleObjection } from '@site/company/sample-check';
import { readEnvironment } from './env.ts';
import { hostAndPort, shownAddress } from './http/shown-address.ts';
import { prepareDataFolder } from './process/data-folder.ts';
import { accessProblem } from './process/file-owner.ts';
import { tellServiceManager } from './process/service-manager.ts';
import { sayRefusal, startLines } from './process/start-lines.ts';
import { createSiteServer } from './server.ts';
import { contradictions } from './site/built-settings.ts';
import { loadRenderer } from './site/load-renderer.ts';
import { builtFolder, readSite } from './site/site-files.ts';

/** A start that cannot work ends with one sentence and exit code 1, never with a stack trace. */
function refuse(sentence: string): never {
  sayRefusal(sentence, process.env['NODE_ENV'] === 'production');
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

/** A stop that takes longer is forced; what it left is retried at the next start. */
const longestShutdown = 25_000;

const usage = `Usage: npm start

Starts the server, which takes no options. Its settings are variables of the environment or lines of .env
(docs/operations.md, Environment).`;

async function main(): Promise<void> {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  const environment = readEnvironment(process.env);
  const objection = sampleObjection(process.env);
  if (objection) refuse(objection);

  // Requests are personal: only this user may read what the server writes.
  process.umask(0o077);
  try {
    prepareDataFolder(environment.dataDir);
  } catch {
    refuse(
      `The data folder ${environment.dataDir} cannot be written. Set DATA_DIR to a writable folder.`,
    );
  }

  const log = createLog(undefined, environment.logLevel);
  const lines = startLines(log, environment.isProduction);
  for (const warning of environment.warnings) lines.warn(warning);
  for (const { text, remedy } of contradictions(builtFolder, process.env)) {
    lines.warn(`${text}: ${remedy}.`);
  }
  const site = readSite(builtFolder);
  const renderer = await loadRenderer(builtFolder);
  const server = await createSiteServer(environment, log, site, renderer);

  const { host, port } = environment;
  try {
    await server.app.listen({ host, port });
  } catch (error) {
    refuse(listenProblem(error as NodeJS.ErrnoException, host, port));
  }

  // Handles signals before it reports that the server is up.
  const tellStopping = tellServiceManager(process.env);
  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    tellStopping();
    server.refuseNew();
    // Time for a proxy to see /healthz or /readyz change before connections are refused.
    await sleep(environment.shutdownDelay);
    setTimeout(() => process.exit(1), longestShutdown).unref();
    await server.close();
    process.exit(0);
  };
  const end = () => void close().catch(() => process.exit(1));
  process.on('SIGTERM', end);
  process.on('SIGINT', end);

  const address = server.app.server.address();
  const realPort = typeof address === 'object' && address ? address.port : port;
  if (server.waitsFor) {
    lines.warn(
      `${server.waitsFor} Until it opens, pages are served and forms answer with telephone and e-mail. No restart is needed.`,
    );
  }
  lines.say(`The site is up: ${shownAddress(host, realPort)}`);
  lines.say(`Contact requests: ${server.mailDescription}`);
  const { backupDir, databaseUrl } = environment;
  if (databaseUrl) lines.say(`Database: PostgreSQL at ${databaseUrl.place}`);
  else
    lines.say(`Backups: ${backupDir ? `every 15 minutes to ${backupDir}` : 'none, no BACKUP_DIR'}`);

  const { statusConfig } = environment;
  lines.say(
    `System status: ${statusConfig ? `measured as ${statusConfig} says` : 'fixed statements, no STATUS_CONFIG'}`,
  );
}

main().catch((error: unknown) =>
  refuse(accessProblem(error) ?? (error instanceof Error ? error.message : String(error))),
);

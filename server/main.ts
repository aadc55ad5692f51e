import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sampleObjection } from '../config/sample-check.ts';
import { buildApp } from './app.ts';
import { readEnvironment } from './env.ts';
import { readSite } from './http/site-files.ts';

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
  return `The server could not listen on ${host}:${port} (${error.code ?? error.message}).`;
}

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const objection = sampleObjection(process.env);
  if (objection) refuse(objection);

  try {
    mkdirSync(environment.dataDir, { recursive: true });
    accessSync(environment.dataDir, constants.W_OK);
  } catch {
    refuse(
      `The data folder ${environment.dataDir} cannot be written. Set DATA_DIR to a writable folder.`,
    );
  }

  const app = buildApp({
    site: readSite(join(import.meta.dirname, '..', 'dist')),
    logger: { level: 'warn' },
  });

  const { host, port } = environment;
  try {
    await app.listen({ host, port });
  } catch (error) {
    refuse(listenProblem(error as NodeJS.ErrnoException, host, port));
  }

  const address = app.server.address();
  const realPort = typeof address === 'object' && address ? address.port : port;
  const shownHost = host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host;
  console.error(`The site is up: http://${shownHost}:${realPort}`);

  const close = () => {
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', close);
  process.once('SIGINT', close);
}

main().catch((error: unknown) => refuse(error instanceof Error ? error.message : String(error)));

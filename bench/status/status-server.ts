/** The server as `npm start` runs it, measuring targets that this process plays. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { removeFolder, temporaryFolder } from '../cleanup.ts';
import { root } from '../servers/site.ts';
import { type RunningServer, startServer } from '../servers/start-server.ts';

export interface Target {
  readonly port: number;
  /** Whether it answers; if not, it takes connections and keeps silent. */
  answers: boolean;
  close(): void;
}

/** Speaks just enough HTTP for a probe. */
export async function openTarget(): Promise<Target> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.once('data', () => {
      if (target.answers) socket.end('HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\ngut');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const target: Target = {
    port: typeof address === 'object' && address ? address.port : 0,
    answers: true,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  return target;
}

interface StatusServerOptions {
  readonly config: string;
  readonly core?: number;
  /** Modules that Node loads before the server. */
  readonly preload?: string;
  readonly env?: Record<string, string>;
}

export async function startStatusServer(options: StatusServerOptions): Promise<RunningServer> {
  const folder = temporaryFolder('status');
  const path = join(folder, 'status.yaml');
  writeFileSync(path, options.config);
  const server = await startServer({
    name: 'the site',
    command: process.execPath,
    args: () => [
      ...(options.preload ? ['--import', options.preload] : []),
      join(root, 'server', 'main.ts'),
    ],
    env: (port) => ({
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      STATUS_CONFIG: path,
      ...options.env,
    }),
    core: options.core,
  });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      removeFolder(folder);
    },
  };
}

/** Components with the same number of HTTP probes each. */
export const configOf = (
  timing: string,
  port: number,
  components: number,
  probes: number,
): string =>
  [
    timing,
    'components:',
    ...Array.from({ length: components }, (_, index) => [
      `  - id: c${index + 1}`,
      `    name: Dienst ${index + 1}`,
      '    probes:',
      ...Array.from(
        { length: probes },
        (__, probe) => `      - http: { url: "http://127.0.0.1:${port}/${probe}", status: 200 }`,
      ),
    ]).flat(),
    '',
  ].join('\n');

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childSecret } from './load.ts';

interface ChildOptions {
  /** A program and its arguments that start the server, such as `ip netns exec …`. */
  readonly prefix?: readonly string[];
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

export async function startChild(environment: Record<string, string>, options: ChildOptions = {}) {
  const { prefix } = options;
  const child = fork(join(import.meta.dirname, 'child-server.ts'), [], {
    env: {
      PATH: process.env['PATH'] ?? '',
      TRUST_PROXY: '127.0.0.1',
      CONTACT_SECRET: childSecret,
      LOG_LEVEL: 'silent',
      // Half of a start would be compiling the same files again.
      NODE_COMPILE_CACHE: join(root, '.build', 'compile-cache'),
      ...environment,
    },
    ...(prefix && { execPath: prefix[0], execArgv: [...prefix.slice(1), process.execPath] }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString('utf8');
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const first = await Promise.race([
    once(child, 'message') as Promise<[{ port: number }]>,
    exited.then(() => undefined),
  ]);
  if (!first) throw new Error(`The server did not start: ${output}`);
  return {
    process: child,
    url: `http://127.0.0.1:${first[0].port}`,
    /** Everything it wrote to its log so far. */
    output: () => output,
    kill: async (signal: NodeJS.Signals) => {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}

export type Child = Awaited<ReturnType<typeof startChild>>;

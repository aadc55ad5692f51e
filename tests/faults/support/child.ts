import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { childSecret } from './load.ts';

export interface Child {
  readonly process: ChildProcess;
  readonly url: string;
  /** Everything it wrote to its log so far. */
  output(): string;
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

interface Limits {
  /** The maximum size of any file that the server writes. */
  readonly fileKibibytes?: number;
}

/** Only a shell can set the limit; `exec` then replaces it with the server. */
const limited = ({ fileKibibytes }: Limits) =>
  fileKibibytes === undefined
    ? { execArgv: [] }
    : {
        execPath: 'bash',
        execArgv: ['-c', `ulimit -f ${fileKibibytes}; exec "${process.execPath}" "$0"`],
      };

export async function startChild(
  environment: Record<string, string>,
  limits: Limits = {},
): Promise<Child> {
  const child = fork(fileURLToPath(new URL('./child-server.ts', import.meta.url)), [], {
    env: {
      PATH: process.env['PATH'] ?? '',
      TRUST_PROXY: '127.0.0.1',
      CONTACT_SECRET: childSecret,
      ...environment,
    },
    ...limited(limits),
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
    output: () => output,
    kill: async (signal) => {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}

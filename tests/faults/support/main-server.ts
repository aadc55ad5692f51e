/** The server exactly as `npm start` runs it, over the built site, in a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../support/site-server.ts';

const main = join(import.meta.dirname, '..', '..', '..', 'server', 'main.ts');

export interface MainServer {
  readonly port: number;
  readonly pid: number;
  /** Everything it wrote so far. */
  output(): string;
  /** Sends the signal; resolves with the exit code and the milliseconds until the process ended. */
  end(signal: NodeJS.Signals): Promise<{ readonly code: number | null; readonly ms: number }>;
}

export async function startMain(environment: Record<string, string>): Promise<MainServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const up = new Promise<boolean>((resolve) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString('utf8');
      if (output.includes('The site is up')) resolve(true);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    void exited.then(() => resolve(false));
  });
  if (!(await up)) throw new Error(`The server did not start: ${output}`);
  return {
    port,
    pid: child.pid ?? 0,
    output: () => output,
    end: async (signal) => {
      const started = performance.now();
      child.kill(signal);
      const [code] = await exited;
      return { code, ms: performance.now() - started };
    },
  };
}

/** The server exactly as `npm start` runs it, over the built site, in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port.ts';

export { freePort };

export const root = join(import.meta.dirname, '..', '..', '..');

export async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    if (child.exitCode !== null) break;
    const answers = await fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server did not come up at ${url}.`);
}

/** Older versions have the server elsewhere. */
const mainOf = (checkout: string): string =>
  ['apps/server/main.ts', 'server/main.ts']
    .map((file) => join(checkout, file))
    .find((file) => existsSync(file)) ?? checkout;

/** `checkout` is the root of the version whose server is started. */
export async function startMain(environment: NodeJS.ProcessEnv, checkout = root) {
  const child = spawn(process.execPath, [mainOf(checkout)], {
    cwd: checkout,
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      ...environment,
      // Any free one: a port that is looked for before may be taken by the start.
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Ends the server when the process that started it exits early.
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);
  let output = '';
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const port = await new Promise<string | undefined>((resolve) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const [, found] = /The site is up: \S+:(\d+)[\s"]/.exec(output) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    void exited.then(() => resolve(undefined));
  });
  if (!port) throw new Error(`The server did not start: ${output}`);
  return {
    port: Number(port),
    pid: child.pid ?? 0,
    /** Everything it wrote so far. */
    output: () => output,
    /** Resolves with the exit code. */
    end: async (signal: NodeJS.Signals) => {
      process.off('exit', kill);
      child.kill(signal);
      const [code] = await exited;
      return { code };
    },
  };
}

/** With a data folder of its own. */
export async function startSite(variables: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-data-'));
  const forget = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const server = await startMain({ ...process.env, DATA_DIR: dataDir, ...variables });
    const stop = async () => {
      await server.end('SIGTERM');
      forget();
    };
    return { url: `http://127.0.0.1:${server.port}`, dataDir, stop };
  } catch (error) {
    forget();
    throw error;
  }
}

export type SiteServer = Awaited<ReturnType<typeof startSite>>;

/** A release, and instances of it that start as systemd's unit starts them, as far as that goes without systemd. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { second } from '../../server/clock.ts';
import { freePort } from '../../tests/support/machine/site-server.ts';
import { postgresUser as nobody } from '../../tests/support/postgres/postgres-binaries.ts';
import { temporaryFolder, trackChild } from '../cleanup.ts';
import { root } from '../site-server.ts';
import { type ProcessFigures, readFigures, readUnit } from './process-figures.ts';

/** Gives a file or a folder with all that is in it to the user that the instances run as. */
export function give(path: string): void {
  if (nobody.uid !== undefined) spawnSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, path]);
}

/** `npm run release` into a folder of its own, with settings that all instances share. */
export function makeRelease(settings: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder('release');
  chmodSync(folder, 0o755);
  const file = join(folder, '.env');
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  give(file);
  const script = join(root, 'scripts', 'release.ts');
  const { status } = spawnSync(process.execPath, [script, folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The release could not be made.');
  return join(folder, 'current');
}

/** User, rights, limit of open files and mask of the unit. Its bound of memory takes a control group. */
const confined = (openFiles: number): readonly string[] => [
  'setpriv',
  '--no-new-privs',
  ...(nobody.uid === undefined
    ? []
    : [`--reuid=${nobody.uid}`, `--regid=${nobody.gid}`, '--clear-groups', '--bounding-set=-all']),
  'prlimit',
  `--nofile=${openFiles}`,
  ...['sh', '-c', 'umask 077 && exec "$0" start'],
];

/** Keeps its port when it is started again. */
export async function startInstance(
  release: string,
  environment: Readonly<Record<string, string>>,
) {
  const { nodeOptions, openFiles, restartAfter, startLimit } = readUnit();
  const [port, metricsPort] = [await freePort(), await freePort()];
  const [command = '', ...args] = [...confined(openFiles), join(release, 'bin', 'site')];
  let log = '';
  /** Nothing when it has ended instead of coming up. It may take as long as it takes: a minute on a busy machine. */
  const tryStart = async () => {
    const child = trackChild(
      spawn(command, args, {
        env: {
          ...environment,
          PATH: process.env['PATH'],
          NODE_ENV: 'production',
          NODE_OPTIONS: nodeOptions,
          PORT: String(port),
          METRICS_PORT: String(metricsPort),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
    const before = log.length;
    const exited = once(child, 'exit') as Promise<[number | null]>;
    const isUp = new Promise<boolean>((resolve) => {
      const collect = (chunk: Buffer) => {
        log += chunk.toString('utf8');
        if (log.includes('The site is up', before)) resolve(true);
      };
      child.stdout.on('data', collect);
      child.stderr.on('data', collect);
      void exited.then(() => resolve(false));
    });
    return (await isUp) ? { pid: child.pid ?? 0, child, exited } : undefined;
  };
  /** As often as the unit does. */
  const start = async () => {
    for (let left = startLimit; left > 0; left -= 1) {
      const started = await tryStart();
      if (started) {
        lives.push([]);
        return started;
      }
      await sleep(restartAfter * second);
    }
    throw new Error(`An instance did not start: ${log.slice(-500)}`);
  };
  /** What each process of it needed, from its start to its end. */
  const lives: ProcessFigures[][] = [];
  let running = await start();
  const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    lives,
    log: () => log,
    /** Nothing while it is away, or too busy to say. */
    look: async () => {
      const life = lives.at(-1);
      const look = await readFigures(running.pid, metricsUrl).catch(() => undefined);
      if (look) life?.push(look);
      return look;
    },
    /** The value of the figure in each state that it has. */
    readMetric: async (name: string) => {
      const text = await (await fetch(metricsUrl, { headers: { connection: 'close' } })).text();
      const lines = text.matchAll(new RegExp(`^${name}\\{state="(\\w+)"\\} (\\S+)$`, 'gm'));
      return new Map(Array.from(lines, ([, state = '', value]) => [state, Number(value)]));
    },
    restart: async () => {
      running = await start();
    },
    /** Resolves with the exit code. */
    end: async (signal: 'SIGTERM' | 'SIGKILL') => {
      running.child.kill(signal);
      const [code] = await running.exited;
      return code;
    },
  };
}

export type Instance = Awaited<ReturnType<typeof startInstance>>;

/** A real PostgreSQL server for tests, with its files in a folder of its own. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { codeOf } from '../../../server/operations/error-code.ts';
import { untilListening } from '../machine/programs.ts';
import { freePort } from '../machine/site-server.ts';
import { installedBinaries, packaged, postgresUser as user } from './postgres-binaries.ts';

/** A copy: the package is left as it is, and the user that PostgreSQL runs as can reach it. */
function copyPackage(native: string, folder: string): string {
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, filter: (path) => !path.endsWith('.a') });
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    readonly source: string;
    readonly target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(dirname(copy), target);
    // Where install scripts run, the package has made it.
    rmSync(link, { force: true });
    symlinkSync(basename(source), link);
  }
  return join(copy, 'bin');
}

interface PostgresOptions {
  /** Whether a commit waits for the disk. Tests that survive no power cut are faster without. */
  readonly isDurable: boolean;
  /** Debian's, where there is one, instead of the one that comes with npm. */
  readonly prefersInstalled?: boolean;
}

export async function startPostgres(
  folder: string,
  { isDurable, prefersInstalled = false }: PostgresOptions,
) {
  const installed = prefersInstalled || !packaged ? installedBinaries : undefined;
  const bin = installed ?? copyPackage(packaged ?? '', folder);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (user.uid !== undefined) {
    chmodSync(folder, 0o755);
    chownSync(data, user.uid, user.gid);
  }
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '--auth=trust', '--username=site', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const log = openSync(join(folder, 'postgres.log'), 'a');
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: isDurable ? 'on' : 'off',
    max_connections: '100',
    shared_buffers: '16MB',
  };
  const url = (name: string) => `postgres://site@127.0.0.1:${port}/${name}`;
  /** It listens before it can answer: until then every login gets 57P03. */
  const untilReady = async () => {
    for (const deadline = Date.now() + 60_000; ; await wait(50)) {
      const client = new Client(url('postgres'));
      try {
        await client.connect();
        return await client.end();
      } catch (error) {
        if (codeOf(error) !== '57P03' || Date.now() > deadline) throw error;
      }
    }
  };
  const start = async () => {
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
      ...user,
      cwd: folder,
      stdio: ['ignore', log, log],
    });
    if (!(await untilListening(port, child))) {
      throw new Error(
        `PostgreSQL did not start: ${readFileSync(join(folder, 'postgres.log'), 'utf8')}`,
      );
    }
    await untilReady();
    return child;
  };
  let child = await start();
  return {
    /** The address of a database on it. */
    url,
    /** Ends it at once, as a crash would. */
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      // SIGQUIT: every part of it ends at once, without a checkpoint, and recovers from its log at the next start.
      child.kill('SIGQUIT');
      await exited;
    },
    /** After `kill`, on the same files and the same port. */
    restart: async () => {
      child = await start();
    },
  };
}

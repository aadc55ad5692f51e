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
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { codeOf } from '@site/base';
import { Client } from 'pg';
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

/** Debian's, where there is one, because `pg_dump` comes with it; else the one of npm. */
export async function startPostgres(folder: string) {
  const bin = installedBinaries ?? copyPackage(packaged ?? '', folder);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (user.uid !== undefined) {
    chmodSync(folder, 0o755);
    chownSync(data, user.uid, user.gid);
  }
  // Without a valid locale PostgreSQL does not start on macOS: the system's libraries would open threads to find one.
  const env = { ...process.env, LC_ALL: 'C' };
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '--auth=trust', '--username=site', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: folder, env, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  return runServer(bin, folder);
}

/** A server on the files of `folder`. */
async function runServer(bin: string, folder: string) {
  const data = join(folder, 'data');
  const env = { ...process.env, LC_ALL: 'C' };
  const port = await freePort();
  const log = openSync(join(folder, 'postgres.log'), 'a');
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // No test cuts the power: what was written survives the end of a process without it.
    fsync: 'off',
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
      env,
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
  const frozen: number[] = [];
  /** PostgreSQL itself lists its processes, on every system. The first of them starts the others, so it stops before the list is read. */
  const freeze = async () => {
    const client = new Client(url('postgres'));
    await client.connect();
    const stop = (pid: number) => {
      process.kill(pid, 'SIGSTOP');
      frozen.push(pid);
    };
    stop(child.pid ?? 0);
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid()',
    );
    for (const { pid } of rows) stop(pid);
    await client.end();
  };
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
    /** From now on it accepts connections and statements, and answers nothing. */
    freeze,
    thaw: () => {
      for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT');
    },
    /** After `kill`, on the same files and the same port. */
    restart: async () => {
      child = await start();
    },
    /** A second server that follows this one in `standbyFolder`; from then on a commit waits for it, too. `kill` this one before. */
    startStandby: async (standbyFolder: string) => {
      const copy = join(standbyFolder, 'data');
      chmodSync(standbyFolder, 0o755);
      cpSync(data, copy, { recursive: true, filter: (path) => !path.endsWith('postmaster.pid') });
      writeFileSync(join(copy, 'standby.signal'), '');
      const source = `primary_conninfo = 'host=127.0.0.1 port=${port} user=site'\n`;
      writeFileSync(join(copy, 'postgresql.auto.conf'), source, { flag: 'a' });
      if (user.uid !== undefined) {
        spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, copy]);
      }
      child = await start();
      const standby = await runServer(bin, standbyFolder);
      const client = new Client(url('postgres'));
      await client.connect();
      await client.query("alter system set synchronous_standby_names = '*'");
      await client.query('select pg_reload_conf()');
      await client.end();
      return standby;
    },
  };
}

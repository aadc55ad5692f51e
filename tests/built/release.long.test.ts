/** A slim installation, made as `npm run release` and deploy/Dockerfile make it, in a clean folder and with an empty environment. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documented } from '../support/documented-commands.ts';
import { needs } from '../support/machine/needs.ts';
import { installed } from '../support/machine/programs.ts';
import { freePort, untilAnswering } from '../support/machine/site-server.ts';
import { sharedFolder } from '../support/machine/test-folder.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = sharedFolder();
const current = join(folder, 'current');
const running = new Set<ChildProcess>();

const release = (...args: readonly string[]): string =>
  execFileSync(process.execPath, [join(root, 'scripts', 'release.ts'), folder, ...args], {
    cwd: root,
    encoding: 'utf8',
  });

/** As deploy/systemd/site.service starts it. */
async function start(port: number): Promise<ChildProcess> {
  const child = spawn('bin/node', ['--env-file=../../.env', 'server/main.ts'], {
    cwd: current,
    env: {
      PORT: String(port),
      LOG_LEVEL: 'silent',
      NODE_COMPILE_CACHE: join(current, '.compile-cache'),
    },
    stdio: 'ignore',
  });
  running.add(child);
  await untilAnswering(`http://127.0.0.1:${port}/healthz`, child);
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** A line of the documents, with the folder of this test in the place of theirs. */
const shell = (line: string): string =>
  execFileSync('/bin/sh', ['-c', line.replaceAll('/opt/site', folder)], { encoding: 'utf8' });

/** For what only Linux has: its account of processes (`/proc`), and GNU's `mv -T`. */
const onLinux = needs('Linux', process.platform === 'linux');

/** Seconds of computing so far, of all its threads. */
function secondsOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

let port: number;
let first: ChildProcess;
beforeAll(async () => {
  // The first release would take over the operator's settings, with their mail server.
  writeFileSync(join(folder, '.env'), `DATA_DIR=${join(folder, 'data')}\n`);
  release();
  port = await freePort();
  first = await start(port);
}, 120_000);
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

describe('a release', () => {
  it('starts within two seconds of computing', onLinux, () => {
    // Of computing, since the test shares its processor: on an idle machine that is the time without an answer.
    expect(secondsOf(first)).toBeLessThan(2);
  });

  it('holds what the server needs and no more', () => {
    const names = readdirSync(current);
    expect(names).toContain('dist');
    for (const name of ['src', 'tests', 'scripts', 'bench']) expect(names).not.toContain(name);
    const packages = readdirSync(join(current, 'node_modules'));
    expect(packages).toContain('fastify');
    for (const name of ['astro', 'vitest', 'typescript', '@types']) {
      expect(packages).not.toContain(name);
    }
    const files = readdirSync(join(current, 'node_modules', 'valibot'));
    expect(files).toContain('LICENSE.md');
    expect(files).not.toContain('README.md');
    // The user of the service need not be the one who made it.
    const hidden = execFileSync('find', [`${current}/`, '!', '-perm', '-o=r']).toString();
    expect(hidden).toBe('');
    expect(readdirSync(join(current, '.compile-cache'))).toHaveLength(1);
    const kilobytes = Number(
      execFileSync('du', ['-sk', realpathSync(current)])
        .toString()
        .split('\t')[0],
    );
    expect(kilobytes / 1024).toBeLessThan(200);
  });

  it('is looked at as the documents say', needs('curl', installed('curl', '--version')), () => {
    const line = documented('curl -s ').replace('127.0.0.1:8080', `127.0.0.1:${port}`);
    expect(JSON.parse(shell(line))).toMatchObject({ ready: true, storage: true, disk: true });
    expect(shell(documented('df -h'))).toMatch(/\d%/);
    const sizes = shell(documented('du ').replace('/var/log', join(folder, 'data')));
    expect(sizes).toContain(join(folder, 'releases'));
  });

  it('answers from an empty environment, knows the commands, and is upgraded in place and back', async () => {
    const ask = async (path: string) =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })).status;
    expect([
      await ask('/'),
      await ask('/kontakt'),
      await ask('/readyz'),
      await ask('/nichts'),
    ]).toEqual([200, 302, 200, 404]);
    expect(existsSync(join(folder, 'data', 'contact.sqlite'))).toBe(true);
    const status = execFileSync(join(current, 'bin', 'site'), ['requests', 'status', '--json'], {
      env: {},
    });
    expect(JSON.parse(status.toString())).toMatchObject({ kinds: expect.anything() });
    const doctor = spawnSync(join(current, 'bin', 'site'), ['doctor'], {
      env: {},
      encoding: 'utf8',
    });
    expect(doctor.stdout).toContain(
      `${join(realpathSync(folder), 'current', 'bin', 'site')} requests`,
    );
    expect(doctor.stdout.replaceAll('in the project: npm run', '')).not.toContain('npm run');

    expect(release()).toContain('Release 2:');
    await stop(first);
    const second = await start(port);
    expect(realpathSync(current)).toBe(join(realpathSync(folder), 'releases', '2'));
    await stop(second);

    expect(release('--back')).toContain('current is release 1.');
    const back = await start(port);
    expect(await ask('/')).toBe(200);
    await stop(back);
    expect(release('--list')).toMatch(/^1 .+ current\n2 .+\d\n$/);
  }, 120_000);

  it(
    'is taken into use as the documents say of one that was copied from elsewhere',
    onLinux,
    () => {
      const lines = [documented('ln -s releases/'), documented('mv ')].join(' && ');
      shell(lines.replace('releases/7', 'releases/2'));
      expect(release('--list')).toMatch(/^1 .+\d\n2 .+ current\n$/);
    },
  );
});

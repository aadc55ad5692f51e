/** The entry point of the npm scripts in a project of its own, with a stand-in for npm: what it installs, who reads `.env`, how it ends. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sharedFolder } from '../tests/support/machine/test-folder.ts';

const root = join(import.meta.dirname, '..');
const project = sharedFolder();
const at = (path: string): string => join(project, path);
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const scriptOf = (name: string): string => scripts[name]?.split(' ')[2] ?? '';

const npm = `#!/bin/sh
echo "$@" >> npm-calls.txt
case "$*" in *--workspace=*) ;; *) mkdir -p node_modules/@site/testing ;; esac
`;
const report = "console.log(JSON.stringify([process.env['SMTP_URL'], process.env['MAIL_TO']]));\n";

const path = [at('bin'), process.env['PATH']].join(delimiter);

function write(path: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text, { mode });
}

/** What the script saw of the two variables, what was said, and how npm was called. */
function run(name: string, variables: Record<string, string> = {}, options: string[] = []) {
  write('npm-calls.txt', '');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...options, at('scripts/bootstrap.mjs'), scriptOf(name)],
    { encoding: 'utf8', env: { PATH: path, ...variables } },
  );
  const seen: unknown = stdout === '' ? undefined : JSON.parse(stdout);
  return { seen, said: stderr, npm: readFileSync(at('npm-calls.txt'), 'utf8').trim() };
}

beforeAll(() => {
  write('package-lock.json', JSON.stringify({ packages: { site: {}, tests: {} } }));
  write('bin/npm', npm, 0o755);
  for (const name of Object.keys(scripts)) write(scriptOf(name), report);
  for (const name of ['bootstrap.mjs', 'preload.ts']) {
    copyFileSync(join(root, 'scripts', name), at(join('scripts', name)));
  }
  const pinned = `node_modules/node-${process.platform}-${process.arch}/bin`;
  mkdirSync(at(pinned), { recursive: true });
  symlinkSync(process.execPath, at(`${pinned}/node`));
  write('.env', "SMTP_URL='smtp://localhost:25'\nMAIL_TO=a@example.org,b@example.org\n");
});

it('leaves out what only tests and the bench need until one of them runs', () => {
  const first = run('start');
  expect(first.npm).toMatch(/^ci .*--include-workspace-root --workspace=site$/);
  expect(first.said).toContain('Installing the packages to build and serve the site');
  expect(run('start')).toMatchObject({ said: '', npm: '' });

  const tests = run('test');
  expect(tests.npm).toMatch(/^ci /);
  expect(tests.npm).not.toContain('--workspaces');
  expect(tests.said).toContain('test the site');
  expect(run('bench').npm).toBe('');
  expect(run('start').npm).toBe('');
});

it.each(Object.keys(scripts).filter((name) => /^(?:bench|tests)\//.test(scriptOf(name))))(
  'installs what tests and the bench need for %s',
  (name) => {
    rmSync(at('node_modules/testing-tools'), { recursive: true, force: true });
    expect(run(name).npm).not.toContain('--workspaces');
    expect(run('start').npm).toBe('');
  },
);

describe('.env', () => {
  it.each(['start', 'requests'])('is read by %s', (name) => {
    expect(run(name).seen).toEqual(['smtp://localhost:25', 'a@example.org,b@example.org']);
  });

  it.each(['test', 'setup'])('is not read by %s', (name) => {
    expect(run(name).seen).toEqual([null, null]);
  });

  it('gives way to the environment, also to an empty variable', () => {
    const { seen } = run('start', { SMTP_URL: '', MAIL_TO: 'c@example.org' });
    expect(seen).toEqual(['', 'c@example.org']);
  });

  it('may be missing; one that cannot be read ends the script and is named', () => {
    rmSync(at('.env'));
    expect(run('start').seen).toEqual([null, null]);
    mkdirSync(at('.env'));
    onTestFinished(() => rmSync(at('.env'), { recursive: true }));
    expect(run('start').said).toContain(`${at('.env')} could not be read`);
  });
});

describe('packages that somebody has installed with npm ci', () => {
  const own = { os: [process.platform], cpu: [process.arch], optional: true };
  const other = { os: ['aix'], cpu: ['ppc64'], optional: true };
  const packages: Record<string, object> = {
    '': { name: 'site' },
    'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
    'node_modules/own-binary': { version: '1.0.0', integrity: 'sha512-o', ...own },
    'node_modules/other-binary': { version: '1.0.0', integrity: 'sha512-x', ...other },
  };

  /** What `npm ci` leaves behind: the packages, and the list of them at the end. */
  function install(names: readonly string[]): void {
    const entries = names.map((name) => [name, packages[name]]);
    for (const name of names) write(`${name}/package.json`, '{}');
    write(
      'node_modules/.package-lock.json',
      JSON.stringify({ packages: Object.fromEntries(entries) }),
    );
  }

  beforeEach(() => {
    rmSync(at('node_modules/.installed-lockfile'), { force: true });
    write('package-lock.json', JSON.stringify({ packages }));
    install(['node_modules/a', 'node_modules/own-binary']);
  });

  it('are recognised, also those for tests', () => {
    expect(run('start')).toMatchObject({ said: '', npm: '' });
    expect(run('test')).toMatchObject({ said: '', npm: '' });
  });

  it.each<[string, () => void]>([
    ['a package is missing', () => install(['node_modules/own-binary'])],
    ['the binaries for this machine are missing', () => install(['node_modules/a'])],
    ['a folder was removed', () => rmSync(at('node_modules/a'), { recursive: true })],
    ['the list is missing', () => rmSync(at('node_modules/.package-lock.json'))],
    [
      'the lock file names another version',
      () => {
        const a = { version: '1.0.1', integrity: 'sha512-b' };
        write(
          'package-lock.json',
          JSON.stringify({ packages: { ...packages, 'node_modules/a': a } }),
        );
      },
    ],
  ])('are installed again if %s', (_, change) => {
    change();
    expect(run('start').npm).toMatch(/^ci /);
  });
});

const onPlatform = (name: string, arch: string) => [
  '--import',
  `data:text/javascript,for (const [key, value] of [['platform', '${name}'], ['arch', '${arch}']])
    Object.defineProperty(process, key, { value });`,
];

it('says at once where it does not run', () => {
  const { said, npm: calls } = run('start', {}, onPlatform('win32', 'x64'));
  expect(said.trim()).toBe('This project runs on Linux, macOS, or WSL, and not on Windows itself.');
  expect(calls).toBe('');
});

it('takes the Node of a machine for which there is no package, or says before installing that it is too old', () => {
  const mac = onPlatform('darwin', 'arm64');
  expect(run('check', {}, mac).seen).toEqual([null, null]);
  const old = `data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '20.19.0' })`;
  const { said, npm: calls } = run('check', {}, [...mac, '--import', old]);
  expect(said).toMatch(/^Node 24 is needed: .*darwin-arm64.*nodejs\.org/);
  expect(calls).toBe('');
});

it('tells a mistake in the operator’s data without the lines of our code', () => {
  const mistake = 'site/settings.ts: supportHours: it is a list';
  write('scripts/launch-check.ts', `throw new Error('${mistake}');`);
  expect(run('launch-check').said).toBe(`${mistake}\n`);
  write('scripts/launch-check.ts', "throw new Error('a defect');");
  expect(run('launch-check').said).toMatch(/^Error: a defect\n +at /);
});

it('takes the server along when it is killed', async () => {
  const server = `const server = require('node:net').createServer().listen(0, '127.0.0.1', () =>
    console.log(server.address().port));`;
  write('scripts/start.ts', server);
  const bootstrap = spawn(process.execPath, [at('scripts/bootstrap.mjs'), 'scripts/start.ts'], {
    env: { PATH: path },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void bootstrap.kill('SIGKILL'));
  const [port] = await once(bootstrap.stdout, 'data');
  const isListening = async () => {
    const socket = connect(Number(port), '127.0.0.1');
    return once(socket, 'connect').then(
      () => socket.destroy() !== undefined,
      () => false,
    );
  };
  expect(await isListening()).toBe(true);
  bootstrap.kill('SIGKILL');
  await expect.poll(isListening, { timeout: 15_000 }).toBe(false);
});

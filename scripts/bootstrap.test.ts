/** The entry point of the npm scripts in a project of its own, with a stand-in for npm: what it installs, who reads `.env`. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
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
case "$*" in *--workspaces=false*) ;; *) mkdir -p node_modules/testing-tools ;; esac
`;
const report = "console.log(JSON.stringify([process.env['SMTP_URL'], process.env['MAIL_TO']]));\n";

function write(path: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text, { mode });
}

/** What the script saw of the two variables, what was said, and how npm was called. */
function run(name: string, variables: Record<string, string> = {}) {
  write('npm-calls.txt', '');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [at('scripts/bootstrap.mjs'), scriptOf(name)],
    { encoding: 'utf8', env: { PATH: `${at('bin')}:${process.env['PATH']}`, ...variables } },
  );
  const seen: unknown = stdout === '' ? undefined : JSON.parse(stdout);
  return { seen, said: stderr, npm: readFileSync(at('npm-calls.txt'), 'utf8').trim() };
}

beforeAll(() => {
  write('package-lock.json', '{}');
  write('bin/npm', npm, 0o755);
  for (const name of Object.keys(scripts)) write(scriptOf(name), report);
  copyFileSync(join(root, 'scripts', 'bootstrap.mjs'), at('scripts/bootstrap.mjs'));
  const pinned = `node_modules/node-${process.platform}-${process.arch}/bin`;
  mkdirSync(at(pinned), { recursive: true });
  symlinkSync(process.execPath, at(`${pinned}/node`));
  write('.env', "SMTP_URL='smtp://localhost:25'\nMAIL_TO=a@example.org,b@example.org\n");
});

it('leaves out what only tests and the bench need until one of them runs', () => {
  const first = run('start');
  expect(first.npm).toMatch(/^ci .*--workspaces=false$/);
  expect(first.said).toContain('Installing the packages to build and serve the site');
  expect(run('start')).toMatchObject({ said: '', npm: '' });

  const tests = run('test');
  expect(tests.npm).toMatch(/^ci /);
  expect(tests.npm).not.toContain('--workspaces');
  expect(tests.said).toContain('test the site');
  expect(run('bench').npm).toBe('');
  expect(run('start').npm).toBe('');
});

describe('.env', () => {
  it.each(['start', 'dev', 'build', 'launch-check', 'requests'])('is read by %s', (name) => {
    expect(run(name).seen).toEqual(['smtp://localhost:25', 'a@example.org,b@example.org']);
  });

  it.each(['test', 'test:unit', 'check', 'setup', 'bench:contact'])('is not read by %s', (name) => {
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
    expect(run('start').said).toContain(`${at('.env')} could not be read`);
  });
});

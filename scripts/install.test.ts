/** What the entry point of the npm scripts installs, with a stand-in for npm. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../tests/support/machine/test-folder.ts';

const npm = `#!/bin/sh
echo "$@" >> npm-calls.txt
case "$*" in *--workspaces=false*) ;; *) mkdir -p node_modules/testing-tools ;; esac
`;

function project() {
  const root = testFolder();
  const node = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin');
  for (const folder of ['scripts', 'bin', 'bench']) mkdirSync(join(root, folder));
  mkdirSync(node, { recursive: true });
  symlinkSync(process.execPath, join(node, 'node'));
  writeFileSync(join(root, 'package-lock.json'), '{}');
  writeFileSync(join(root, 'npm-calls.txt'), '');
  writeFileSync(join(root, 'bin', 'npm'), npm);
  chmodSync(join(root, 'bin', 'npm'), 0o755);
  for (const script of ['scripts/start.ts', 'scripts/test.ts', 'bench/main.ts']) {
    writeFileSync(join(root, script), '');
  }
  const bootstrap = join(root, 'scripts', 'bootstrap.mjs');
  copyFileSync(join(import.meta.dirname, 'bootstrap.mjs'), bootstrap);
  /** Runs a script; returns what was said and how npm was called. */
  return (script: string) => {
    writeFileSync(join(root, 'npm-calls.txt'), '');
    const env = { PATH: `${join(root, 'bin')}:${process.env['PATH']}` };
    const { stderr } = spawnSync(process.execPath, [bootstrap, script], { encoding: 'utf8', env });
    return { said: stderr, npm: readFileSync(join(root, 'npm-calls.txt'), 'utf8').trim() };
  };
}

it('leaves out what only tests and the bench need until one of them runs', () => {
  const run = project();
  const first = run('scripts/start.ts');
  expect(first.npm).toMatch(/^ci .*--workspaces=false$/);
  expect(first.said).toContain('Installing the packages to build and serve the site');
  expect(run('scripts/start.ts')).toEqual({ said: '', npm: '' });

  const tests = run('scripts/test.ts');
  expect(tests.npm).toMatch(/^ci /);
  expect(tests.npm).not.toContain('--workspaces');
  expect(tests.said).toContain('test the site');
  expect(run('bench/main.ts').npm).toBe('');
  expect(run('scripts/start.ts').npm).toBe('');
});

/** Short scripts of package.json, run as they are; the one that writes, in a project of its own. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../tests/support/machine/test-folder.ts';

const root = join(import.meta.dirname, '..', '..');
const run = (folder: string, script: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [join(folder, script), ...args], { encoding: 'utf8' });

it.each([
  ['npm start', 'scripts/start.ts'],
  ['npm start', 'server/main.ts'],
  ['npm run check', 'scripts/check.ts'],
])('%s -- --help only explains it (%s)', (command, script) => {
  const { status, stdout } = run(root, script, '--help');
  expect(stdout).toMatch(new RegExp(`^Usage: ${command}\n`));
  expect(status).toBe(0);
});

it('npm run launch-check says how ready the site is, and ends accordingly', () => {
  const { status, stdout } = run(root, 'scripts/launch-check.ts');
  expect(status).toBe(/^Not ready/m.test(stdout) ? 1 : 0);
  expect(stdout.length).toBeGreaterThan(40);
});

it('npm run font makes the typeface that is there', () => {
  const project = testFolder();
  for (const file of ['scripts/subset-font.ts', 'scripts/build/font-characters.ts']) {
    cpSync(join(root, file), join(project, file));
  }
  mkdirSync(join(project, 'src', 'styles', 'fonts'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  expect(run(project, 'scripts/subset-font.ts').stderr).toBe('');
  const font = 'src/styles/fonts/host-grotesk-german.woff2';
  expect(readFileSync(join(project, font)).equals(readFileSync(join(root, font)))).toBe(true);
});

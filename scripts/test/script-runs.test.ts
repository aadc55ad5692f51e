/** Short scripts of package.json, run as they are; those that write, in a project of their own. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { usage } from './options.ts';

const root = join(import.meta.dirname, '..', '..');
const project = mkdtempSync(join(tmpdir(), 'scripts-'));
const fonts = join('src', 'styles', 'fonts');
const needed = ['fix.ts', 'check/run-command.ts', 'subset-font.ts', 'build/font-characters.ts'];
for (const path of [...needed.map((file) => `scripts/${file}`), 'biome.json', '.gitignore']) {
  cpSync(join(root, path), join(project, path), { recursive: true });
}
mkdirSync(join(project, fonts), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
afterAll(() => rmSync(project, { recursive: true }));

function run(cwd: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  return { status, stdout, stderr };
}

it('npm test -- --help explains itself', () => {
  const { status, stdout } = run(root, 'scripts/test.ts', '--help');
  expect([status, stdout]).toEqual([0, `${usage}\n`]);
});

it('npm run launch-check says how ready the site is, and ends accordingly', () => {
  const { status, stdout } = run(root, 'scripts/launch-check.ts');
  expect(status).toBe(/^Not ready/m.test(stdout) ? 1 : 0);
  expect(stdout.length).toBeGreaterThan(40);
});

it('npm run font makes the typeface that is there', () => {
  const { status, stderr } = run(project, join(project, 'scripts', 'subset-font.ts'));
  expect([status, stderr]).toEqual([0, '']);
  const font = join(fonts, 'host-grotesk-german.woff2');
  expect(readFileSync(join(project, font)).equals(readFileSync(join(root, font)))).toBe(true);
});

it('npm run fix repairs what a machine can', () => {
  const file = join(project, 'scripts', 'untidy.ts');
  writeFileSync(file, 'export const word = "a"');
  const { status, stderr } = run(project, join(project, 'scripts', 'fix.ts'));
  expect([status, stderr]).toEqual([0, '']);
  expect(readFileSync(file, 'utf8')).toBe("export const word = 'a';\n");
});

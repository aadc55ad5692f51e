/**
 * The examples of docs/adapting.md. `npm run test:second-company` builds and tries them; this looks at what can be seen
 * without a build.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { consentSources } from '../../config/consent.ts';
import type { ConsentScript } from '../../shapes/consent.ts';
import { testFolder } from '../../tests/support/machine/test-folder.ts';
import { exportOf } from '../check/site-data.ts';
import { applyRecipes, recipesOf } from './recipes.ts';

const root = join(import.meta.dirname, '..', '..');
const recipes = recipesOf(readFileSync(join(root, 'docs', 'adapting.md'), 'utf8'));

function freshSite(): string {
  const folder = testFolder();
  cpSync(join(root, 'tests', 'second-company', 'site'), join(folder, 'site'), { recursive: true });
  applyRecipes(folder, recipes);
  return folder;
}

it('show every file of site/ that a recipe fills', () => {
  const named = new Set(recipes.map(({ file }) => file.replace(/^site\//, '')));
  expect([...named].sort()).toEqual([
    'colours.css',
    'consent.ts',
    'copy.ts',
    'figures.ts',
    'identity.ts',
    'packages.ts',
    'pages.ts',
    'pages/karriere.astro',
    'settings.ts',
    'words.txt',
  ]);
});

it('name figures and texts that there are, before a site goes online', () => {
  const read = (name: string) => readFileSync(join(root, 'docs', name), 'utf8');
  const [, part = ''] = /^## Before you go online$(.*?)^## /ms.exec(read('adapting.md')) ?? [];
  const reference = read('site-reference.md');
  const copyOf = (name: string) => reference.split(`\n### ${name}\n`)[1]?.split('\n### ')[0] ?? '';
  const exists = (key: string) => {
    const [, name = '', rest = ''] = /^(\w+)\.(.+)$/.exec(key) ?? [];
    return reference.includes(`\n| \`${key}\` |`) || copyOf(name).includes(`| \`${rest}\` |`);
  };
  const keys = [...part.matchAll(/`(\w+\.[\w.]+)`/g)].map(([, key = '']) => key);
  expect(keys.length).toBeGreaterThan(20);
  expect(keys.filter((key) => !exists(key))).toEqual([]);
});

it('are TypeScript once they stand in their files', () => {
  const folder = freshSite();
  for (const file of new Set(recipes.map((recipe) => recipe.file))) {
    if (!file.endsWith('.ts')) continue;
    const source = readFileSync(join(folder, file), 'utf8');
    const { diagnostics } = ts.transpileModule(source, { reportDiagnostics: true });
    expect(diagnostics?.map(({ messageText }) => `${file}: ${messageText}`)).toEqual([]);
  }
});

it('let Matomo send what it counts', async () => {
  const scripts = await exportOf<readonly ConsentScript[]>(
    freshSite(),
    'site/consent.ts',
    'consentScripts',
  );
  const matomo = scripts.filter(({ name }) => name === 'Matomo');
  const code = matomo.flatMap((script) => (script.kind === 'inline' ? [script.code] : []));
  const [tracker = ''] = /https:[^']+\/matomo\.php/.exec(code.join()) ?? [];
  const sources = await consentSources(matomo);
  expect(sources['connect-src']).toContain(new URL(tracker).origin);
  expect(sources['script-src']).toContain(new URL('matomo.js', tracker).href);
});

it('take a new version over, once the operator’s folder is committed', () => {
  const folder = testFolder();
  const git = (where: string, ...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
      cwd: join(folder, where),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      // No setting of this machine says whether to merge or to rebase.
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
    });
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  git('.', 'init', '--quiet', 'ours');
  cpSync(join(root, 'site'), join(folder, 'ours', 'site'), { recursive: true });
  write('ours/server.ts', 'version 1\n');
  git('ours', 'add', '.');
  git('ours', 'commit', '--quiet', '-m', 'version 1');
  git('.', 'clone', '--quiet', 'ours', 'theirs');
  write('theirs/site/settings.ts', 'export const settings = { foundingYear: 2011 };\n');
  write('ours/server.ts', 'version 2\n');
  git('ours', 'commit', '--quiet', '--all', '-m', 'version 2');

  const guide = readFileSync(join(root, 'docs', 'adapting.md'), 'utf8');
  const commands = [...guide.matchAll(/^git (.+)$/gm)].map(([, line = '']) => line);
  expect(commands.map((line) => line.split(' ')[0])).toEqual(['add', 'commit', 'pull']);
  for (const line of commands) {
    const words = line.match(/"[^"]*"|\S+/g) ?? [];
    git('theirs', ...words.map((word) => word.replaceAll('"', '')));
  }
  expect(readFileSync(join(folder, 'theirs', 'server.ts'), 'utf8')).toBe('version 2\n');
  expect(readFileSync(join(folder, 'theirs', 'site', 'settings.ts'), 'utf8')).toContain('2011');
});

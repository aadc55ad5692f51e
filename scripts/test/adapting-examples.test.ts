/**
 * The examples of docs/adapting.md. `npm run test:second-company` builds and tries them; this looks at what can be seen
 * without a build.
 */
import { cpSync, readFileSync } from 'node:fs';
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

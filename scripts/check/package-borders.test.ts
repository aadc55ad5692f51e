import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const packageOf = (file: string): string | undefined =>
  /^(?:apps|packages)\/[^/]+|^site|^tests\/second-company/.exec(file)?.[0];

const root = join(import.meta.dirname, '..', '..');

it('no relative import leaves a package: `exports` alone would let it through', () => {
  const files = globSync('{apps,packages,site,tests/second-company}/**/*.{ts,tsx,astro,css}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  const leaving = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /\b(?:from|import|glob(?:<\w+>)?)\b[\s(]*['"](\.[^'"]+)['"]/g,
      ),
    ]
      .map(([, path = '']) => normalize(join(dirname(file), path)))
      .filter((target) => packageOf(target) !== packageOf(file))
      .map((target) => `${file} imports ${target}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(leaving).toEqual([]);
});

/** Tailwind says nothing of a folder that is not there, and leaves out the styles that own pages alone use. */
it('every folder in which styles look for classes exists', () => {
  const styles = 'apps/website/src/styles';
  const text = readFileSync(join(root, styles, 'site.css'), 'utf8');
  const folders = [...text.matchAll(/source\(?\s?"([^"]+)"/g)].map(([, folder = '']) => folder);
  expect(folders).toHaveLength(2);
  expect(folders.filter((folder) => !existsSync(join(root, styles, folder)))).toEqual([]);
});

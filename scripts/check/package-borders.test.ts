import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const packageOf = (file: string): string | undefined =>
  /^(?:apps|packages)\/[^/]+|^site|^tests\/second-company/.exec(file)?.[0];

it('no relative import leaves a package: `exports` alone would let it through', () => {
  const files = globSync('{apps,packages,site,tests/second-company}/**/*.{ts,tsx,astro,css}', {
    cwd: join(import.meta.dirname, '..', '..'),
    exclude: ['**/node_modules/**'],
  });
  const leaving = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\b[\s(]*['"](\.[^'"]+)['"]/g)]
      .map(([, path = '']) => normalize(join(dirname(file), path)))
      .filter((target) => packageOf(target) !== packageOf(file))
      .map((target) => `${file} imports ${target}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(leaving).toEqual([]);
});

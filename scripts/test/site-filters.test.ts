import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../check/run-command.ts';
import { elsewhere, siteFilters } from './site-filters.ts';

const folder = join(root, 'tests', 'built');
const isShared = (file: string): boolean =>
  !file.endsWith('.long.test.ts') &&
  !readFileSync(join(folder, file), 'utf8').includes('ofTheSample');
const names = globSync('*.test.ts', { cwd: folder })
  .filter(isShared)
  .map((file) => file.replace('.test.ts', ''));

it('every test of built pages runs on an operator’s data, or has a reason not to', () => {
  const known = [...siteFilters.built, ...Object.keys(elsewhere)];
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
  expect(Object.keys(elsewhere).filter((name) => !names.includes(name))).toEqual([]);
});

/** `/design`: every primitive is on it, and no build carries it; `dev.test.ts` renders it. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressPaths, pageAddress } from '../../scripts/build/site-folder.ts';

const root = join(import.meta.dirname, '..', '..');
const source = readFileSync(join(root, 'src', 'pages', '_design.astro'), 'utf8');

/** `week-grid.tsx` holds `WeekGrid`: one component per file, named as the file. */
const components = globSync('src/ui/**/*.tsx', { cwd: root })
  .filter((path) => !path.endsWith('.test.tsx'))
  .map((path) => ({
    path,
    name: basename(path, '.tsx').replace(/(?:^|-)(\w)/g, (_, letter: string) =>
      letter.toUpperCase(),
    ),
  }));

describe('the design page', () => {
  it.each(components)('shows $name', ({ path, name }) => {
    expect(source).toContain(`from '../${path.slice('src/'.length)}'`);
    expect(source).toMatch(new RegExp(`<${name}[\\s/>]`));
  });

  it('is in no build', () => {
    const addresses = addressPaths(join(root, 'dist')).map(pageAddress);
    expect(addresses).toContain('/agb');
    expect(addresses.filter((address) => address.includes('design'))).toEqual([]);
  });
});

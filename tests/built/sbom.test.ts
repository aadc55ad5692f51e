import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };

it('the build lists the packages of the server and the pages, and no tools', () => {
  const file = join(import.meta.dirname, '..', '..', '.build', 'sbom.cdx.json');
  const { components } = JSON.parse(readFileSync(file, 'utf8')) as {
    components: { name: string; hashes: unknown[] }[];
  };
  const names = components.map(({ name }) => name);
  const { dependencies, optionalDependencies } = packageFile;
  expect(names).toEqual(
    expect.arrayContaining(Object.keys({ ...dependencies, ...optionalDependencies })),
  );
  expect(names).not.toContain('vitest');
  expect(components.filter(({ hashes }) => hashes.length === 0)).toEqual([]);
});

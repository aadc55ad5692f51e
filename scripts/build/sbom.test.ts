import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listPackages, withoutDevelopment } from './sbom.ts';

const component = (name: string, ...properties: string[]) => ({
  'bom-ref': `${name}@1.0.0`,
  name,
  properties: properties.map((property) => ({ name: property })),
});

it('keeps what runs and its links, and leaves out what only builds and tests', () => {
  const bom = {
    metadata: { component: { ...component('site'), name: 'folder' } },
    components: [component('react'), component('vitest', 'cdx:npm:package:development')],
    dependencies: [
      { ref: 'site@1.0.0', dependsOn: ['react@1.0.0', 'vitest@1.0.0'] },
      { ref: 'vitest@1.0.0', dependsOn: ['react@1.0.0'] },
    ],
  };
  expect(withoutDevelopment(bom)).toEqual({
    metadata: { component: component('site') },
    components: [component('react')],
    dependencies: [{ ref: 'site@1.0.0', dependsOn: ['react@1.0.0'] }],
  });
});

it('says so where there is no npm, and fails no build', async () => {
  const root = mkdtempSync(join(tmpdir(), 'sbom-'));
  const note = await listPackages.run({ root, folder: root, environment: { PATH: root } });
  rmSync(root, { recursive: true });
  expect(note).toBe('left out, because npm is not on the PATH');
});

import { expect, it } from 'vitest';
import { testFolder } from '../../tests/support/machine/test-folder.ts';
import { listPackages } from './sbom.ts';

it('says so where there is no npm, and fails no build', async () => {
  const root = testFolder();
  const note = await listPackages.run({ root, folder: root, environment: { PATH: root } });
  expect(note).toBe('left out, because npm is not on the PATH');
});

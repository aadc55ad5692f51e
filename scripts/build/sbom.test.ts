import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listPackages } from './sbom.ts';

it('says so where there is no npm, and fails no build', async () => {
  const root = mkdtempSync(join(tmpdir(), 'sbom-'));
  const note = await listPackages.run({ root, folder: root, environment: { PATH: root } });
  rmSync(root, { recursive: true });
  expect(note).toBe('left out, because npm is not on the PATH');
});

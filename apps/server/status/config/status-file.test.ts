import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testFolder } from '@site/testing/machine/test-folder';
import { expect, it } from 'vitest';
import { StatusConfigError } from './config-error.ts';
import { readStatusFile } from './status-file.ts';

it('reads no folder and no large file', async () => {
  const folder = testFolder();
  await mkdir(join(folder, 'folder'));
  await writeFile(join(folder, 'large.yaml'), '');
  await truncate(join(folder, 'large.yaml'), 300 * 1024);
  const refused = async (name: string) =>
    await readStatusFile(join(folder, name)).catch((error: unknown) => error);
  expect(await refused('folder')).toEqual(
    new StatusConfigError(['the path is not that of a file.']),
  );
  expect(await refused('large.yaml')).toEqual(
    new StatusConfigError(['the file has more than 256 kB.']),
  );
  expect(await refused('missing')).toEqual(
    new StatusConfigError(['the file cannot be read (ENOENT).']),
  );
});

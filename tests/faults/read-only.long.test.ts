/** A data folder that can only be read: the start, the commands and the doctor say so, and nothing in it changes. */
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStorage } from '@site/storage';
import { expect, it } from 'vitest';
import { runProgram } from '../../apps/server/cli/programs.ts';
import { database, dataFolder } from '../../apps/server/doctor/storage.ts';
import { migrations } from '../../apps/server/migrations.ts';
import { startMain } from '../support/machine/site-server.ts';
import { mountDisk } from '../support/machine/small-disk.ts';
import { testFolder } from '../support/machine/test-folder.ts';
import { diagnose } from '../support/server/doctor.ts';

/** A disk of its own for root, who may write everywhere else; the rights of the folder for everybody else. */
function openFolder() {
  const disk = mountDisk(16);
  if (disk) return { folder: disk.folder, makeReadOnly: disk.makeReadOnly, close: disk.unmount };
  const folder = testFolder();
  return {
    folder,
    makeReadOnly: () => {
      chmodSync(join(folder, 'site.sqlite'), 0o400);
      chmodSync(folder, 0o500);
    },
    close: () => chmodSync(folder, 0o700),
  };
}

it('is named by the start, by commands and by the doctor', async () => {
  const { folder, makeReadOnly, close } = openFolder();
  try {
    await (await openStorage({ dataDir: folder, databaseUrl: undefined }, migrations)).close();
    const before = readFileSync(join(folder, 'site.sqlite'));
    makeReadOnly();

    const { message } = await startMain({ DATA_DIR: folder }).then(
      () => new Error('It started.'),
      (error: Error) => error,
    );
    expect(message.trim()).toBe(
      `The server did not start: The data folder ${folder} cannot be written. Set DATA_DIR to a writable folder.`,
    );
    let said = '';
    const add = (text: string) => {
      said += text;
    };
    const source = { DATA_DIR: folder };
    expect(await runProgram(['requests', 'list'], source, { out: add, error: add })).toBe(1);
    expect(said).toContain(folder);
    const variables = { DATA_DIR: folder };
    for (const check of [dataFolder, database]) {
      const [finding] = await diagnose(check, { variables });
      expect(finding).toMatchObject({
        severity: 'error',
        remedy: expect.stringContaining('mount its disk for writing'),
      });
    }
    expect(readFileSync(join(folder, 'site.sqlite')).equals(before)).toBe(true);
  } finally {
    close();
  }
});

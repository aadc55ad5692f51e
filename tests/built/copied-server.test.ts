/** The folder of a release or of the image: packages are links in it, below which Node reads TypeScript, and it starts. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyProject } from '../support/machine/copied-project.ts';
import { startMain } from '../support/machine/site-server.ts';
import { testFolder } from '../support/machine/test-folder.ts';

it('starts from a copied folder, with the packages of that folder', async () => {
  const folder = testFolder();
  copyProject(folder);
  cpSync(join(import.meta.dirname, '..', '..', 'dist'), join(folder, 'dist'), { recursive: true });
  const server = await startMain({ DATA_DIR: join(folder, 'data') }, folder);
  const answer = await fetch(`http://127.0.0.1:${server.port}/healthz`);
  expect(await server.end('SIGTERM')).toEqual({ code: 0 });
  expect(answer.status).toBe(200);
});

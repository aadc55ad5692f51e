/** A limit on file sizes: every statement succeeds, and only the commit fails. */
import { Agent } from 'node:http';
import { expect, it } from 'vitest';
import { testFolder } from '../support/machine/test-folder.ts';
import { allForms } from '../support/server/forms.ts';
import { startChild } from './support/child.ts';
import { call } from './support/load.ts';

it('is not ready from the moment at which requests cannot be stored', async () => {
  const agent = new Agent({ keepAlive: true });
  const child = await startChild(
    { DATA_DIR: testFolder(), LOG_LEVEL: 'error' },
    { fileKibibytes: 900 },
  );
  try {
    const readiness = async () => (await call(agent, `${child.url}/readyz`, undefined)).status;
    let posts = 0;
    const post = async () => {
      const form = allForms[posts % allForms.length];
      posts += 1;
      return (await call(agent, `${child.url}${form?.path}`, form?.fields)).status;
    };
    expect(await readiness()).toBe(200);

    // A busy machine may need more than a request's budget for a write, and answers 503 for that too.
    await expect.poll(post, { timeout: 30_000 }).toBe(201);
    const logAfterPost = async () => {
      await post();
      return child.output();
    };
    await expect.poll(logAfterPost, { timeout: 60_000 }).toContain('"code":"SQLITE_IOERR"');
    await expect.poll(readiness).toBe(503);
    expect(await post()).toBe(503);
    expect((await call(agent, `${child.url}/healthz`, undefined)).status).toBe(200);
  } finally {
    agent.destroy();
    await child.kill('SIGTERM');
  }
});

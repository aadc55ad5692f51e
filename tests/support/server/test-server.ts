/** The real server on a miniature site, as `npm start` has it, but for what a test wants to differ. */

import { createLog } from '@site/base';
import { onTestFinished } from 'vitest';
import { createSiteServer } from '../../../apps/server/server.ts';
import { portOf } from '../machine/port-of.ts';
import { testFolder } from '../machine/test-folder.ts';
import { testEnvironment, type Variables } from './test-environment.ts';
import { renderer } from './test-renderer.ts';
import { testSite } from './test-site.ts';

/** Listens on a free port until the test ends. Its data folder is empty unless `DATA_DIR` names another. */
export async function openTestServer(variables: Variables = {}, site = testSite()) {
  const environment = testEnvironment({ DATA_DIR: testFolder(), ...variables });
  const log: Readonly<Record<string, unknown>>[] = [];
  const destination = { write: (line: string) => void log.push(JSON.parse(line)) };
  const server = await createSiteServer(environment, createLog(destination), site, renderer);
  onTestFinished(() => server.close());
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const port = portOf(server.app.server);
  return { app: server.app, port, url: `http://127.0.0.1:${port}`, environment, log };
}

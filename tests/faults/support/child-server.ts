/** The real server in a process of its own, on a miniature site, with a cheap proof of work. */
import { flushCompileCache } from 'node:module';
import { createLog } from '@site/base';
import { createSiteServer } from '../../../apps/server/server.ts';
import { loadRenderer } from '../../../apps/server/site/load-renderer.ts';
import { builtFolder } from '../../../apps/server/site/site-files.ts';
import { portOf } from '../../support/machine/port-of.ts';
import { testEnvironment } from '../../support/server/test-environment.ts';
import { testSite } from '../../support/server/test-site.ts';

const environment = testEnvironment(process.env);
// Writes the compile cache now: this process will be killed, and a running server would take the pause for load.
flushCompileCache();
const log = createLog(undefined, environment.logLevel);
const renderer = await loadRenderer(builtFolder);
const server = await createSiteServer(environment, log, testSite(), renderer);
await server.app.listen({ host: '127.0.0.1', port: Number(process.env['PORT'] ?? 0) });
process.send?.({ port: portOf(server.app.server) });

process.on('SIGTERM', async () => {
  server.refuseNew();
  await server.close();
  process.exit(0);
});
// When a test fails half-way, its server ends with it.
process.on('disconnect', () => process.exit(1));

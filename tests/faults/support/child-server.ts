/** The real service in a process of its own, on a miniature site, with the proof of work made light. */
import { buildApp } from '../../../server/app.ts';
import { createProofOfWork } from '../../../server/contact/proof.ts';
import { startContactService } from '../../../server/contact-service.ts';
import { readEnvironment } from '../../../server/env.ts';
import { createLog } from '../../../server/log.ts';
import { shutDown } from '../../../server/shutdown.ts';
import { testSite } from '../../support/server/test-site.ts';

const environment = readEnvironment(process.env);
const log = createLog(undefined, environment.logLevel);
const service = await startContactService(environment, log);
let closing = false;
const app = buildApp({
  site: testSite(),
  logger: log,
  trustProxy: environment.trustProxy,
  contact: {
    ...service.dependencies,
    proofOfWork: createProofOfWork(service.dependencies.signer, { fewest: 1, most: 2 }),
  },
  health: {
    probe: () => service.store.probe(),
    dataDir: environment.dataDir,
    minFreeBytes: 0,
    isClosing: () => closing,
  },
});
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });

process.on('SIGTERM', async () => {
  closing = true;
  await shutDown(app, service);
  process.exit(0);
});
// A test that fails half-way leaves no server behind.
process.on('disconnect', () => process.exit(1));

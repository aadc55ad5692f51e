/** The services of this code on a database, with a relay that takes every mail, three hours after the samples were written. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { hour, minute } from '../../../server/clock.ts';
import { startContactService } from '../../../server/contact/contact-service.ts';
import type { Engine } from '../../../server/database/engine.ts';
import { keyValues } from '../../../server/database/key-values.ts';
import { readEnvironment } from '../../../server/env.ts';
import { createLog } from '../../../server/operations/log.ts';
import { createSigner } from '../../../server/operations/signer.ts';
import { openDelivery } from '../../../server/outbox/delivery.ts';
import { kindsOfQueue, queueNames } from '../../../server/outbox/outbox-kinds.ts';
import { createOutboxWorker } from '../../../server/outbox/outbox-worker.ts';
import type { ServiceContext } from '../../../server/service.ts';
import { notifyStep } from '../../../server/status/notify/notify-step.ts';
import { staff } from '../../../server/status/notify/staff.ts';
import { subscribers } from '../../../server/status/notify/subscribers.ts';
import { startStatusService } from '../../../server/status/status-service.ts';
import { openStatusStore } from '../../../server/status/store/status-store.ts';
import { statusDb } from '../../../server/status/store/tables.ts';
import { createPost } from '../../../server/webhooks/post-webhook.ts';
import { testFolder } from '../machine/test-folder.ts';
import { recordingTransport } from '../server/recording-transport.ts';
import { renderer } from '../server/test-renderer.ts';
import { testClock } from '../server/test-store.ts';
import { writtenAt } from './filled-database.ts';

const config =
  'components: [{ id: web, name: Webserver, probes: [{ tcp: { host: 127.0.0.1, port: 1 } }] }]\n';

export async function openServices(engine: Engine) {
  const dataDir = testFolder();
  const statusFile = join(dataDir, 'status.yaml');
  writeFileSync(statusFile, config);
  const environment = readEnvironment({ DATA_DIR: dataDir, STATUS_CONFIG: statusFile });
  const clock = testClock(writtenAt + 3 * hour);
  const { uptime } = clock;
  const log = createLog({ write: () => {} });
  const delivery = openDelivery({ engine, clock, uptime, log }, environment);
  const context: ServiceContext = {
    ...{ engine, delivery, clock, uptime, log },
    values: keyValues(engine.db),
    signer: createSigner('test secret'),
    webhooks: createPost(),
    renderer,
  };
  const services = [
    await startContactService(context, environment),
    await startStatusService(context, environment),
  ];
  // What runs in the background has ended before a test looks.
  for (const service of services) await service.stop();
  const kinds = Object.assign({}, ...services.map(({ outboxKinds }) => outboxKinds));
  const relay = recordingTransport();
  // The process that had the lease is gone.
  await sql`delete from leases`.execute(engine.db);
  const lease = await openStatusStore(engine).acquireLease('one', minute);
  if (!lease) throw new Error('The lease is not free.');
  const audiences = [
    staff({ recipients: environment.statusMailTo, hasWebhook: false }),
    subscribers,
  ];
  return {
    kinds,
    outbox: delivery.outbox,
    sent: relay.sent,
    now: clock.now,
    /** Everything that is due, of all queues. */
    deliver: async (): Promise<void> => {
      for (const queue of queueNames) {
        const worker = createOutboxWorker({
          ...{ outbox: delivery.outbox, clock, uptime, log, transport: relay.transport },
          kinds: kindsOfQueue(kinds, queue),
          from: environment.mailFrom,
        });
        await worker.runDue();
      }
    },
    /** The audiences read all that is new in the log. */
    notify: async (): Promise<void> => {
      while (
        (await notifyStep(statusDb(engine), lease, audiences, 'provider.example', clock.now())) ===
        'more'
      );
    },
  };
}

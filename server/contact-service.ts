/** The parts of the contact service put together from the environment. */
import type { Logger } from 'pino';
import { company } from '../config/company.ts';
import { systemClock } from './clock.ts';
import type { ContactDependencies } from './contact/contact-routes.ts';
import { startDailyJobs } from './contact/daily-jobs.ts';
import { createProofOfWork } from './contact/proof.ts';
import { createCounters } from './counters.ts';
import type { Environment } from './env.ts';
import { fileTransport, mailFolder, pruneMailFiles } from './mail/file-transport.ts';
import { domainOf } from './mail/mail-domain.ts';
import { OutboxWorker } from './mail/outbox-worker.ts';
import { smtpTransport } from './mail/smtp-transport.ts';
import { metricsText, serveMetrics } from './metrics.ts';
import { loadSecret } from './secret.ts';
import { createSigner } from './signer.ts';
import { readStatus } from './status-figures.ts';
import type { ContactStore } from './storage/contact-store.ts';
import { reapplyErasures } from './storage/erasure-log.ts';
import { openStore } from './storage/open-store.ts';

export interface ContactService {
  readonly dependencies: Omit<ContactDependencies, 'pages'>;
  readonly store: ContactStore;
  /** How mails go out, for the line at the start. */
  readonly mailDescription: string;
  /** Claims no further mail and waits for the one under way. Requests are still stored. */
  stopMails(): Promise<void>;
  stop(): Promise<void>;
}

export async function startContactService(
  environment: Environment,
  log: Logger,
): Promise<ContactService> {
  const clock = systemClock;
  const store = await openStore(environment);
  const comeBack = await reapplyErasures(environment.dataDir, store);
  if (comeBack > 0) log.warn({ count: comeBack }, 'requests erased before were erased again');

  const transport = environment.smtp
    ? smtpTransport(environment.smtp)
    : fileTransport(mailFolder(environment.dataDir));
  const worker = new OutboxWorker({
    store,
    transport,
    clock,
    uptime: performance,
    log,
    addresses: { from: environment.mailFrom, to: environment.mailTo },
  });
  const counters = createCounters();
  const signer = createSigner(loadSecret(environment.dataDir, environment.contactSecret));
  const metrics =
    environment.metricsPort === undefined
      ? undefined
      : await serveMetrics(environment.metricsPort, async () =>
          metricsText(await readStatus(store, clock.now()), counters),
        );
  const wake = () => worker.wake();
  worker.start();
  const stopJobs = startDailyJobs({
    store,
    clock,
    log,
    onMail: wake,
    pruneMails: (before) => pruneMailFiles(environment.dataDir, before),
  });

  const ownDomains = [environment.mailFrom, ...environment.mailTo, company.email.display];
  const stopMails = async () => {
    await Promise.all([stopJobs(), worker.stop()]);
  };
  return {
    store,
    stopMails,
    mailDescription: transport.description,
    dependencies: {
      origins: environment.contactOrigins,
      store,
      clock,
      uptime: performance,
      signer,
      proofOfWork: createProofOfWork(signer),
      deadline: environment.deadline,
      ownDomains: [...new Set(ownDomains.map(domainOf))],
      count: counters.count,
      onStored: wake,
    },
    stop: async () => {
      metrics?.close();
      await stopMails();
      await store.close();
    },
  };
}

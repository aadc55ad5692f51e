/** The service for requests of every kind. */
import { company } from '../../config/company.ts';
import { serverUrl } from '../../config/site.ts';
import { createHealthCheck } from '../database/health-check.ts';
import { pruneMailFiles } from '../mail/file-transport.ts';
import { startDailyJobs } from '../operations/daily-jobs.ts';
import { reapplyErasures } from '../operations/erasures.ts';
import { codeOf } from '../operations/error-code.ts';
import { createCounters } from '../operations/metrics.ts';
import type { Service, ServiceContext } from '../service.ts';
import { webhookKinds } from '../webhooks/webhook-kinds.ts';
import { contactJobs } from './contact-jobs.ts';
import type { DeadlinePolicy } from './deadline.ts';
import { openKinds } from './kinds.ts';
import { contactMailKinds } from './mails/contact-mail-kinds.ts';
import { requestEvent } from './mails/request-webhook.ts';
import { linksFrom } from './operator-links.ts';
import { retryWhileDiskFull } from './retry-while-disk-full.ts';
import { createProofOfWork, type ProofEffort } from './spam/proof.ts';
import { contactMetrics, readStats } from './stats.ts';
import { openContactStore } from './store/contact-store.ts';
import { type ProviderSettings, providerMail } from './store/outbox-queries.ts';
import type { PostOutcome } from './submit.ts';
import { registerContact } from './web/contact-routes.ts';
import { createPages, templatePaths } from './web/pages.ts';
import { registerSeenAddress } from './web/seen-address.ts';

export interface ContactSettings extends ProviderSettings {
  readonly dataDir: string;
  /** Other sites whose form may post here: the same pages on a static host. */
  readonly contactOrigins: readonly string[];
  readonly deadline: DeadlinePolicy;
  /** How much work a proof is; tests lower it. */
  readonly proofEffort?: ProofEffort;
}

export async function startContactService(
  context: ServiceContext,
  settings: ContactSettings,
): Promise<Service> {
  const { engine, values, signer, delivery, webhooks, clock, uptime, log } = context;
  const { dataDir, mailFrom, mailTo, noticeMailTo = [] } = settings;
  const provider = providerMail(settings);
  const store = openContactStore(engine, provider);
  const eraseAgain = async () => {
    const comeBack = await reapplyErasures(engine, dataDir, store.erase);
    if (comeBack > 0) log.warn({ count: comeBack }, 'requests erased before were erased again');
  };
  const stopErasing = await retryWhileDiskFull(eraseAgain, (error) =>
    log.warn({ code: codeOf(error) }, 'requests erased before could not be erased again yet'),
  );

  const health = createHealthCheck(engine, uptime, () => store.rehearse(clock.now()));
  const counters = createCounters<PostOutcome>();
  const ownAddresses = [mailFrom, ...mailTo, ...noticeMailTo, company.email.display];
  const stopJobs = startDailyJobs(
    contactJobs({
      store,
      outbox: delivery.outbox,
      values,
      log,
      onMail: delivery.wake,
      pruneMails: (before) => pruneMailFiles(dataDir, before),
    }),
    { engine, clock, log },
  );

  const linkTo = linksFrom(signer, serverUrl());

  return {
    templates: templatePaths(openKinds),
    outboxKinds: {
      ...contactMailKinds({ store, outbox: delivery.outbox, ...provider, linkTo }),
      ...webhookKinds({
        name: 'request',
        target: settings.requestWebhook,
        recipients: mailTo,
        messageDomain: provider.messageDomain,
        eventOf: requestEvent(store, linkTo),
        engine,
        uptime,
        webhooks,
      }),
    },
    routes: (app, templates) => {
      registerSeenAddress(app, signer, clock);
      registerContact(app, {
        store,
        clock,
        uptime,
        signer,
        proofOfWork: createProofOfWork(signer, settings.proofEffort),
        pages: createPages(templates, openKinds, clock),
        kinds: openKinds,
        origins: settings.contactOrigins,
        deadline: settings.deadline,
        ownAddresses,
        count: counters.count,
        onStored: delivery.wake,
        onUnavailable: health.doubt,
      });
    },
    metrics: async () =>
      contactMetrics(
        await readStats({ store, outbox: delivery.outbox, values }, clock.now()),
        counters,
      ),
    checkHealth: health.checkHealth,
    stop: async () => {
      stopErasing();
      await stopJobs();
    },
  };
}

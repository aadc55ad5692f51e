/** The service for requests of every kind. */

import { company } from '@site/company/company';
import { serverUrl } from '@site/company/site';
import { pruneMailFiles } from '@site/delivery';
import { createHealthCheck, reapplyErasures } from '@site/storage';
import { startDailyJobs } from '../process/daily-jobs.ts';
import { createCounters } from '../process/metrics.ts';
import type { Service, ServiceContext } from '../service.ts';
import { contactJobs } from './contact-jobs.ts';
import type { DeadlinePolicy } from './deadline.ts';
import { startErasing } from './erase-again.ts';
import { openKinds } from './kinds.ts';
import { contactKinds, type ProviderSettings } from './mails/contact-kinds.ts';
import { linksFrom } from './operator-links.ts';
import { createProofOfWork, type ProofEffort } from './spam/proof.ts';
import { contactMetrics, readStats } from './stats.ts';
import { openContactStore } from './store/contact-store.ts';
import type { PostOutcome } from './submit.ts';
import { registerContact } from './web/contact-routes.ts';
import { createPages, templatePaths } from './web/pages.ts';
import { registerSeenAddress } from './web/seen-address.ts';

export interface ContactSettings extends ProviderSettings {
  readonly mailFrom: string;
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
  const { storage, values, signer, delivery, clock, uptime, log } = context;
  const { dataDir, mailFrom, mailTo, noticeMailTo = [] } = settings;
  const store = openContactStore(storage, settings.requestWebhook !== undefined);
  const erasing = startErasing(() => reapplyErasures(storage, dataDir, store.erase), log);
  await erasing.first;

  const counters = createCounters<PostOutcome>();
  const ownAddresses = [mailFrom, ...mailTo, ...noticeMailTo, company.email.display];
  const stopJobs = startDailyJobs(
    contactJobs({
      store,
      values,
      log,
      onMail: delivery.wake,
      pruneMails: (before) => pruneMailFiles(dataDir, before),
    }),
    { storage, clock, log },
  );

  return {
    templates: templatePaths(openKinds),
    kinds: contactKinds({
      ...settings,
      store,
      linkTo: linksFrom(signer, serverUrl()),
      isReady: erasing.isDone,
    }),
    routes: (app, templates) => {
      registerSeenAddress(app, signer, clock);
      registerContact(app, {
        store,
        within: storage.within,
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
      });
    },
    metrics: async () =>
      contactMetrics(await readStats({ store, values }, clock.now()), counters, delivery.pauses()),
    checkHealth: createHealthCheck(storage),
    stop: async () => {
      await erasing.stop();
      await stopJobs();
    },
  };
}

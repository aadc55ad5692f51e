/** The measured status as a service: from the config to what is measured, notified of and shown. */

import { routes } from '@site/company/routes';
import { siteUrl } from '@site/company/site';
import type { DeliveredKind } from '@site/delivery';
import type { FastifyInstance } from 'fastify';
import { startDailyJobs } from '../process/daily-jobs.ts';
import type { Service, ServiceContext } from '../service.ts';
import { filledPages } from '../site/filled-pages.ts';
import type { Templates } from '../site/page-template.ts';
import type { Site } from '../site/site-files.ts';
import { StatusConfigError } from './config/config-error.ts';
import { readStatusConfig } from './config/read-config.ts';
import type { StatusConfig } from './config/status-config.ts';
import { readStatusFile } from './config/status-file.ts';
import { missedWithoutWitness } from './config/witnesses.ts';
import { startMeasuring } from './measuring/start-measuring.ts';
import { startNotifying } from './notify/notify-step.ts';
import { staff } from './notify/staff.ts';
import { subscribers } from './notify/subscribers.ts';
import { lastAddresses } from './probes/last-addresses.ts';
import { systemNames } from './probes/lookup-name.ts';
import type { ProbeTools } from './probes/probe.ts';
import { createProbe } from './probes/probe-kinds.ts';
import { createPublished, type Published } from './public/published.ts';
import { registerPush } from './public/push-route.ts';
import { createStateMarks, type StateMarks } from './public/state-marks.ts';
import { createStatusPage, statusTemplate } from './public/status-page.ts';
import { ReportReader } from './report.ts';
import { statusJobs } from './status-jobs.ts';
import { statusMetrics } from './status-metrics.ts';
import type { StatusSettings } from './status-settings.ts';
import type { StatusStore } from './store/status-store.ts';
import type { startSubscriptions } from './subscriptions/start-subscriptions.ts';
import { subscriptionTemplate } from './subscriptions/subscription-pages.ts';

/** A wrong config ends the start; its own words name key, line and reason. */
export async function readConfig(path: string): Promise<StatusConfig> {
  try {
    return readStatusConfig(await readStatusFile(path), process.env);
  } catch (error) {
    if (!(error instanceof StatusConfigError)) throw error;
    throw new StatusConfigError([`STATUS_CONFIG (${path}): ${error.message}`]);
  }
}

interface MeasuredParts {
  readonly store: StatusStore;
  readonly config: StatusConfig;
  readonly subscriptions: Awaited<ReturnType<typeof startSubscriptions>>;
  readonly kinds: readonly DeliveredKind[];
  /** The whole address of the page. */
  readonly page: string;
}

/** Begins to measure and to notify, once the site listens: a target may be its own page. */
function startWork(
  { storage, values, delivery, clock, uptime, log }: ServiceContext,
  settings: StatusSettings,
  { store, config }: MeasuredParts,
  published: Published,
) {
  const tools: ProbeTools = {
    clock,
    uptime,
    lastPush: (key) => store.lastPush(key),
    names: { ...systemNames, lastFound: lastAddresses(values, uptime) },
  };
  const measuring = startMeasuring({
    config,
    createProbe: (probe) => createProbe(probe, tools),
    store,
    lead: storage.lead,
    values,
    clock,
    uptime,
    log,
    // The log may have a new fact, and the page is stale.
    onChange: () => {
      void notifying.wake();
      void published.refresh();
    },
  });
  const missed = missedWithoutWitness(config);
  if (missed) log.warn(missed);
  published.start();
  const { statusMailTo, statusWebhook } = settings;
  /** Who is notified of the facts in the log, and by which rule. */
  const audiences = [
    staff({ hasMail: statusMailTo.length > 0, hasWebhook: statusWebhook !== undefined }),
    subscribers,
  ];
  const notifying = startNotifying({
    db: measuring.db,
    audiences,
    wakeOutbox: delivery.wake,
    clock,
    log,
  });
  const stopJobs = startDailyJobs(statusJobs({ store, values, log }), { storage, clock, log });
  return {
    measureNow: measuring.measureNow,
    stop: async (): Promise<void> => {
      await Promise.all([notifying.stop(), stopJobs()]);
      await measuring.stop();
    },
  };
}

/** What runs once the site listens. Before that a job's report is stored, and read in the next slot. */
type Work = Pick<ReturnType<typeof startWork>, 'measureNow' | 'stop'>;
/** What is shown once the pages are known. */
type Shown = Pick<StateMarks, 'get' | 'state'> & Pick<Published, 'stop'>;

export function startMeasuredStatus(
  context: ServiceContext,
  settings: StatusSettings,
  parts: MeasuredParts,
): Service {
  const { renderer, clock, uptime, log } = context;
  const { store, config, subscriptions, kinds, page } = parts;
  const reports = new ReportReader(store);
  let shown: Shown = { get: () => undefined, state: () => 'unknown', stop: async () => {} };
  let work: Work = { measureNow: () => {}, stop: async () => {} };

  /** The page and what is made from the same report; each answer is kept ready. */
  const show = (templates: Templates, site: Site) => {
    const marks = createStateMarks(
      (state) => filledPages(site, renderer.renderStatusMarks(state)),
      () => published.isCurrent(),
    );
    const published: Published = createPublished({
      read: () => reports.read(config, clock.now()),
      page: createStatusPage(templates, renderer),
      address: { site: siteUrl(), page },
      headers: site.headers,
      uptime,
      log,
      onReport: ({ state }) => marks.show(state),
    });
    return { marks, published };
  };

  const register = (app: FastifyInstance, templates: Templates, site: Site): void => {
    const { marks, published } = show(templates, site);
    shown = {
      get: (wanted) => published.get(wanted) ?? marks.get(wanted),
      state: marks.state,
      stop: published.stop,
    };
    subscriptions.routes(app, templates, renderer);
    registerPush(app, {
      config,
      recordPush: async (key, report) => {
        await context.storage.within(() => store.recordPush(key, report));
        work.measureNow(key);
      },
      clock,
      uptime,
    });
    app.addHook('onReady', async () => {
      await marks.prepare();
      await published.refresh();
    });
    app.addHook('onListen', async () => {
      work = startWork(context, settings, parts, published);
    });
  };

  return {
    // The fixed statements of the built page must not be reached.
    templates: [statusTemplate, subscriptionTemplate, routes.systemStatus.path],
    kinds,
    files: { get: (wanted) => shown.get(wanted) },
    frame: () => renderer.renderStatusMarks(shown.state()),
    routes: register,
    metrics: async () => statusMetrics(await reports.readForStaff(config, clock.now())),
    // Requests are accepted while the status cannot be read, so this alone makes no instance unready.
    checkHealth: async () => {},
    stop: async () => {
      subscriptions.stop();
      await work.stop();
      await shown.stop();
    },
  };
}

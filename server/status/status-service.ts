/**
 * The system status as a service. Without `STATUS_CONFIG` the built page shows its fixed statements and nothing here runs;
 * with it the targets are measured, and the page, the API, the feed and the badges say what was measured.
 */
import { resolve } from 'node:path';
import { routes } from '../../config/routes.ts';
import { siteUrl } from '../../config/site.ts';
import { domainOf } from '../mail/mail-domain.ts';
import type { MailKind } from '../mail/mail-kinds.ts';
import { backupAge } from '../operations/backup-schedule.ts';
import { startDailyJobs } from '../operations/daily-jobs.ts';
import { commandsAsTyped } from '../operations/operator-command.ts';
import type { Service, ServiceContext } from '../service.ts';
import { filledPages } from '../site/filled-pages.ts';
import { loadRenderer } from '../site/load-renderer.ts';
import { builtFolder } from '../site/site-files.ts';
import { webhookKinds } from '../webhooks/webhook-kinds.ts';
import { StatusConfigError } from './config/config-error.ts';
import type { StatusConfig } from './config/status-config.ts';
import { readStatusFile, watchStatusConfig } from './config/watch-config.ts';
import { statusJobs } from './daily-jobs.ts';
import { addTroubleMails, troubleMailKinds } from './mails/own-trouble-mails.ts';
import { cancelled } from './mails/staff-mails.ts';
import { addChangeMails, statusMailKinds } from './mails/status-mail-kinds.ts';
import { statusEvent } from './mails/status-webhook.ts';
import { type Measuring, startMeasuring } from './measuring/start-measuring.ts';
import { createProbe } from './probes/create-probe.ts';
import type { ProbeTools } from './probes/probe.ts';
import { createPublished, type Published } from './public/published.ts';
import { registerPush } from './public/push-route.ts';
import { createStateMarks, type StateMarks } from './public/state-marks.ts';
import { createStatusPage, statusTemplate } from './public/status-page.ts';
import { ReportReader } from './report.ts';
import { statusMetrics } from './status-metrics.ts';
import { configReader, type StatusSettings } from './status-settings.ts';
import { newsKind } from './store/news.ts';
import { openStatusStore } from './store/status-store.ts';
import { confirmKind } from './store/subscribers.ts';
import { newsMailKind } from './subscriptions/news-mail-kind.ts';
import { spreadStep, startSpreading } from './subscriptions/spread-news.ts';
import { startSubscriptions } from './subscriptions/start-subscriptions.ts';
import { subscriptionTemplate } from './subscriptions/subscription-pages.ts';

const simulated = (mailKinds: Service['mailKinds'], end: () => void): Service => ({
  templates: [statusTemplate, subscriptionTemplate],
  mailKinds,
  routes: () => {},
  metrics: async () => [],
  checkHealth: async () => {},
  stop: async () => end(),
});

/** Waits since something was measured, and is not sent: the links in it would lead nowhere. */
const unsent = (kind: MailKind): MailKind => ({
  ...kind,
  draft: async () => cancelled('simulated'),
});

/** A wrong config ends the start; its own words name key, line and reason. */
async function firstConfig(path: string, read: (text: string) => StatusConfig) {
  try {
    const text = await readStatusFile(path);
    return { text, config: read(text) };
  } catch (error) {
    if (!(error instanceof StatusConfigError)) throw error;
    throw new StatusConfigError([`STATUS_CONFIG (${path}): ${error.message}`]);
  }
}

export async function startStatusService(
  context: ServiceContext,
  settings: StatusSettings,
): Promise<Service> {
  const { engine, values, mail, webhooks, clock, uptime, log } = context;
  const page = `${siteUrl()}${routes.systemStatus.path}`;
  const recipients = settings.statusMailTo;
  const target = settings.statusWebhook;
  const messageDomain = domainOf(settings.mailFrom);
  const mailSettings = { recipients, messageDomain, hasWebhook: target !== undefined };
  const store = openStatusStore(engine, {
    onChange: addChangeMails(mailSettings),
    onTrouble: addTroubleMails(mailSettings),
  });
  let config: StatusConfig = { components: [], witnesses: [], notes: [] };
  const nameOf = (id: string) => config.components.find((one) => one.id === id)?.name ?? id;
  const subscriptions = await startSubscriptions(context, store, () => config.components, settings);
  const { links } = subscriptions;
  const ifLive = (kind: MailKind) => (settings.statusConfig === undefined ? unsent(kind) : kind);
  const news = subscriptions.afterErasures(newsMailKind({ store, links, nameOf, page }));
  const mailKinds = {
    ...statusMailKinds(store, recipients, { page, nameOf }),
    ...troubleMailKinds(store, recipients, nameOf),
    [confirmKind]: ifLive(subscriptions.mailKinds[confirmKind]),
    [newsKind]: ifLive(news),
    ...webhookKinds({
      name: 'status',
      target,
      eventOf: statusEvent(store, { page, nameOf }),
      ...{ recipients, messageDomain, engine, uptime, webhooks },
    }),
  };
  if (settings.statusConfig === undefined) return simulated(mailKinds, subscriptions.stop);

  const path = resolve(settings.statusConfig);
  const first = await firstConfig(path, configReader(settings));
  config = first.config;
  const renderer = await loadRenderer(builtFolder);
  const tools: ProbeTools = {
    clock,
    uptime,
    lastPush: (key) => store.lastPush(key),
    backupAge: () => backupAge(values, clock.now()),
  };
  const reports = new ReportReader(store);
  let published: Published | undefined;
  let measuring: Measuring | undefined;
  let marks: StateMarks | undefined;
  let spreading: ReturnType<typeof startSpreading> | undefined;
  const endings: (() => void | Promise<void>)[] = [subscriptions.stop];

  const changed = () => {
    mail.wake();
    spreading?.wake();
    void published?.refresh();
  };

  /** The site's own address is known when it listens; its own page would not answer before. */
  const start = (port: number) => {
    const read = configReader(settings, port);
    config = read(first.text);
    measuring = startMeasuring({
      config,
      createProbe: (probe) => createProbe(probe, tools),
      store,
      clock,
      uptime,
      log,
      onChange: changed,
    });
    published?.start();
    spreading = startSpreading({
      step: () => spreadStep(engine, mailSettings.messageDomain, clock.now()),
      onMails: mail.wake,
      log,
    });
    endings.push(
      spreading.stop,
      watchStatusConfig(
        path,
        (next) => {
          config = next;
          measuring?.setConfig(next);
          log.info('the status config was read again');
        },
        () =>
          log.error(
            commandsAsTyped(
              'the status config is wrong, the last good one stays: npm run status -- check says where',
            ),
          ),
        { text: first.text, read },
      ).stop,
      startDailyJobs(statusJobs({ store, values, log }), { values, clock, log }),
    );
  };

  return {
    // The fixed statements of the built page must not be reached.
    templates: [statusTemplate, subscriptionTemplate, routes.systemStatus.path],
    mailKinds,
    files: { get: (wanted) => published?.get(wanted) ?? marks?.get(wanted) },
    frame: () => renderer.renderStatusMarks(marks?.state() ?? 'unknown'),
    routes: (app, templates, site) => {
      const stateMarks = createStateMarks(
        (state) => filledPages(site, renderer.renderStatusMarks(state)),
        () => published?.isCurrent() ?? false,
      );
      marks = stateMarks;
      published = createPublished({
        read: () => reports.read(config, clock.now()),
        page: createStatusPage(templates, renderer),
        address: { site: siteUrl(), page },
        headers: site.headers,
        uptime,
        log,
        onReport: ({ state }) => stateMarks.show(state),
      });
      subscriptions.routes(app, templates, renderer);
      registerPush(app, {
        config: () => config,
        recordPush: async (key, report) => {
          await store.recordPush(key, report);
          measuring?.measureNow(key);
        },
        clock,
        uptime,
      });
      app.addHook('onReady', async () => {
        await stateMarks.prepare();
        await published?.refresh();
      });
      app.addHook('onListen', async () => {
        const address = app.server.address();
        start(typeof address === 'object' && address ? address.port : settings.port);
      });
    },
    metrics: async () => statusMetrics(await reports.readForStaff(config, clock.now())),
    // Requests are accepted while the status cannot be read, so this alone makes no instance unready.
    checkHealth: async () => {},
    stop: async () => {
      await Promise.all(endings.map((end) => end()));
      await measuring?.stop();
      await published?.stop();
    },
  };
}

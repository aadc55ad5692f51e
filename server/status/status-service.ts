/**
 * The system status as a service. Without `STATUS_CONFIG` the built page shows its fixed statements and nothing is measured;
 * with it `measured-status.ts` measures the targets, and the page, the API, the feed and the badges say what was measured.
 */
import { resolve } from 'node:path';
import { routes } from '../../config/routes.ts';
import { siteUrl } from '../../config/site.ts';
import { domainOf } from '../mail/mail-domain.ts';
import { cancelled, type MailKind } from '../outbox/outbox-kinds.ts';
import type { Service, ServiceContext } from '../service.ts';
import { webhookKinds } from '../webhooks/webhook-kinds.ts';
import { readConfig, startMeasuredStatus } from './measured-status.ts';
import { staffEvent, staffMailKinds } from './notify/staff.ts';
import { subscriberMailKind } from './notify/subscribers.ts';
import { statusTemplate } from './public/status-page.ts';
import type { StatusSettings } from './status-settings.ts';
import { openStatusStore, type StatusStore } from './store/status-store.ts';
import { confirmKind, notificationKind } from './store/subscribers.ts';
import { startSubscriptions } from './subscriptions/start-subscriptions.ts';
import { subscriptionTemplate } from './subscriptions/subscription-pages.ts';

type Subscriptions = Awaited<ReturnType<typeof startSubscriptions>>;
type NameOf = (component: string) => string;

const page = (): string => `${siteUrl()}${routes.systemStatus.path}`;

/** What the outbox sends about the status. Each kind writes its text from what is stored when it leaves. */
function statusOutboxKinds(
  { engine, webhooks, uptime }: ServiceContext,
  { statusMailTo: recipients, statusWebhook: target, mailFrom }: StatusSettings,
  store: StatusStore,
  { links, afterErasures, outboxKinds }: Subscriptions,
  nameOf: NameOf,
) {
  const naming = { page: page(), nameOf };
  return {
    ...staffMailKinds(store, recipients, naming),
    [confirmKind]: outboxKinds[confirmKind],
    [notificationKind]: afterErasures(subscriberMailKind(store, links, naming)),
    ...webhookKinds({
      name: 'status',
      target,
      eventOf: staffEvent(store, naming),
      messageDomain: domainOf(mailFrom),
      ...{ recipients, engine, uptime, webhooks },
    }),
  };
}

/** Waits since something was measured, and is not sent: the links in it would lead nowhere. */
const unsent = (kind: MailKind): MailKind => ({
  ...kind,
  draft: async () => cancelled('simulated'),
});

async function startSimulatedStatus(
  context: ServiceContext,
  settings: StatusSettings,
  store: StatusStore,
): Promise<Service> {
  const subscriptions = await startSubscriptions(context, store, () => [], settings);
  const kinds = statusOutboxKinds(context, settings, store, subscriptions, (id) => id);
  return {
    templates: [statusTemplate, subscriptionTemplate],
    outboxKinds: {
      ...kinds,
      [confirmKind]: unsent(kinds[confirmKind]),
      [notificationKind]: unsent(kinds[notificationKind]),
    },
    routes: () => {},
    metrics: async () => [],
    checkHealth: async () => {},
    stop: async () => subscriptions.stop(),
  };
}

export async function startStatusService(
  context: ServiceContext,
  settings: StatusSettings,
): Promise<Service> {
  const store = openStatusStore(context.engine);
  if (settings.statusConfig === undefined) return startSimulatedStatus(context, settings, store);
  const config = await readConfig(resolve(settings.statusConfig));
  const components = () => config.components;
  const nameOf = (id: string) => components().find((one) => one.id === id)?.name ?? id;
  const subscriptions = await startSubscriptions(context, store, components, settings);
  const outboxKinds = statusOutboxKinds(context, settings, store, subscriptions, nameOf);
  return startMeasuredStatus(context, settings, {
    store,
    config,
    subscriptions,
    outboxKinds,
    page: page(),
  });
}

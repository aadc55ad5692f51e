/**
 * The system status as a service. Without `STATUS_CONFIG` the built page shows its fixed statements and nothing is measured;
 * with it `measured-status.ts` measures the targets, and the page, the API, the feed and the badges say what was measured.
 */
import { resolve } from 'node:path';
import { routes } from '@site/company/routes';
import { siteUrl } from '@site/company/site';
import { cancelled, type DeliveredKind, type MailKind } from '@site/delivery';
import type { Service, ServiceContext } from '../service.ts';
import { readConfig, startMeasuredStatus } from './measured-status.ts';
import { staffEvent, staffMailKinds, webhookKind } from './notify/staff.ts';
import { subscriberMailKind } from './notify/subscribers.ts';
import { statusTemplate } from './public/status-page.ts';
import type { StatusSettings } from './status-settings.ts';
import { openStatusStore, type StatusStore } from './store/status-store.ts';
import { startSubscriptions } from './subscriptions/start-subscriptions.ts';
import { subscriptionTemplate } from './subscriptions/subscription-pages.ts';

type Subscriptions = Awaited<ReturnType<typeof startSubscriptions>>;
type NameOf = (component: string) => string;

const page = (): string => `${siteUrl()}${routes.systemStatus.path}`;

/** What the outbox sends about the status. Each kind writes its text from what is stored when it leaves. */
function statusKinds(
  { statusMailTo, statusWebhook }: StatusSettings,
  store: StatusStore,
  { links, afterErasures, confirmKind }: Subscriptions,
  nameOf: NameOf,
) {
  const naming = { page: page(), nameOf };
  const ofStaff: readonly DeliveredKind[] = [
    ...staffMailKinds(store, statusMailTo, naming),
    {
      ...webhookKind,
      webhook: 'status',
      target: statusWebhook,
      staff: statusMailTo,
      event: staffEvent(store, naming),
    },
  ];
  const ofSubscribers = [confirmKind, afterErasures(subscriberMailKind(store, links, naming))];
  return { ofStaff, ofSubscribers };
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
  const { ofStaff, ofSubscribers } = statusKinds(settings, store, subscriptions, (id) => id);
  return {
    templates: [statusTemplate, subscriptionTemplate],
    kinds: [...ofStaff, ...ofSubscribers.map(unsent)],
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
  const store = openStatusStore(context.storage);
  if (settings.statusConfig === undefined) return startSimulatedStatus(context, settings, store);
  const config = await readConfig(resolve(settings.statusConfig));
  const components = () => config.components;
  const nameOf = (id: string) => components().find((one) => one.id === id)?.name ?? id;
  const subscriptions = await startSubscriptions(context, store, components, settings);
  const { ofStaff, ofSubscribers } = statusKinds(settings, store, subscriptions, nameOf);
  return startMeasuredStatus(context, settings, {
    store,
    config,
    subscriptions,
    kinds: [...ofStaff, ...ofSubscribers],
    page: page(),
  });
}

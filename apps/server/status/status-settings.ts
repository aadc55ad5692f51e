import type { WebhookTarget } from '@site/delivery';
import type { SubscriptionSettings } from './subscriptions/start-subscriptions.ts';

export interface StatusSettings extends SubscriptionSettings {
  /** The path in `STATUS_CONFIG`; undefined: the page shows fixed statements. */
  readonly statusConfig: string | undefined;
  /** Who is notified of what was measured: `STATUS_MAIL_TO`, else `MAIL_TO`. */
  readonly statusMailTo: readonly string[];
  readonly statusWebhook: WebhookTarget | undefined;
}

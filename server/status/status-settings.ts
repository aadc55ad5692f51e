import { publicUrl } from '../../config/site.ts';
import type { SmtpSettings } from '../mail/smtp-transport.ts';
import type { WebhookTarget } from '../webhooks/webhook-target.ts';
import { readStatusConfig } from './config/read-config.ts';
import type { StatusConfig } from './config/status-config.ts';
import type { SubscriptionSettings } from './subscriptions/start-subscriptions.ts';

export interface StatusSettings extends SubscriptionSettings {
  /** The path in `STATUS_CONFIG`; undefined: the page shows fixed statements. */
  readonly statusConfig: string | undefined;
  readonly host: string;
  readonly port: number;
  readonly smtp: SmtpSettings | undefined;
  readonly backupDir: string | undefined;
  /** Who is notified of what was measured: `STATUS_MAIL_TO`, else `MAIL_TO`. */
  readonly statusMailTo: readonly string[];
  readonly statusWebhook: WebhookTarget | undefined;
}

/** Reads the config of a running server or of a command, whose site listens on this port. */
export const configReader =
  (settings: StatusSettings, port = settings.port) =>
  (text: string): StatusConfig =>
    readStatusConfig(text, process.env, { ...settings, port, publicUrl: publicUrl(process.env) });

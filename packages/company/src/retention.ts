/** How long personal data is kept. The server deletes by these figures and /datenschutz states them. */
import type { Retention } from '@site/sample/settings';
import { settings } from '#site/settings.ts';

const shipped: Retention = {
  requestDays: 180,
  noticeDays: 3 * 365,
  heldDays: 14,
  mailRecordDays: 30,
  idempotencyKeyHours: 72,
  proxyLogDays: 14,
};

export const retention = {
  ...shipped,
  ...settings.retention,
  /** The specification fixes how long the visitor's cookie choice lasts. */
  consentCookieDays: 180,
  /** … and how long an address is kept that asked for mails about the status and was not confirmed. */
  unconfirmedHours: 48,
};

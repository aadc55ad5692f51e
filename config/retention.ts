/** How long personal data is kept. The server deletes by these figures and /datenschutz states them. */
import { settings } from '../site/settings.ts';

const shipped = {
  /** Days after the last activity on a request. */
  requestDays: 180,
  /** Days after the last activity on a notice of illegal content: three years, while its decision can be disputed. */
  noticeDays: 3 * 365,
  /** Days a suspicious request is held if the operator does not release it. */
  heldDays: 14,
  /** Days the record of a sent mail is kept. */
  mailRecordDays: 30,
  /** Hours an idempotency key, which prevents duplicate requests, is stored. */
  idempotencyKeyHours: 72,
  /** Days a web server in front of the site keeps its log files. The operator sets the same in that server. */
  proxyLogDays: 14,
  /** Days the visitor's cookie choice lasts. */
  consentCookieDays: 180,
} as const;

export type Retention = Readonly<Record<keyof typeof shipped, number>>;

export const retention: Retention = { ...shipped, ...settings.retention };

/** How long personal data is kept. The server deletes by these figures and /datenschutz states them. */
export const retention = {
  /** Days after the last activity on a request. */
  requestDays: 180,
  /** Days a doubtful request is held without being released. */
  heldDays: 14,
  /** Days the record of a sent mail is kept. */
  mailRecordDays: 30,
  /** Hours a key against double sending is remembered. */
  idempotencyKeyHours: 72,
  /** Days the visitor's cookie choice lasts. */
  consentCookieDays: 180,
} as const;

/**
 * Every check of the doctor. Within a severity the report keeps this order: what operation depends on first, the
 * claims of the pages last.
 */
import { publicCertificate } from './certificate.ts';
import type { Check } from './check.ts';
import { claims, samples } from './claims.ts';
import { mailCertificate, mailServer } from './mail-server.ts';
import { measuredStatus } from './measured-status.ts';
import { proxySetting } from './proxy.ts';
import { clockOffset, clockSynchronisation } from './public-address.ts';
import { securityTxt } from './security-txt.ts';
import { dkim, dmarc, spf } from './sender-domain.ts';
import { backups, database, dataFolder, freeDisk } from './storage.ts';
import { webhooks } from './webhook-checks.ts';

export const checks: readonly Check[] = [
  dataFolder,
  freeDisk,
  database,
  backups,
  mailServer,
  mailCertificate,
  spf,
  dkim,
  dmarc,
  measuredStatus,
  webhooks,
  publicCertificate,
  proxySetting,
  clockOffset,
  clockSynchronisation,
  securityTxt,
  samples,
  claims,
];

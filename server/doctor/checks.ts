/**
 * Every check of the doctor. Within a severity the report keeps this order: what operation depends on first, the
 * claims of the pages last.
 */
import { advisories } from './advisories.ts';
import { builtSettings, canonicalLinks, retentionText, securityTxt } from './built-site.ts';
import { publicCertificate } from './certificate.ts';
import type { Check } from './check.ts';
import { claims, samples } from './claims.ts';
import { mailCertificate, mailServer } from './mail-server.ts';
import { measuredStatus } from './measured-status.ts';
import { proxySetting } from './proxy.ts';
import { clockOffset, clockSynchronisation, compression, publicHeaders } from './public-address.ts';
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
  publicHeaders,
  compression,
  proxySetting,
  clockOffset,
  clockSynchronisation,
  canonicalLinks,
  builtSettings,
  securityTxt,
  retentionText,
  advisories,
  samples,
  claims,
];

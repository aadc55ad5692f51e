/** The probes behind `self`: the parts of this site that can be watched, as far as they are set up. */
import { isIPv6 } from 'node:net';
import { hour } from '../../clock.ts';
import type { ProbeSettings } from './status-config.ts';

export const selfParts = ['page', 'certificate', 'mail', 'backup'] as const;
export type SelfPart = (typeof selfParts)[number];

export interface SelfContext {
  /** Where this server listens: `HOST` and the port it got. */
  readonly host: string;
  readonly port: number;
  /** Where the public reaches the site; undefined in a trial run. */
  readonly publicUrl: string | undefined;
  /** From `SMTP_URL`. */
  readonly smtp:
    | { readonly host: string; readonly port: number; readonly secure: boolean }
    | undefined;
  /** From `BACKUP_DIR`. */
  readonly backupDir: string | undefined;
}

/** A server that listens everywhere is asked on loopback. */
function ownAddress(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIPv6(host) ? `[${host}]` : host;
}

/** The part's settings, or why there is nothing to watch. */
export function selfProbe(part: SelfPart, self: SelfContext): ProbeSettings | string {
  const slowAfter = undefined;
  if (part === 'page') {
    const url = `http://${ownAddress(self.host)}:${self.port}/`;
    return { kind: 'http', url, status: 200, contains: undefined, slowAfter };
  }
  if (part === 'certificate') {
    const url = self.publicUrl ? new URL(self.publicUrl) : undefined;
    if (url?.protocol !== 'https:') return 'the site has no public https address (SITE_URL)';
    const host = url.hostname.replace(/^\[|\]$/g, '');
    return { kind: 'tls', host, port: Number(url.port || 443), warnDays: 14, slowAfter };
  }
  if (part === 'mail') {
    if (!self.smtp) return 'SMTP_URL is not set';
    const { host, port, secure } = self.smtp;
    return { kind: 'smtp', host, port, tls: secure, slowAfter };
  }
  // The server makes one every 15 minutes; docs/operations.md calls an hour too old.
  if (self.backupDir) return { kind: 'backup', lateAfter: hour, downAfter: 6 * hour };
  return 'BACKUP_DIR is not set';
}

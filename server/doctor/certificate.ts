/** How long a certificate that the platform trusts will last, and the certificate of the public address. */
import type { TLSSocket } from 'node:tls';
import { day } from '../clock.ts';
import { openTlsSocket } from '../status/probes/open-socket.ts';
import { reasonOf } from '../status/probes/reasons.ts';
import { type Check, type DoctorContext, probeTools } from './check.ts';
import { type Finding, failure, unknown, warning, well } from './finding.ts';

/** Renewal is due a month before; two weeks before the end it has failed more than once. */
const warnDays = 14;
const lastDays = 3;
const renewal =
  'look after its renewal: systemctl list-timers, the log of Caddy or of the ACME client';

export function certificateFinding(
  socket: TLSSocket,
  server: string,
  { clock }: Pick<DoctorContext, 'clock'>,
): Finding {
  const end = Date.parse(socket.getPeerCertificate().valid_to);
  if (Number.isNaN(end)) return failure(`the certificate of ${server} has no end date`, renewal);
  const days = Math.floor((end - clock.now()) / day);
  const text = `the certificate of ${server} lasts ${days} more days`;
  if (days < lastDays) return failure(text, renewal);
  return days < warnDays ? warning(text, renewal) : well(text);
}

export const publicCertificate: Check = {
  name: 'certificate',
  run: async (context, attempt) => {
    const url = context.publicUrl ? new URL(context.publicUrl) : undefined;
    if (!url) return [unknown('the site has no public address')];
    if (url.protocol !== 'https:') {
      return [failure(`${url.origin} has no TLS`, 'state the address with https (SITE_URL)')];
    }
    const address = {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port || 443),
    };
    const server = `${address.host}:${address.port}`;
    try {
      const socket = await openTlsSocket(address, attempt, probeTools(context));
      return [certificateFinding(socket, server, context)];
    } catch (error) {
      const reason = reasonOf(error);
      // What concerns the certificate is its own finding; a machine without network says nothing about it.
      if (reason.startsWith('certificate')) return [failure(`${server}: ${reason}`, renewal)];
      return [unknown(`${server} cannot be reached from here: ${reason}`)];
    }
  },
};

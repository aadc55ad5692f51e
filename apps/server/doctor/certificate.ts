/** How many days a certificate has left, and the certificate of the public address. */
import type { TLSSocket } from 'node:tls';
import { day } from '@site/base';
import { openTlsSocket } from '../status/probes/open-socket.ts';
import { reasonOf } from '../status/probes/reasons.ts';
import { type DoctorContext, type Finding, failure, probeTools, warning, well } from './check.ts';
import { publicCheck } from './public-address.ts';

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

export const publicCertificate = publicCheck('certificate', async (url, context, attempt) => {
  if (url.protocol !== 'https:') {
    return [failure(`${url.origin} has no TLS`, 'state the address with https (SITE_URL)')];
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || 443);
  const server = `${host}:${port}`;
  try {
    const socket = await openTlsSocket({ host, port }, attempt, probeTools(context));
    return [certificateFinding(socket, server, context)];
  } catch (error) {
    const reason = reasonOf(error);
    if (!reason.startsWith('certificate')) throw error;
    return [failure(`${server}: ${reason}`, renewal)];
  }
});

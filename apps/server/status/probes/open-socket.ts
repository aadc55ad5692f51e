import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { second } from '@site/base';
import { atMost } from './at-most.ts';
import type { Attempt } from './attempt.ts';
import { lookupFor, systemNames } from './lookup-name.ts';
import type { ProbeTools } from './probe.ts';
import { Down } from './reasons.ts';

const longestParting = second;

interface Address {
  readonly host: string;
  readonly port: number;
  /** A plain connection to the same place, on which TLS begins (STARTTLS); left out: a new one. */
  readonly socket?: Socket;
  /** Encrypts without checking the certificate. */
  readonly anyCertificate?: true;
}

/** Resolves once `event` has come. The socket ends with the attempt. */
function ready<Kind extends Socket>(socket: Kind, event: string, attempt: Attempt): Promise<Kind> {
  attempt.atEnd(() => socket.destroy());
  return new Promise((resolve, reject) => {
    socket.once(event, () => {
      attempt.reached(socket.remoteAddress);
      resolve(socket);
    });
    // Stays for the life of the socket: a late error without a listener would end the process.
    socket.on('error', reject);
    socket.once('close', () => reject(new Down('connection closed')));
  });
}

export function openSocket(address: Address, attempt: Attempt, tools: ProbeTools): Promise<Socket> {
  const { host, port } = address;
  const lookup = lookupFor(attempt, tools.names ?? systemNames);
  return ready(connect({ host, port, lookup, noDelay: true }), 'connect', attempt);
}

/** The platform checks the certificate: its time, its issuer and its name. */
export function openTlsSocket(
  address: Address,
  attempt: Attempt,
  tools: ProbeTools,
): Promise<TLSSocket> {
  const { anyCertificate, ...place } = address;
  const { host } = place;
  const socket = connectTls({
    ...place,
    lookup: lookupFor(attempt, tools.names ?? systemNames),
    ...(anyCertificate ? { rejectUnauthorized: false } : certificateCheck(tools)),
    ...(isIP(host) ? {} : { servername: host.replace(/\.$/, '') }),
  });
  return ready(socket, 'secureConnect', attempt);
}

/**
 * For the driver of a database: what it throws while it reads, as at a login by GSSAPI or a packet cut short, would end this
 * process.
 */
export function guarded(socket: Socket, unreadable: Down): Socket {
  const emit = socket.emit.bind(socket);
  return Object.assign(socket, {
    emit: (event: string, ...values: unknown[]) => {
      try {
        return emit(event, ...values);
      } catch {
        socket.destroy(unreadable);
        return true;
      }
    },
  });
}

/** Waits briefly until the other side has closed, after QUIT or the like. */
export async function hasClosed(socket: Socket): Promise<void> {
  if (socket.closed) return;
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await atMost(longestParting, closed);
}

/** Stated, because `NODE_TLS_REJECT_UNAUTHORIZED` would otherwise switch it off. */
export const certificateCheck = ({ ca }: ProbeTools) => ({
  rejectUnauthorized: true,
  ...(ca === undefined ? {} : { ca }),
});

/** The client's address, by which limits are counted. */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { SettingError } from '../setting-error.ts';

/**
 * `192.0.2.1` for `::ffff:192.0.2.1`, an IPv4 client on a socket that speaks both. Drops the interface (`%eth0.5`), since
 * ipaddr.js does not take every name of one. Any other text stays as it is.
 */
export function plainAddress(text: string): string {
  const [address = ''] = text.split('%');
  return isIP(address) ? ipaddr.process(address).toString() : text;
}

/** A block of addresses in decimal notation. A prefix of 0 would trust everybody. */
const isBlock = (entry: string): boolean =>
  (ipaddr.IPv4.isValidCIDRFourPartDecimal(entry) || ipaddr.IPv6.isValidCIDR(entry)) &&
  ipaddr.parseCIDR(entry)[1] > 0;

/** Reads `10.0.0.0/8, ::1` for Fastify; its other forms (a number of hops, `true`) would trust what clients can forge. */
export function readProxyList(list: string): readonly string[] {
  const entries = list.split(',').flatMap((part) => part.trim() || []);
  const wrong = entries.find((entry) => isIP(entry) === 0 && !isBlock(entry));
  if (wrong) throw new SettingError(`must list addresses or CIDR blocks, not "${wrong}"`);
  return entries;
}

/** `2001:db8:1:2::/64`: the first `prefix` bits of an address, as a name. */
const ipv6Network = (address: string, prefix: number): string =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${prefix}`)}/${prefix}`;

export interface ClientNetworks {
  /** One IPv4 address, or one IPv6 /64: what a single household or machine has. */
  readonly own: string;
  /** IPv6 alone: what a provider's customer (/56) or a small provider (/48) has. */
  readonly wider: readonly { readonly name: string; readonly prefix: 56 | 48 }[];
}

export function clientNetworks(address: string, socketAddress = ''): ClientNetworks {
  const client = plainAddress(isIP(address) ? address : socketAddress);
  const version = isIP(client);
  if (version === 0) return { own: 'unknown', wider: [] };
  if (version === 4) return { own: client, wider: [] };
  const wider = ([56, 48] as const).map((prefix) => ({
    name: ipv6Network(client, prefix),
    prefix,
  }));
  return { own: ipv6Network(client, 64), wider };
}

export const clientOf = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): ClientNetworks =>
  clientNetworks(ip, socket.remoteAddress);

/** The client's address, by which limits are counted. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { SettingError } from './command.ts';

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
  /** The IPv6 /48 around it, which a small provider has; undefined for IPv4. */
  readonly wider?: string;
}

/** By what Fastify knows of a request. */
export function clientOf(request: {
  readonly ip: string;
  readonly socket: { readonly remoteAddress?: string | undefined };
}): ClientNetworks {
  const { ip, socket } = request;
  const client = plainAddress(isIP(ip) ? ip : (socket.remoteAddress ?? ''));
  const version = isIP(client);
  if (version === 0) return { own: 'unknown' };
  if (version === 4) return { own: client };
  return { own: ipv6Network(client, 64), wider: ipv6Network(client, 48) };
}

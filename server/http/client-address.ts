/** Who is asking: the address limits are counted by. */
import { BlockList, isIP } from 'node:net';

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** `::ffff:192.0.2.1` is an IPv4 client on a socket that speaks both. */
const plain = (address: string): string => mapped.exec(address)?.[1] ?? address;

export class ProxyListError extends Error {}

/** Reads `10.0.0.0/8, ::1`; anything else (a number of hops, `true`) would trust what clients can forge. */
export function trustedProxies(list: string): (address: string) => boolean {
  const blocks = new BlockList();
  for (const entry of list.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [address = '', prefix] = entry.split('/');
    const version = isIP(address);
    const bits = version === 6 ? 128 : 32;
    const length = prefix === undefined ? bits : Number(prefix);
    const valid = version > 0 && (prefix === undefined || /^\d{1,3}$/.test(prefix));
    // A prefix of 0 would trust everybody.
    if (!valid || length < 1 || length > bits) throw new ProxyListError(entry);
    blocks.addSubnet(address, length, family(address));
  }
  return (address) => {
    const client = plain(address);
    return isIP(client) > 0 && blocks.check(client, family(client));
  };
}

function ipv6Network(address: string): string {
  const [bare = ''] = address.split('%');
  const [head = '', tail] = bare.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** One IPv4 address, or one IPv6 /64: what a single household or machine has at its disposal. */
export function clientNetwork(address: string, socketAddress: string | undefined): string {
  for (const candidate of [address, socketAddress ?? '']) {
    const client = plain(candidate);
    const version = isIP(client);
    if (version === 4) return client;
    if (version === 6) return ipv6Network(client);
  }
  return 'unknown';
}

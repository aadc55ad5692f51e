/** The client's address, by which limits are counted. */
import { isIP } from 'node:net';
import { SettingError } from '../setting-error.ts';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** `::ffff:192.0.2.1` is an IPv4 client on a socket that speaks both. */
const plain = (address: string): string => mapped.exec(address)?.[1] ?? address;

/** Reads `10.0.0.0/8, ::1` for Fastify; its other forms (a number of hops, `true`) would trust what clients can forge. */
export function readProxyList(list: string): readonly string[] {
  const entries = list.split(',').map((part) => part.trim());
  return entries.filter((entry) => {
    if (entry === '') return false;
    const [address = '', prefix] = entry.split('/');
    const bits = isIP(address) === 6 ? 128 : 32;
    const length = prefix === undefined ? bits : Number(prefix);
    const valid = isIP(address) > 0 && (prefix === undefined || /^\d{1,3}$/.test(prefix));
    // A prefix of 0 would trust everybody.
    if (!valid || length < 1 || length > bits) {
      throw new SettingError(`must list addresses or CIDR blocks, not "${entry}"`);
    }
    return true;
  });
}

/** `2001:db8:1:2::/64`: the first `prefix` bits of an address, as a name. */
function ipv6Network(address: string, prefix: number): string {
  const [bare = ''] = address.split('%');
  const [head = '', tail] = bare.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  const network = groups.slice(0, Math.ceil(prefix / 16)).map((group, index) => {
    const bits = Math.min(16, prefix - index * 16);
    return (Number.parseInt(group, 16) & (0xffff << (16 - bits)) & 0xffff).toString(16);
  });
  return `${network.join(':')}::/${prefix}`;
}

export interface ClientNetworks {
  /** One IPv4 address, or one IPv6 /64: what a single household or machine has. */
  readonly own: string;
  /** IPv6 alone: what a provider's customer (/56) or a small provider (/48) has. */
  readonly wider: readonly { readonly name: string; readonly prefix: 56 | 48 }[];
}

export function clientNetworks(address: string, socketAddress: string | undefined): ClientNetworks {
  for (const candidate of [address, socketAddress ?? '']) {
    const client = plain(candidate);
    const version = isIP(client);
    if (version === 4) return { own: client, wider: [] };
    if (version === 6) {
      const wider = ([56, 48] as const).map((prefix) => ({
        name: ipv6Network(client, prefix),
        prefix,
      }));
      return { own: ipv6Network(client, 64), wider };
    }
  }
  return { own: 'unknown', wider: [] };
}

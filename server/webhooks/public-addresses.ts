/** Tells addresses of the public internet from those of private networks, this machine, and a cloud's metadata service. */
import { BlockList, isIP } from 'node:net';

/** What is not public of IPv4 (IANA's registry of special-purpose addresses). */
const special4 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special4.addSubnet(network, bits, 'ipv4');
}

/** Of IPv6 only this is public … */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
/** … but for these parts of it: protocol assignments with Teredo, examples, and 6to4, which leads to any IPv4 address. */
const special6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special6.addSubnet(network, bits, 'ipv6');
}

/** Networks whose last four bytes are an IPv4 address: mapped, and translated (RFC 6052). */
const embedding = new BlockList();
embedding.addSubnet('::ffff:0:0', 96, 'ipv6');
embedding.addSubnet('64:ff9b::', 96, 'ipv6');

/** The last four bytes; the URL parser writes every IPv6 address in the same way. */
function embedded4(address: string): string {
  const groups = new URL(`http://[${address}]/`).hostname.slice(1, -1).split(':').slice(-2);
  const [high = 0, low = 0] = groups.map((group) => Number.parseInt(group || '0', 16));
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

export function isPublicAddress(text: string): boolean {
  // An address with a zone (`fe80::1%eth0`) is one of a local link.
  if (text.includes('%')) return false;
  const family = isIP(text);
  if (family === 4) return !special4.check(text, 'ipv4');
  if (family !== 6) return false;
  if (embedding.check(text, 'ipv6')) return isPublicAddress(embedded4(text));
  return global6.check(text, 'ipv6') && !special6.check(text, 'ipv6');
}

/**
 * What this machine itself lacks. Only that makes a failure our own without a witness: everything else may be a target's
 * outage, also when all targets fail in the same way (docs/measuring.md).
 */
import { promises as dns } from 'node:dns';
import { readFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { second } from '@site/base';
import { atMost } from './at-most.ts';
import type { NameSources, ProbeOutcome } from './probe.ts';
import { isSilentResolver } from './reasons.ts';

/** Two tries of one server: c-ares doubles the time for the second. */
const firstTry = second;
const patience = 3 * second;

/** Flags of a route in Linux. */
const isUp = 0x1;
const rejects = 0x200;

const rowsOf = (table: string): readonly string[][] =>
  table.split('\n').map((line) => line.trim().split(/\s+/));

const leadsOut = (flags = '0'): boolean => (Number.parseInt(flags, 16) & (isUp | rejects)) === isUp;

/** `/proc/net/route` */
const hasDefaultRoute4 = (table: string): boolean =>
  rowsOf(table).some(
    ([, destination, , flags, , , , mask]) =>
      destination === '00000000' && mask === '00000000' && leadsOut(flags),
  );

/** `/proc/net/ipv6_route`; the kernel's own entry for what has no route is on `lo`. */
const hasDefaultRoute6 = (table: string): boolean =>
  rowsOf(table).some(
    ([destination = '', length, , , , , , , flags, device]) =>
      /^0{32}$/.test(destination) && length === '00' && device !== 'lo' && leadsOut(flags),
  );

/** Where the system shows no routes, an address that others could reach counts as one. */
const hasOutwardAddress = (): boolean =>
  Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(
      ({ internal, address }) => !internal && !/^(?:fe80:|169\.254\.)/i.test(address),
    ),
  );

export async function hasDefaultRoute(folder = '/proc/net'): Promise<boolean> {
  const read = (name: string) => readFile(`${folder}/${name}`, 'utf8').catch(() => undefined);
  const [table4, table6] = await Promise.all([read('route'), read('ipv6_route')]);
  if (table4 === undefined) return hasOutwardAddress();
  return hasDefaultRoute4(table4) || hasDefaultRoute6(table6 ?? '');
}

/** The name servers of the root belong to no single company. Any answer about them shows that a resolver works. */
async function hasNameServer(servers: NameSources['servers']): Promise<boolean> {
  const resolver = new dns.Resolver({ timeout: firstTry, tries: 2 });
  if (servers) resolver.setServers(servers);
  const answer = resolver.resolveNs('.').then(
    () => true,
    (error: unknown) => !isSilentResolver(error),
  );
  const found = await atMost(patience, answer);
  resolver.cancel();
  return found ?? false;
}

/** Decides whose fault a failure is, where either side may have caused it. */
export async function settleFault(
  outcome: ProbeOutcome,
  { servers, routes }: NameSources,
): Promise<ProbeOutcome> {
  const { fault, ...failure } = outcome;
  if (fault !== 'route' && fault !== 'names') return outcome;
  const isThere = await (fault === 'route' ? hasDefaultRoute(routes) : hasNameServer(servers));
  if (isThere) return failure;
  const reason = fault === 'route' ? 'no default route' : 'no name server answers';
  return { ...failure, result: 'unknown', reason, fault: 'local' };
}

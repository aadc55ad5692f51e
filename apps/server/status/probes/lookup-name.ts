/**
 * Finds the addresses of a host. `dns.lookup` would occupy one of the four threads that files and compression share, for as
 * long as a name server keeps silent, and cannot be cancelled: a few dead names would stop the whole server. So names go
 * through c-ares, which needs no thread; the hosts file and the search list of the machine count as they do elsewhere.
 */
import { promises as dns, type LookupAddress } from 'node:dns';
import { readFile } from 'node:fs/promises';
import { isIP, type LookupFunction } from 'node:net';
import { codeOf } from '@site/base';
import { atMost } from './at-most.ts';
import type { Attempt } from './attempt.ts';
import type { NameSources } from './probe.ts';
import { Down } from './reasons.ts';

export const systemNames: NameSources = {
  hostsFile: '/etc/hosts',
  resolverFile: '/etc/resolv.conf',
};

/** RFC 8305: how long one family of addresses waits for the other. */
const resolutionDelay = 50;

const loopback: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/** The words of each line, without comments. A file that is missing has none. */
async function wordsOf(path: string): Promise<readonly string[][]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.split('\n').map((line) => {
    const [meant = ''] = line.split(/[#;]/, 1);
    return meant.trim().split(/\s+/);
  });
}

async function hostsAddresses(path: string, name: string): Promise<readonly LookupAddress[]> {
  const lines = await wordsOf(path);
  return lines.flatMap(([address = '', ...names]) => {
    const family = isIP(address);
    const isMeant = family !== 0 && names.some((one) => one.toLowerCase() === name);
    return isMeant ? [{ address, family }] : [];
  });
}

/** The name as written and with the machine's search list, in the order in which they are tried. */
async function fullNames(path: string, name: string): Promise<readonly string[]> {
  if (name.endsWith('.')) return [name];
  const lines = await wordsOf(path);
  const list = lines.findLast(([word]) => word === 'search' || word === 'domain') ?? [];
  const searched = list.slice(1, 7).map((domain) => `${name}.${domain}`);
  return name.includes('.') ? [name, ...searched] : [...searched, name];
}

async function bothFamilies(
  resolver: dns.Resolver,
  name: string,
): Promise<readonly LookupAddress[]> {
  const found: LookupAddress[] = [];
  const questions = ([4, 6] as const).map(async (family) => {
    const addresses = await (family === 4 ? resolver.resolve4(name) : resolver.resolve6(name));
    found.push(...addresses.map((address) => ({ address, family })));
  });
  const both = Promise.allSettled(questions);
  try {
    await Promise.any(questions);
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[0] : error;
  }
  await atMost(resolutionDelay, both);
  return found.toSorted((one, other) => one.family - other.family);
}

const meansNoSuchName = (error: unknown): boolean =>
  ['ENOTFOUND', 'ENODATA'].includes(codeOf(error));

type Search = Pick<Attempt, 'timeout' | 'atEnd'>;

async function askNameServers(
  name: string,
  { timeout, atEnd }: Search,
  { servers, resolverFile }: NameSources,
): Promise<readonly LookupAddress[]> {
  // c-ares doubles the time for the second try: both together take half of the attempt.
  const resolver = new dns.Resolver({ timeout: Math.ceil(timeout / 6), tries: 2 });
  let isOver = false;
  atEnd(() => {
    isOver = true;
    resolver.cancel();
  });
  if (servers) resolver.setServers(servers);
  let missing: unknown;
  for (const full of await fullNames(resolverFile, name)) {
    // `cancel` ends only what was asked before it.
    if (isOver) throw new Down('name cannot be resolved (ECANCELLED)');
    try {
      return await bothFamilies(resolver, full);
    } catch (error) {
      // A server that keeps silent about one of the names may have known it.
      if (!meansNoSuchName(error)) throw error;
      missing ??= error;
    }
  }
  throw missing;
}

async function findAddresses(
  host: string,
  search: Search,
  sources: NameSources,
): Promise<readonly LookupAddress[]> {
  const name = host.toLowerCase();
  const known = await hostsAddresses(sources.hostsFile, name);
  if (known.length > 0) return known;
  // RFC 6761: these never leave the machine.
  if (/^(?:.*\.)?localhost\.?$/.test(name)) return loopback;
  const asked = askNameServers(name, search, sources).catch((error: unknown) => {
    if (error instanceof Down) throw error;
    const reason = `name cannot be resolved (${codeOf(error)})`;
    throw new Down(reason, meansNoSuchName(error) ? undefined : 'names');
  });
  // The other half is for the last address.
  const found = await atMost(search.timeout / 2, asked);
  if (!found) throw new Down('name cannot be resolved (ETIMEOUT)', 'names');
  return found;
}

/** A name server that knows no such name has answered; one that does not answer says nothing about the target. */
async function findOrRecall(host: string, attempt: Attempt, sources: NameSources) {
  const { lastFound } = sources;
  try {
    const found = await findAddresses(host, attempt, sources);
    void lastFound?.note(host, found);
    return found;
  } catch (error) {
    const isUnanswered = error instanceof Down && error.fault === 'names';
    const last = isUnanswered ? await lastFound?.recall(host) : undefined;
    if (!last) throw error;
    return last;
  }
}

/** For callers other than probes. `stop` ends the search. */
export const addressesOf = (
  host: string,
  timeout: number,
  stop: AbortSignal,
  sources = systemNames,
): Promise<readonly LookupAddress[]> =>
  findAddresses(
    host,
    {
      timeout,
      atEnd: (release) => {
        if (stop.aborted) release();
        else stop.addEventListener('abort', release, { once: true });
      },
    },
    sources,
  );

/** For `net.connect` and all that builds on it. */
export const lookupFor =
  (attempt: Attempt, sources: NameSources): LookupFunction =>
  (host, options, callback) => {
    findOrRecall(host, attempt, sources).then(
      (addresses) => {
        if (options.all) return callback(null, [...addresses]);
        const [first] = addresses;
        callback(null, first?.address ?? '', first?.family);
      },
      (error: Error) => callback(error, ''),
    );
  };

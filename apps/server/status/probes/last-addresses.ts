/** The last addresses of each host. The database keeps them, so that a restart without a name server, or another process that takes over, still knows. */
import type { LookupAddress } from 'node:dns';
import { type Clock, hour } from '@site/base';
import type { Values } from '@site/storage';
import type { LastAddresses } from './probe.ts';

/** Targets behind a CDN change theirs with every answer. */
const writtenEvery = hour;

const nameOf = (host: string): string => `status-address:${host}`;

export function lastAddresses(values: Pick<Values, 'get' | 'set'>, uptime: Clock): LastAddresses {
  const found = new Map<string, readonly LookupAddress[]>();
  const written = new Map<string, { readonly text: string; readonly at: number }>();
  return {
    note: async (host, addresses) => {
      found.set(host, addresses);
      const text = JSON.stringify(addresses);
      const [last, at] = [written.get(host), uptime.now()];
      if (last && (last.text === text || at - last.at < writtenEvery)) return;
      written.set(host, { text, at });
      // While the database cannot be written, the next answer tries again.
      await values.set(nameOf(host), text).catch(() => written.delete(host));
    },
    recall: async (host) => {
      const known = found.get(host);
      if (known) return known;
      const text = await values.get(nameOf(host)).catch(() => undefined);
      return text === undefined ? undefined : (JSON.parse(text) as readonly LookupAddress[]);
    },
  };
}

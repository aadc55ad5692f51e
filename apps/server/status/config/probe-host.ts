import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { ProbeSettings } from '../probes/probe-kinds.ts';
import type { ProbeConfig } from './status-config.ts';

/** Undefined for a probe that names no host. */
export function hostOf(settings: ProbeSettings): string | undefined {
  switch (settings.kind) {
    case 'push':
      return undefined;
    case 'http':
      return new URL(settings.url).hostname.replace(/^\[|\]$/g, '');
    case 'dns':
      return settings.server?.replace(/^\[([^\]]*)\].*$|^([^:]*):\d+$/, '$1$2');
    default:
      return settings.host;
  }
}

const isLoopback = (host: string): boolean =>
  isIP(host) === 0
    ? /^(?:.*\.)?localhost\.?$/i.test(host)
    : /^(?:127\.|0\.0\.0\.0$|::1?$|::ffff:(?:127\.|7f))/i.test(host);

/** The address that an answer came from. A site's public address may belong to an interface of its own machine. */
export const isOnThisMachine = (address: string): boolean =>
  isLoopback(address) ||
  Object.values(networkInterfaces()).some((own) =>
    own?.some((one) => one.address === address.replace(/^::ffff:/i, '')),
  );

/** Whether a probe needs the network of this machine: not loopback, a job that reports in or name servers of its own, which may be a cache on it. */
export function needsNetwork({ settings }: Pick<ProbeConfig, 'settings'>): boolean {
  const host = hostOf(settings);
  return host !== undefined && !isLoopback(host);
}

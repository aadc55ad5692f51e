import { isIP } from 'node:net';
import type { ProbeConfig, ProbeSettings } from './status-config.ts';

/** Nothing for a probe that asks no host by itself. */
function hostOf(settings: ProbeSettings): string | undefined {
  switch (settings.kind) {
    case 'push':
    case 'backup':
      return undefined;
    case 'http':
      return new URL(settings.url).hostname.replace(/^\[|\]$/g, '');
    case 'dns':
      return settings.server?.replace(/^\[([^\]]*)\].*$|^([^:]*):\d+$/, '$1$2') ?? 'name server';
    default:
      return settings.host;
  }
}

const isLoopback = (host: string): boolean =>
  isIP(host) === 0
    ? /^(?:.*\.)?localhost\.?$/i.test(host)
    : /^(?:127\.|0\.0\.0\.0$|::1?$|::ffff:(?:127\.|7f))/i.test(host);

/** Whether a probe needs the network of this machine: not this site itself, loopback or a job that reports in. */
export function goesElsewhere({ key, settings }: Pick<ProbeConfig, 'key' | 'settings'>): boolean {
  const host = hostOf(settings);
  const isOwnSite = key.split(':')[1]?.startsWith('self-');
  return host !== undefined && !isOwnSite && !isLoopback(host);
}

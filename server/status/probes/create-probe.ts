import type { ProbeConfig, ProbeSettings } from '../config/status-config.ts';
import { runAttempt, type Work } from './attempt.ts';
import { deadlineProbe } from './deadline-probe.ts';
import { dnsProbe } from './dns-probe.ts';
import { httpProbe } from './http-probe.ts';
import { imapProbe } from './imap-probe.ts';
import { mysqlProbe } from './mysql-probe.ts';
import { openSocket } from './open-socket.ts';
import { postgresProbe } from './postgres-probe.ts';
import type { ProbeTools, RunProbe } from './probe.ts';
import { smtpProbe } from './smtp-probe.ts';
import { tlsProbe } from './tls-probe.ts';

type Asking = Exclude<ProbeSettings, { readonly kind: 'push' | 'backup' }>;

function workOf(settings: Asking, tools: ProbeTools): Work {
  switch (settings.kind) {
    case 'http':
      return httpProbe(settings, tools);
    case 'tcp':
      return (attempt) => openSocket(settings, attempt, tools).then(() => undefined);
    case 'tls':
      return tlsProbe(settings, tools);
    case 'smtp':
      return smtpProbe(settings, tools);
    case 'imap':
      return imapProbe(settings, tools);
    case 'mysql':
      return mysqlProbe(settings, tools);
    case 'postgres':
      return postgresProbe(settings, tools);
    case 'dns':
      return dnsProbe(settings);
  }
}

export function createProbe(
  { key, timeout, settings }: Pick<ProbeConfig, 'key' | 'timeout' | 'settings'>,
  tools: ProbeTools,
): RunProbe {
  if (settings.kind === 'backup') {
    return deadlineProbe(settings, timeout, async () => {
      const age = await tools.backupAge();
      return age === undefined ? undefined : { age, failure: null };
    });
  }
  if (settings.kind === 'push') {
    return deadlineProbe(settings, timeout, async () => {
      const last = await tools.lastPush(key);
      return last && { age: tools.clock.now() - last.at, failure: last.failure };
    });
  }
  const work = workOf(settings, tools);
  const { slowAfter } = settings;
  return () => runAttempt(work, { timeout, slowAfter, uptime: tools.uptime });
}

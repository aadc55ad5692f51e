/** All kinds of probes. Each is one object in a file of its own: its keys in the config, its run, its reasons in German. */
import type * as v from 'valibot';
import type { ProbeConfig } from '../config/status-config.ts';
import { push } from './deadline-probe.ts';
import { dns } from './dns-probe.ts';
import { http } from './http-probe.ts';
import { imap } from './imap-probe.ts';
import { mysql } from './mysql-probe.ts';
import { postgres } from './postgres-probe.ts';
import type { ProbeKind, ProbeTools, RunProbe } from './probe.ts';
import { smtp } from './smtp-probe.ts';
import { tcp } from './tcp-probe.ts';
import { tls } from './tls-probe.ts';

export const probeKinds = { http, tcp, tls, smtp, imap, mysql, postgres, dns, push };

export type KindName = keyof typeof probeKinds;
type Settings = {
  [Kind in KindName]: { readonly kind: Kind } & Readonly<
    v.InferOutput<ReturnType<(typeof probeKinds)[Kind]['schema']>>
  >;
};
/** Settings of each kind. Hosts and texts are for the server alone. */
export type ProbeSettings = Settings[KindName];

export function createProbe(
  { settings, ...probe }: Pick<ProbeConfig, 'key' | 'timeout' | 'settings'>,
  tools: ProbeTools,
): RunProbe {
  // A kind gets the settings that its own schema has read.
  const { run } = probeKinds[settings.kind] as ProbeKind<ProbeSettings>;
  return run(settings, probe, tools);
}

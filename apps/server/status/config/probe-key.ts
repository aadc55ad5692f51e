/**
 * The key of a probe, `web:http:1`: component, kind, number among the component's probes of this kind. Stored measurements
 * carry it.
 */

import type { KindName } from '../probes/probe-kinds.ts';

export const probeKey = (component: string, kind: KindName, number: number): string =>
  `${component}:${kind}:${number}`;

export function readProbeKey(key: string) {
  const [component = '', kind = '', number = ''] = key.split(':');
  return { component, kind, number };
}

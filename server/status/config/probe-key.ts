/**
 * The key of a probe, `web:http:1`: component, kind, number among the component's probes of this kind. Stored measurements
 * carry it. What `self` stands for has kinds of its own (`site:self-page:1`), so it moves no number.
 */

import type { SelfPart } from './self-probes.ts';
import type { ProbeSettings } from './status-config.ts';

export type KeyKind = ProbeSettings['kind'] | `self-${SelfPart}`;

export const probeKey = (component: string, kind: KeyKind, number: number): string =>
  `${component}:${kind}:${number}`;

export function readProbeKey(key: string) {
  const [component = '', kind = '', number = ''] = key.split(':');
  return { component, kind, number };
}

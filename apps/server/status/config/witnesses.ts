/** Witnesses: places that distinguish our own trouble from that of a target. */
import { BlockList, isIP, isIPv6 } from 'node:net';
import * as v from 'valibot';
import type { ProbeSettings } from '../probes/probe-kinds.ts';
import { hostOf, needsNetwork } from './probe-host.ts';
import { probeKey } from './probe-key.ts';
import type { ProbeConfig, StatusConfig, Timing } from './status-config.ts';

/** A single witness may itself be down; more than these add nothing. */
const twoOrThree = 'must be a list with two or three entries';

export const witnessList = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(v.array(entry, twoOrThree), v.minLength(2, twoOrThree), v.maxLength(3, twoOrThree));

/** `status check`, the start and the doctor report missing witnesses; undefined where none are needed. */
export const missedWithoutWitness = ({
  witnesses,
  components,
}: StatusConfig): string | undefined =>
  witnesses.length === 0 && components.some(({ probes }) => probes.some(needsNetwork))
    ? 'no witness is named: a fault of our own uplink counts as an outage of every target behind it'
    : undefined;

/** RFC 5737, 3849 and 9637: addresses for examples, which never answer. */
const documentation = new BlockList();
for (const net of ['192.0.2.0', '198.51.100.0', '203.0.113.0'])
  documentation.addSubnet(net, 24, 'ipv4');
documentation.addSubnet('2001:db8::', 32, 'ipv6');
documentation.addSubnet('3fff::', 20, 'ipv6');

/** RFC 2606: names that cannot be registered. */
const isOfExamples = (host: string): boolean =>
  isIP(host) === 0
    ? /\.(?:example|invalid|test)\.?$/i.test(host)
    : documentation.check(host, isIPv6(host) ? 'ipv6' : 'ipv4');

/** `entries` has the settings of each witness; `complain` gets the index of a wrong one. */
export function witnessesOf(
  entries: readonly (readonly ProbeSettings[])[],
  timing: Timing,
  complain: (index: number, reason: string) => void,
): readonly ProbeConfig[] {
  const seen = new Set<string>();
  return entries.flatMap(([settings, ...others], index) => {
    if (!settings || others.length > 0) {
      complain(index, 'must have exactly one kind of probe');
      return [];
    }
    const place = JSON.stringify(settings);
    if (seen.has(place)) complain(index, 'is the same place as another witness');
    seen.add(place);
    const host = hostOf(settings) ?? '';
    if (isOfExamples(host))
      complain(index, `is ${host}, which is reserved for examples: name a place that answers`);
    return [{ key: probeKey('witness', settings.kind, index + 1), ...timing, settings }];
  });
}

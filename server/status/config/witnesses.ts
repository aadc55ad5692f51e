/** Places that tell our own trouble from that of a target. */
import * as v from 'valibot';
import type { ReadableSettings } from './probe-kinds.ts';
import type { ProbeConfig, Timing } from './status-config.ts';

/** One alone could be down by itself; more than these add nothing. */
const twoOrThree = 'must be a list with two or three entries';

export const witnessList = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.pipe(v.array(entry, twoOrThree), v.minLength(2, twoOrThree), v.maxLength(3, twoOrThree));

/** `entries` are the kinds that each of them states; `complain` gets its place in the list. */
export function witnessesOf(
  entries: readonly (readonly ReadableSettings[])[],
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
    return [{ key: `witness:${settings.kind}:${index + 1}`, ...timing, settings }];
  });
}
